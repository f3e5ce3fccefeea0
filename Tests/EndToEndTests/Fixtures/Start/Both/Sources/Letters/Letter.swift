import Stamps

public func price(ofLetters grams: [Int]) -> Int { grams.map(stamp).reduce(0, +) }
