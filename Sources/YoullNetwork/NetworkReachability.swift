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

  private let news: CurrentValue<Bool>
  private let watch: NetlinkMonitor?

  /// Reads the state from the kernel, and watches for changes until this object is released.
  public init() {
    guard let socket = try? NetlinkMonitor.Socket() else {
      (news, watch) = (CurrentValue(true), nil)
      return
    }
    let news = CurrentValue((try? socket.firstReading()) ?? true)
    self.news = news
    watch = NetlinkMonitor(socket) { news.update($0) }
  }

  deinit {
    watch?.stop()
    news.end()
  }

  /// A Boolean value that indicates whether the network is reachable now.
  public var reachable: Bool { news.value }

  /// The current value and each change; a slow reader gets the latest value only.
  public var reachablePublisher: AsyncStream<Bool> { news.values }
}
