import Basics
import CLinux
import Glibc

/// A thread that waits for the kernel's messages about links, addresses and routes.
final class NetlinkMonitor: Sendable {
  /// An error that indicates that the kernel does not respond.
  struct Unavailable: Error {}

  /// The file descriptor that wakes the thread; `nil` after the thread has ended.
  private let bell: Locked<Int32?>

  /// Starts the thread, which owns the socket from then on, or returns `nil` if the system
  /// cannot start it.
  init?(_ socket: sending Socket, tell: @escaping @Sendable (Bool) -> Void) {
    let bell = eventfd(0, Int32(EFD_CLOEXEC))
    self.bell = Locked(bell < 0 ? nil : bell)
    guard bell >= 0 else { return nil }
    let code = DetachedThread.start { [bell = self.bell] in
      Self.run(socket, wakenBy: bell, tell)
    }
    guard code == 0 else {
      close(bell)
      return nil
    }
  }

  /// Stops the thread without waiting for its end.
  func stop() {
    bell.withLock { bell in
      if let bell { _ = eventfd_write(bell, 1) }
    }
  }

  private static func run(
    _ socket: Socket, wakenBy bell: Locked<Int32?>, _ tell: (Bool) -> Void
  ) {
    defer {
      bell.withLock { bell in
        if let bell { close(bell) }
        bell = nil
      }
    }
    guard let bell = bell.withLock({ $0 }) else { return }
    // Another query covers the changes between the first reading and now.
    socket.beginAgain()
    while true {
      switch socket.wait(for: bell) {
      case .message: if let value = socket.step() { tell(value) }
      case .silence: socket.beginAgain()
      case .end: return
      }
    }
  }
}

extension NetlinkMonitor {
  /// A netlink socket, for use by one thread at a time.
  final class Socket {
    private let descriptor: Int32
    private var reachability: ReachabilityState
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// A Boolean value that indicates whether sending or reading failed, so that all queries must
    /// be repeated.
    private var hasFailed = false

    /// The longest silence of the kernel during the first reading, in milliseconds, and the most
    /// datagrams that the reading takes.
    private static let patience: Int32 = 1000
    private static let longestReading = 10_000
    /// The pause after a failure, in milliseconds.
    private static let pause: Int32 = 1000

    /// The result of waiting.
    enum Event { case message, silence, end }

    init() throws(Unavailable) {
      descriptor = Glibc.socket(
        AF_NETLINK,
        Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
          | Int32(SOCK_NONBLOCK.rawValue), NETLINK_ROUTE)
      reachability = ReachabilityState(port: 0)
      guard descriptor >= 0 else { throw Unavailable() }
      var address = sockaddr_nl()
      address.nl_family = sa_family_t(AF_NETLINK)
      address.nl_groups = UInt32(
        RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE
          | RTMGRP_IPV6_ROUTE)
      var length = socklen_t(MemoryLayout<sockaddr_nl>.size)
      let isBound = withUnsafeMutableBytes(of: &address) { bytes in
        guard let generic = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else {
          return false
        }
        return bind(descriptor, generic, length) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
      guard isBound else { throw Unavailable() }
      reachability = ReachabilityState(port: address.nl_pid)
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Sends all queries, and returns whether the network is reachable.
    func firstReading() throws(Unavailable) -> Bool {
      begin()
      for _ in 0..<Self.longestReading {
        guard !hasFailed, wait(for: nil, milliseconds: Self.patience) == .message else { break }
        if let value = step() { return value }
      }
      throw Unavailable()
    }

    private func begin() {
      if let step = reachability.begin() { _ = perform(step) }
    }

    /// Starts all queries again after a failure.
    func beginAgain() {
      hasFailed = false
      if let step = reachability.beginAgain() { _ = perform(step) }
    }

    /// Waits for a message, a signal of the bell, or the end of the pause after a failure.
    func wait(for bell: Int32) -> Event {
      wait(for: bell, milliseconds: hasFailed ? Self.pause : -1)
    }

    private func wait(for bell: Int32?, milliseconds: Int32) -> Event {
      // `poll` ignores negative descriptors.
      var all = [bell ?? -1, hasFailed ? -1 : descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      while true {
        let count = poll(&all, nfds_t(all.count), milliseconds)
        if count < 0, errno == EINTR { continue }
        guard count >= 0, all[0].revents == 0 else { return .end }
        return count > 0 ? .message : .silence
      }
    }

    /// Reads one datagram and sends the query that follows from it.
    ///
    /// Returns the new value, or `nil` if it is not known yet.
    func step() -> Bool? {
      var sender = sockaddr_nl()
      var length = socklen_t(MemoryLayout<sockaddr_nl>.size)
      let count = withUnsafeMutableBytes(of: &sender) { bytes in
        recvfrom(
          descriptor, &buffer, buffer.count, Int32(MSG_TRUNC),
          bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
      }
      if count < 0, errno == EAGAIN || errno == EINTR { return nil }
      if count < 0, errno != ENOBUFS {
        hasFailed = true
        return nil
      }
      // The messages did not fit into the socket's buffer, or into this one.
      guard count >= 0, count <= buffer.count else {
        begin()
        return nil
      }
      guard sender.nl_pid == 0 else { return nil }
      var value: Bool?
      for message in NetlinkMessage.read(buffer.prefix(count)) {
        if let step = reachability.take(message), let told = perform(step) { value = told }
      }
      return value
    }

    private func perform(_ step: ReachabilityState.Step) -> Bool? {
      switch step {
      case .tell(let value): return value
      case .ask(let question, let number):
        ask(question, number)
        return nil
      }
    }

    private func ask(_ question: ReachabilityState.Question, _ number: UInt32) {
      let type =
        switch question {
        case .links: RTM_GETLINK
        case .addresses: RTM_GETADDR
        case .routes: RTM_GETROUTE
        }
      // The header, and a body of zeros, which selects all address families.
      struct Message {
        var header = nlmsghdr()
        var body = ifinfomsg()
      }
      var message = Message()
      message.header.nlmsg_len = UInt32(MemoryLayout<Message>.size)
      message.header.nlmsg_type = UInt16(type)
      message.header.nlmsg_flags = UInt16(NLM_F_REQUEST | NLM_F_DUMP)
      message.header.nlmsg_seq = number
      withUnsafeBytes(of: &message) { bytes in
        if send(descriptor, bytes.baseAddress, bytes.count, 0) != bytes.count { hasFailed = true }
      }
    }
  }
}
