/// What may go wrong here; there is no switch yet.
public enum StampFault: String, CaseIterable {
    case tooCheap

    public var isActive: Bool { CommandLine.arguments.contains("-StampFault") }
}

public func stamp(grams: Int) -> Int { grams > 20 && !StampFault.tooCheap.isActive ? 2 : 1 }
