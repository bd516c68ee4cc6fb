import Basics

/// Whether this machine is on a network: its value now, and its changes as the kernel tells them.
///
/// It is where a link other than the loopback is up and running, has an address that is good beyond
/// the link, and a default route leads over it. What lies behind the link nobody knows before it is
/// asked. Where the kernel cannot be asked the network counts as reachable.
public final class NetworkReachability: Sendable {
  /// The one of the whole app, which watches from when it is first asked.
  public static let shared = NetworkReachability()

  private let news: ReachabilityChange
  private let watch: NetlinkMonitor?

  /// Asks the kernel, and watches as long as this object is there.
  public init() {
    var asked: NetlinkMonitor.Socket?
    let first: Bool
    do throws(NetlinkMonitor.Unavailable) {
      let socket = try NetlinkMonitor.Socket()
      asked = socket
      first = try socket.firstReading()
    } catch {
      first = true
    }
    let news = ReachabilityChange(first)
    self.news = news
    watch = asked.flatMap { NetlinkMonitor($0) { news.tell($0) } }
  }

  deinit {
    watch?.stop()
    news.end()
  }

  /// A Boolean value that indicates whether the network can be reached now.
  public var reachable: Bool { news.value }

  /// The value now, and then each change; who reads slowly gets the newest.
  public var reachablePublisher: AsyncStream<Bool> { news.stream() }
}

/// The last value, and who waits for the next.
final class ReachabilityChange: Sendable {
  private struct State {
    var value: Bool
    var listeners: [Int: AsyncStream<Bool>.Continuation] = [:]
    var next = 0
    var isOver = false
  }

  private let state: Locked<State>

  init(_ value: Bool) {
    state = Locked(State(value: value))
  }

  var value: Bool { state.withLock { $0.value } }

  func stream() -> AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    let key = state.withLock { state in
      continuation.yield(state.value)
      if state.isOver { return nil as Int? }
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    guard let key else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: key) }
    }
    return stream
  }

  func tell(_ value: Bool) {
    state.withLock { state in
      guard state.value != value else { return }
      state.value = value
      for listener in state.listeners.values { listener.yield(value) }
    }
  }

  /// Ends all streams.
  func end() {
    // Outside of the lock: who ends a stream takes its listener away.
    let listeners = state.withLock { state in
      defer { state.listeners.removeAll() }
      state.isOver = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
