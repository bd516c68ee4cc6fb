import Glibc

/// A temporary folder with an absolute path, which is removed with this object.
final class TemporaryFolder {
  let path: String

  init?() {
    var name = Array(".build/benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil, let whole = realpath(name, nil) else { return nil }
    defer { free(whole) }
    path = String(cString: whole)
  }

  deinit { _ = Program.run(["rm", "-r", path]) }
}
