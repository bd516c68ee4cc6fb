package import Documents
import Glibc

/// A lock that makes processes write to a folder one after the other.
///
/// If the system has no locks, or the folder does not exist, the lock is skipped.
enum FolderLock {
  static func withLock<Result, Problem: Error>(
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
  /// Runs a closure while no other process adds references to files of the store or removes
  /// unreferenced files.
  package func alone<Result>(
    _ work: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    try FolderLock.withLock(folder, work)
  }
}
