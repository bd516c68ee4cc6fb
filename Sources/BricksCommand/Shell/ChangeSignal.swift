import Basics
import Documents
import FeedPreview
import Glibc

/// Waiting for changes of files, or for the signal to end.
///
/// Outside of ``next(ready:)``, a signal ends the program.
final class ChangeSignal {
  private static let signals = [SIGINT, SIGTERM]
  private let watch: FolderWatch
  /// A pipe with a byte for each change.
  private let ends: [Int32]

  /// Begins to watch folders with all their files, and single files.
  init(_ folders: [String], files: [String]) throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .file(FileProblem(path: "a pipe", kind: .other(code: errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = ends
    let end = ends[1]
    let parents = files.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
    do throws(FolderWatchProblem) {
      watch = try FolderWatch.start(Set(folders + parents).sorted()) { change in
        // The run itself can write next to a file.
        let isWatched =
          change.isEverything
          || change.paths.contains { path in
            folders.contains { path.hasPrefix("\($0)/") }
              || files.contains { path.hasSameBytes(as: $0) || path.hasSameBytes(as: "./\($0)") }
          }
        guard isWatched else { return }
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
  ///
  /// `ready` is called as soon as a signal ends only the wait.
  func next(ready: () -> Void) -> Bool {
    guard let signals = SignalPipe.stream(of: Self.signals) else { return false }
    defer { SignalPipe.release(Self.signals) }
    ready()
    guard !SignalPipe.wait(for: signals, or: ends[0]) else { return false }
    var bytes: [UInt8] = Array(repeating: 0, count: 256)
    while read(ends[0], &bytes, bytes.count) > 0 {}
    return true
  }
}
