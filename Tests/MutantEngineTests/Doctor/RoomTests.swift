import MutantCore
import Testing

@testable import MutantEngine

@Suite struct RoomTests {
    @Test func `a volume has some room, and a folder to be made is on one, too`() throws {
        let room = try #require(Room.disk(at: "/tmp"))
        #expect(room.free > 0)
        #expect(Room.disk(at: "/tmp/no/such/folder")?.path == "/tmp")
    }

    @Test func `memory is free, and not more than there is`() throws {
        let room = try #require(Room.memory())
        #expect(room.free > 0)
        #expect(room.free <= room.total ?? .max)
    }
}
