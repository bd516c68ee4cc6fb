import Basics
import Glibc
import HTTPServer

/// The clients of a preview and the current generation.
///
/// A generation is a state of the watched folders and of the unsaved edits. Its name begins with the
/// name of the server process. A page that outlives its server therefore detects the new process
/// and reloads.
final class PreviewEvents: Sendable {
  private struct State {
    var generation = 1
    var clients: [HTTPStream] = []
  }

  private let run: String
  private let state = Locked(State())

  init() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    run = "\(time.tv_sec)-\(getpid())"
  }

  /// The name of the current generation.
  var generation: String { name(state.withLock { $0.generation }) }

  /// Returns a stream that sends the current generation immediately, and each later one.
  func open() -> HTTPStream {
    let stream = HTTPStream()
    state.withLock { state in
      // Sent inside the lock, so that no later generation can precede it.
      stream.send(Array("retry: 500\n".utf8) + event(state.generation, age: .zero))
      state.clients.removeAll { !$0.isOpen }
      state.clients.append(stream)
    }
    return stream
  }

  /// Begins a generation and sends it to every client.
  func advance(since noticed: ContinuousClock.Instant) {
    state.withLock { state in
      state.generation += 1
      let bytes = event(state.generation, age: noticed.duration(to: .now))
      state.clients.removeAll { !$0.send(bytes) }
    }
  }

  private func name(_ generation: Int) -> String { "\(run)-\(generation)" }

  private func event(_ generation: Int, age: Duration) -> [UInt8] {
    let milliseconds = Int(age / .milliseconds(1))
    return Array(
      """
      event: generation
      data: {"generation":"\(name(generation))","age":\(milliseconds)}


      """.utf8)
  }
}
