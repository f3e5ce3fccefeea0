public func weight(_ parts: [Int]) -> Int { parts.reduce(0, +) }
