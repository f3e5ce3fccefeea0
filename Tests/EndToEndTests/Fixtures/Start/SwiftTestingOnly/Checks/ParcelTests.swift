import Testing
import parcel_core

@Test func `a parcel weighs what is in it`() { #expect(weight([1, 2]) == 3) }
