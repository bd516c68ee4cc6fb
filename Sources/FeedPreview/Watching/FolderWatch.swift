import Basics
import Glibc

/// Tells what changes in folders and the folders below them, from a thread of its own.
///
/// What happens within a moment is told as one change, since to save is often more than one step.
/// A file is told when its writer closes it, so that nobody reads half of it.
package final class FolderWatch: Sendable {
  private struct Running {
    let thread: pthread_t
    /// The other end of what the thread waits at; it stops when this is closed.
    let lifeline: Int32
  }

  private let running: Locked<Running?>

  /// Begins to watch; what happens after this call is told.
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

  /// Ends the thread and waits for it; a change that is being told is told to its end.
  ///
  /// To be called from outside of the callback, which runs on that thread.
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
