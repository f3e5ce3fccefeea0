/// A shell script that answers as a SwiftPM test bundle does on Linux, and an app that writes down how it was launched.
enum FakeBundle {
    static let app = """
        #!/bin/sh
        echo "$DEFECT|$*" >> "$HOME/launches.txt"
        case "$DEFECT $*" in *bad*) exit 1 ;; esac
        """

    static let script = """
        #!/bin/sh
        case "$*" in
          "--list-tests")
            for t in testGood testApp testCrash testHang testSkip; do echo "ShopTests.CartTests/$t"; done
            echo "OtherTests.OtherTests/testElse"; exit 0 ;;
          *"swift-testing --list-tests")
            echo 'ShopTests.Outer/Inner/plain()'; echo 'ShopTests.`Raw`/`does / things, ok`()'
            echo 'ShopTests.free(_:)'; exit 0 ;;
          *swift-testing*)
            while [ $# -gt 0 ]; do
              [ "$1" = --event-stream-output-path ] && events=$2
              shift
            done
            \(events)
            exit 0 ;;
        esac
        for last; do :; done
        name=$(echo "${last#ShopTests.}" | tr / .)
        echo "Test Case '$name' started at 2026-01-31 12:00:00.000"
        case "$last" in
          *testApp) "$(dirname "$0")/Shop" own || bad="/src/Cart.swift:7: error: $name : the cart is empty" ;;
          *testCrash) kill -SEGV $$ ;;
          *testHang) sleep 60 ;;
          *testSkip) echo "/src/Cart.swift:9: $name : Test skipped - not now"
            echo "Test Case '$name' skipped (0.001 seconds)"; exit 0 ;;
        esac
        if [ -n "$bad" ]; then echo "$bad"; echo "Test Case '$name' failed (0.002 seconds)"; exit 1; fi
        echo "Test Case '$name' passed (0.001 seconds)"
        """

    private static let events = #"""
        cat > "$events" <<'END'
        {"kind":"event","payload":{"kind":"runStarted"},"version":0}
        {"kind":"event","payload":{"kind":"testCaseStarted","_testCase":{"id":"1","displayName":"1"}},"version":0}
        {"kind":"event","payload":{"kind":"testCaseStarted","_testCase":{"id":"2","displayName":"2"}},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false,"sourceLocation":{"_filePath":"/src/Free.swift","line":3}},"messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"}]},"version":0}
        {"kind":"event","payload":{"kind":"runEnded"},"version":0}
        END
        """#
}
