import Glibc

/// Writes files so that they appear whole or not at all.
package enum FileWriting {
  /// Puts a file in place, whole.
  ///
  /// Its content goes to a temporary file in the same folder, is synced to the
  /// disk, and takes the name in one step. A crash leaves the old file or the new one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    // What a link leads to is replaced, not the link; permissions stay as they were.
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let temporary = "\(target).\(getpid()).temporary"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(path: path, code: errno) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      if exists { fchmod(descriptor, status.st_mode & 0o7777) }
      try write(bytes, to: descriptor, path: path)
      guard fsync(descriptor) == 0 else { throw FileProblem(path: path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileProblem(path: path, code: code)
    }
    syncFolder(of: target)
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
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
