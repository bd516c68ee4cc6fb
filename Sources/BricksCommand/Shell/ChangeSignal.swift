import Documents
import FeedPreview
import Glibc

/// Waiting for changes of files, or for the signal to end.
final class ChangeSignal {
  private let watch: FolderWatch
  private let signals: Int32
  /// A pipe with a byte for each change.
  private let ends: [Int32]

  /// Begins to watch folders.
  init(_ folders: [String]) throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, let signals = SignalPipe.stream(of: [SIGINT, SIGTERM]) else {
      throw .file(FileProblem(path: "a pipe", kind: .other(code: errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.ends, self.signals) = (ends, signals)
    let end = ends[1]
    do throws(FolderWatchProblem) {
      watch = try FolderWatch.start(folders) { _ in
        var byte: UInt8 = 0
        _ = write(end, &byte, 1)
      }
    } catch {
      for end in ends { close(end) }
      throw .request(error.message)
    }
  }

  deinit {
    watch.stop()
    for end in ends { close(end) }
  }

  /// Waits for a change since the last call, and returns a Boolean value that indicates whether the
  /// work goes on.
  func next() -> Bool {
    guard !SignalPipe.wait(for: signals, or: ends[0]) else { return false }
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(ends[0], &bytes, bytes.count) > 0 {}
    return true
  }
}
