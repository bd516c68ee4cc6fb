package import Documents
import Glibc

/// A folder that processes write to one after the other.
///
/// Where the system has no locks, or the folder is not there, nobody waits.
enum FolderLock {
  static func holding<Result, Problem: Error>(
    _ folder: String, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try work() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try work()
  }
}

extension SnapshotStore {
  /// Does something that names files of the store, or removes those that nothing names, while no
  /// other process does.
  package func alone<Result>(
    _ work: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    try FolderLock.holding(folder, work)
  }
}
