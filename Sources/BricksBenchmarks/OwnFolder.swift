import Glibc

/// A folder on the disk, with a whole path, that is gone with whoever holds it.
final class OwnFolder {
  let path: String

  init?() {
    var name = Array(".build/benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil, let whole = realpath(name, nil) else { return nil }
    defer { free(whole) }
    path = String(cString: whole)
  }

  deinit { _ = Program.run(["rm", "-r", path]) }
}
