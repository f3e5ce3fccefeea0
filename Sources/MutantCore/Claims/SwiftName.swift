/// How Swift's own tools spell names when they list tests.
package enum SwiftName {
    /// Whether a name needs no backticks to be a name at all; keywords count as names.
    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, isContinuation(first), !isDigit(first), !isCombining(first) else {
            return false
        }
        return text.unicodeScalars.allSatisfy(isContinuation)
    }

    /// A type's name as the runtime prints it: in backticks only where it is no identifier.
    package static func type(_ source: String) -> String {
        let name = bare(source)
        return isIdentifier(name) ? name : source
    }

    /// A function's name or a label as Swift Testing prints it: it keeps the backticks too where `x.name` would mean
    /// something else.
    package static func member(_ source: String) -> String {
        let name = bare(source)
        return isIdentifier(name) && !["init", "self", "Self"].contains(name) ? name : source
    }

    /// A name without its backticks.
    package static func bare(_ source: String) -> String {
        source.utf8.count > 2 && source.hasPrefix("`") && source.hasSuffix("`")
            ? String(source.dropFirst().dropLast()) : source
    }

    /// The module a target is built into: what no identifier may hold becomes `_`.
    package static func module(ofTarget target: String) -> String {
        var scalars = target.unicodeScalars.map { isContinuation($0) && !isCombining($0) ? $0 : "_" }
        if let first = scalars.first, isDigit(first) { scalars[0] = "_" }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars)
        return String(name)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    /// The characters of Swift's grammar for identifiers.
    private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": return true
        default: break
        }
        switch scalar.value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
            0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
            0x2060...0x218F,
            0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
            0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
            return true
        default:
            // The planes beyond the first, without their last two scalars and without the private ones.
            return (0x10000...0xEFFFD).contains(scalar.value) && scalar.value & 0xFFFF <= 0xFFFD
        }
    }
}
