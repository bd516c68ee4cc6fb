import Documents
import Glibc

/// A folder for the caches of an app during a scenario, which is deleted with its files.
final class TemporaryFolder: Sendable {
  let path: String

  /// Creates a folder where temporary files belong.
  init() throws(FileProblem) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(place)/bricks-XXXXXX".utf8CString)
    guard let made = mkdtemp(&name) else {
      throw FileProblem(path: place, code: errno)
    }
    path = String(cString: made)
  }

  deinit {
    for name in FileSource.disk.names(path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
