import Glibc

/// Atomic writing of files.
package enum FileWriting {
  /// Writes a file atomically.
  ///
  /// The content is written to a temporary file in the same folder, synced to the disk and renamed
  /// to the target. After a crash, the file has either the old or the new content.
  ///
  /// If `waitsForDisk` is `false`, the content is not synced, and only a crash of the machine can
  /// damage it. Use this for files that can be regenerated and whose damage is detected. With a
  /// `mode`, the file gets these permissions instead of those of the file that it replaces.
  package static func replace(
    _ path: String, with bytes: [UInt8], waitsForDisk: Bool = true, mode: UInt32? = nil
  ) throws(FileProblem) {
    var status = stat()
    let target = FileSource.resolved(path) ?? path
    let exists = stat(path, &status) == 0
    // A device or a pipe is written directly, and a broken link gets its target file.
    if exists && status.st_mode & S_IFMT != S_IFREG || !exists && lstat(path, &status) == 0 {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw FileProblem(path: path, code: errno) }
      defer { close(descriptor) }
      return try write(bytes, to: descriptor, path: path)
    }
    let (temporary, descriptor) = try temporaryFile(inFolderOf: target, for: path)
    do throws(FileProblem) {
      defer { close(descriptor) }
      if let mode = mode ?? (exists ? status.st_mode & 0o7777 : nil) { fchmod(descriptor, mode) }
      try write(bytes, to: descriptor, path: path)
      guard !waitsForDisk || fsync(descriptor) == 0 else {
        throw FileProblem(path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileProblem(path: path, code: code)
    }
    if waitsForDisk { syncFolder(of: target) }
  }

  /// Creates the missing folders in the path of a file.
  package static func makeFolders(above path: String) throws(FileProblem) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      end = slash
      let folder = String(path[..<slash])
      guard mkdir(folder, 0o777) != 0, errno != EEXIST else { continue }
      throw FileProblem(path: folder, code: errno)
    }
  }

  /// Creates a temporary file in the same folder.
  ///
  /// Names of other writers, including killed ones, are skipped.
  private static func temporaryFile(
    inFolderOf target: String, for path: String
  ) throws(FileProblem) -> (path: String, descriptor: Int32) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    for attempt in 0..<1000 {
      let temporary = "\(folder).bricks-\(getpid())-\(attempt).temporary"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (temporary, descriptor) }
      if errno == ENOENT {
        throw FileProblem(path: String(folder.dropLast()), kind: .missingFolder)
      }
      guard errno == EEXIST else { throw FileProblem(path: path, code: errno) }
    }
    throw FileProblem(path: path, code: EEXIST)
  }

  /// Writes all bytes to an open descriptor, with as many calls as needed.
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

  /// Syncs the folder, so that the new name survives a crash.
  ///
  /// An error is ignored.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
