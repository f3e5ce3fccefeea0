/// The name of the module that a target is built into.
package enum ModuleName {
    /// Characters that no identifier may hold become underscores, as SwiftPM's `c99name` has it.
    package static func of(target: String) -> String {
        var name = String(target.unicodeScalars.map { isIdentifier($0) ? Character($0) : "_" })
        if let first = name.unicodeScalars.first, ("0"..."9").contains(first) { name = "_" + name.dropFirst() }
        return name
    }

    private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isXIDContinue
    }
}
