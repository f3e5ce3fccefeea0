/// Why a tool ends early: its exit status, and what it says on stderr.
package struct Refusal: Error {
    package let status: Int32
    package let text: String

    package init(_ status: Int32, _ text: String) {
        self.status = status
        self.text = text
    }
}
