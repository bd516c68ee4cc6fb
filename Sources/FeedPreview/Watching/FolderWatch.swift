import Basics
import Glibc

/// A watch that reports changes in folders and their subfolders, from a thread of its own.
///
/// Events within a short time are reported as one change, because saving a file is often more than
/// one step. A modified file is reported after its writer closes it, so that readers see the
/// complete content.
package final class FolderWatch: Sendable {
  private struct Running {
    let thread: pthread_t
    /// The other end of the socket pair that the thread waits on.
    ///
    /// The thread stops when this end is closed.
    let lifeline: Int32
  }

  private let running: Locked<Running?>

  /// Starts a watch for all events after this call.
  package static func start(
    _ folders: [String], onChange: @escaping @Sendable (FolderChange) -> Void
  ) throws(FolderWatchProblem) -> FolderWatch {
    let tree = try WatchedTree(folders)
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      let code = errno
      close(tree.descriptor)
      throw FolderWatchProblem(path: folders.first ?? ".", kind: .other(code: code))
    }
    let loop = WatchLoop(tree, stopsAt: ends[0], onChange)
    let context = Unmanaged.passRetained(loop).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<WatchLoop>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    guard code == 0 else {
      Unmanaged<WatchLoop>.fromOpaque(context).release()
      close(ends[1])
      throw FolderWatchProblem(path: folders.first ?? ".", kind: .other(code: code))
    }
    return FolderWatch(Running(thread: thread, lifeline: ends[1]))
  }

  private init(_ running: Running) {
    self.running = Locked(running)
  }

  deinit { stop() }

  /// Stops the thread and waits for it.
  ///
  /// A callback that is running completes first.
  ///
  /// Do not call this method from the callback, which runs on that thread.
  package func stop() {
    let last = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let last else { return }
    close(last.lifeline)
    pthread_join(last.thread, nil)
  }
}
