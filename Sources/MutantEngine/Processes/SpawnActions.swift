#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The two calls of `posix_spawn` that every libc we run on has, but whose headers hide them from Swift on Linux.
enum SpawnActions {
    #if canImport(Darwin)
        typealias Actions = posix_spawn_file_actions_t?
        /// A session of its own; nothing open but what is named.
        static let flags = Int32(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
        typealias Actions = posix_spawn_file_actions_t
        /// `POSIX_SPAWN_SETSID` of glibc 2.26 and musl 1.1.22: a session of its own.
        static let flags: Int32 = 0x80
    #endif

    private typealias ChangeDirectory = @convention(c) (UnsafeMutablePointer<Actions>, UnsafePointer<CChar>) -> Int32
    private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<Actions>, Int32) -> Int32

    private static let changeDirectory = symbol("posix_spawn_file_actions_addchdir_np").map {
        unsafeBitCast($0, to: ChangeDirectory.self)
    }
    private static let closeFrom = symbol("posix_spawn_file_actions_addclosefrom_np").map {
        unsafeBitCast($0, to: CloseFrom.self)
    }

    /// Has the child start in `directory`; the error number, or 0.
    static func changeDirectory(_ actions: inout Actions, to directory: String) -> Int32 {
        guard let changeDirectory else { return ENOSYS }
        return changeDirectory(&actions, directory)
    }

    /// Keeps descriptors that others opened without CLOEXEC out of the child, where libc can (glibc 2.34).
    static func closeAll(_ actions: inout Actions, from descriptor: Int32) {
        if let closeFrom { _ = closeFrom(&actions, descriptor) }
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        guard let library = dlopen(nil, RTLD_NOW) else { return nil }
        return dlsym(library, name)
    }
}
