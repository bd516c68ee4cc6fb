import Basics
import CSQLite
import Glibc

/// A layer between SQLite and the system that lets a test observe each file change before it
/// happens.
enum SystemCalls {
  /// The outcome of a file change.
  enum Outcome {
    case done, diskFull
  }

  /// A closure that is called before each file change in a folder, and in the middle of each write.
  typealias Watch = @Sendable () -> Outcome

  private static let watched = Locked<(folder: String, watch: Watch)?>(nil)
  private static let isInstalled: Bool = {
    for (name, replacement) in replacements {
      guard let system = sqlite3_vfs_find(nil), system.pointee.xGetSystemCall(system, name) != nil
      else { continue }
      _ = system.pointee.xSetSystemCall(system, name, replacement)
    }
    return true
  }()

  /// Watches a folder while a closure runs.
  ///
  /// Only one test may do this at a time.
  static func watching<Result>(
    _ folder: String, _ watch: @escaping Watch, _ body: () throws -> Result
  ) rethrows -> Result {
    self.watch(folder, watch)
    defer { watchNothing() }
    return try body()
  }

  /// Watches a folder from now on.
  static func watch(_ folder: String, _ watch: @escaping Watch) {
    _ = isInstalled
    watched.withLock { $0 = (folder, watch) }
  }

  static func watchNothing() { watched.withLock { $0 = nil } }

  private static func outcome(_ descriptor: Int32) -> Outcome {
    guard let (folder, watch) = watched.withLock({ $0 }) else { return .done }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, text.count) } ?? 0
      }
    }
    let path = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    return path.hasPrefix(folder) ? watch() : .done
  }

  private static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, at offset: off_t
  ) -> Int {
    let half = count / 2
    guard let bytes, outcome(descriptor) == .done else {
      errno = ENOSPC
      return -1
    }
    guard half > 0 else { return Glibc.pwrite(descriptor, bytes, count, offset) }
    let first = Glibc.pwrite(descriptor, bytes, half, offset)
    guard first == half, outcome(descriptor) == .done else {
      errno = ENOSPC
      return -1
    }
    let second = Glibc.pwrite(descriptor, bytes + half, count - half, offset + off_t(half))
    return second < 0 ? second : half + second
  }

  private static let replacements: [(String, sqlite3_syscall_ptr?)] = [
    ("write", unsafeBitCast(plainWrite, to: sqlite3_syscall_ptr.self)),
    ("pwrite", unsafeBitCast(placedWrite, to: sqlite3_syscall_ptr.self)),
    ("pwrite64", unsafeBitCast(placedWrite, to: sqlite3_syscall_ptr.self)),
    ("ftruncate", unsafeBitCast(truncate, to: sqlite3_syscall_ptr.self)),
  ]

  private static let placedWrite: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
    descriptor, bytes, count, offset in
    SystemCalls.write(descriptor, bytes, count, at: offset)
  }

  private static let plainWrite: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = {
    descriptor, bytes, count in
    let offset = lseek(descriptor, 0, SEEK_CUR)
    let written = SystemCalls.write(descriptor, bytes, count, at: offset)
    if written > 0 { lseek(descriptor, offset + off_t(written), SEEK_SET) }
    return written
  }

  private static let truncate: @convention(c) (Int32, off_t) -> Int32 = { descriptor, size in
    guard SystemCalls.outcome(descriptor) == .done else {
      errno = ENOSPC
      return -1
    }
    return ftruncate(descriptor, size)
  }
}
