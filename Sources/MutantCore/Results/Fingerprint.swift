/// Names contents by 64-bit FNV-1a: enough to tell versions apart, no protection against forgery.
package enum Fingerprint {
    /// `fnv1a64:` and sixteen hexadecimal digits.
    package static func text(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return "fnv1a64:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
