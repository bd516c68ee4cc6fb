import Glibc

/// Writes files so that they appear whole or not at all.
package enum FileWriting {
  /// Puts a file in place, whole.
  ///
  /// Its content goes to a temporary file in the same folder, is synced to the
  /// disk, and takes the name in one step. A crash leaves the old file or the new one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    let temporary = "\(path).\(getpid()).temporary"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(path: path, code: errno) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else { throw FileProblem(path: path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileProblem(path: path, code: code)
    }
    syncFolder(of: path)
  }

  /// Writes all bytes to an open descriptor, however many calls that takes.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileProblem) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileProblem(path: path, code: errno) }
      written += count
    }
  }

  /// Makes the new name itself survive a crash; a folder that cannot be synced is no failure.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
