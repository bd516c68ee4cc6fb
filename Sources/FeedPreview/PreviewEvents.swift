import Basics
import Glibc
import HTTPServer

/// Everyone who looks at a preview, and which state of the project they see.
///
/// A generation is a state of the watched folders. Its name begins with that of the run, so that a
/// page that outlived its server knows that it has to start anew.
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

  /// The name of what is there now.
  var generation: String { name(state.withLock { $0.generation }) }

  /// A stream that tells the present generation at once, and every later one.
  func open() -> HTTPStream {
    let stream = HTTPStream()
    state.withLock { state in
      // Told inside of the lock, so that no later one comes first.
      stream.send(Array("retry: 500\n".utf8) + event(state.generation, age: .zero))
      state.clients.removeAll { !$0.isOpen }
      state.clients.append(stream)
    }
    return stream
  }

  /// Begins a generation, and tells it to all.
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
