import Basics

/// The reachability of the network from this machine: its current value, and its changes as the
/// kernel reports them.
///
/// The network is reachable if a link other than the loopback is up and running, has an address
/// that is valid beyond the link, and is used by a default route. The reachability of a server over
/// the link is unknown until a request is sent. Without an answer of the kernel, the network counts
/// as reachable.
public final class NetworkReachability: Sendable {
  /// The instance of the whole app, which begins to watch on its first use.
  public static let shared = NetworkReachability()

  private let news: ReachabilityChange
  private let watch: NetlinkMonitor?

  /// Reads the state from the kernel, and watches for changes until this object is released.
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

  /// A Boolean value that indicates whether the network is reachable now.
  public var reachable: Bool { news.value }

  /// The current value and each change; a slow reader gets the latest value only.
  public var reachablePublisher: AsyncStream<Bool> { news.stream() }
}

/// The latest value, and the listeners that wait for the next one.
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
    // The lock is not held here, because the end of a stream removes its listener under the lock.
    let listeners = state.withLock { state in
      defer { state.listeners.removeAll() }
      state.isOver = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
