/// How many seconds tests take on one kind of build, by what earlier runs have shown.
package struct TestTimes: Hashable, Sendable, Codable {
    package let clean: [TestID: Double]
    package let defective: [TestID: [DefectID: Double]]

    package init(clean: [TestID: Double] = [:], defective: [TestID: [DefectID: Double]] = [:]) {
        self.clean = clean
        self.defective = defective
    }

    /// A trial's time; where a defect was never on, the clean time, for want of a better one.
    package subscript(test: TestID, under defect: DefectID?) -> Double? {
        guard let defect else { return clean[test] }
        return defective[test]?[defect] ?? clean[test]
    }
}
