import CLinux
import Glibc

/// A message of the kernel about links, addresses or routes.
struct NetlinkMessage: Equatable {
  enum Content: Equatable {
    /// A link. It carries traffic if it is up and running, and is not the loopback interface.
    case link(Int32, carries: Bool)
    /// An address whose scope is wider than its link.
    case address(on: Int32)
    /// A default route.
    case defaultRoute(over: [Int32])
    /// Any other message: it only shows that something has changed.
    case other
    /// The end of the response to a query.
    case done
    case failed
  }

  let content: Content
  /// The port of the query that the message responds to, and the query's number.
  ///
  /// The port is 0 for messages that the kernel sends on its own.
  let port: UInt32
  let number: UInt32
  /// A Boolean value that indicates whether the data changed during the query.
  let isInterrupted: Bool
}

extension NetlinkMessage {
  /// Returns the messages of a datagram.
  ///
  /// A message that is cut off or has an invalid length ends the list.
  static func read(_ datagram: some Collection<UInt8>) -> [NetlinkMessage] {
    let bytes = Array(datagram)
    return bytes.withUnsafeBytes { bytes in
      var messages: [NetlinkMessage] = []
      var rest = bytes[...]
      while let header = rest.value(nlmsghdr.self) {
        let length = Int(header.nlmsg_len)
        guard length >= MemoryLayout<nlmsghdr>.size, length <= rest.count else { break }
        let body = rest.prefix(length).dropFirst(MemoryLayout<nlmsghdr>.size)
        messages.append(
          NetlinkMessage(
            content: content(Int(header.nlmsg_type), body), port: header.nlmsg_pid,
            number: header.nlmsg_seq,
            isInterrupted: Int32(header.nlmsg_flags) & NLM_F_DUMP_INTR != 0))
        rest = rest.dropFirst(aligned(length))
      }
      return messages
    }
  }

  private typealias Bytes = Slice<UnsafeRawBufferPointer>

  private static func content(_ type: Int, _ body: Bytes) -> Content {
    switch type {
    case Int(NLMSG_DONE): return .done
    case Int(NLMSG_ERROR): return .failed
    case Int(RTM_NEWLINK):
      guard let link = body.value(ifinfomsg.self) else { return .other }
      let flags = Int(link.ifi_flags)
      func has(_ flag: Int) -> Bool { flags & flag != 0 }
      return .link(
        link.ifi_index,
        carries: has(IFF_UP) && has(IFF_RUNNING) && !has(IFF_LOOPBACK))
    case Int(RTM_NEWADDR):
      guard let address = body.value(ifaddrmsg.self), isUsable(address) else { return .other }
      return .address(on: Int32(bitPattern: address.ifa_index))
    case Int(RTM_NEWROUTE):
      guard let route = body.value(rtmsg.self), route.rtm_dst_len == 0,
        Int(route.rtm_type) == RTN_UNICAST
      else { return .other }
      return .defaultRoute(over: links(body.dropFirst(aligned(MemoryLayout<rtmsg>.size))))
    default: return .other
    }
  }

  /// Returns a Boolean value that indicates whether an address reaches other networks.
  ///
  /// Addresses with link or host scope do not, nor do addresses whose duplicate detection is
  /// running or has failed.
  private static func isUsable(_ address: ifaddrmsg) -> Bool {
    Int(address.ifa_scope) < Int(RT_SCOPE_LINK.rawValue)
      && Int32(address.ifa_flags) & (IFA_F_TENTATIVE | IFA_F_DADFAILED) == 0
  }

  /// Returns the links that a route's attributes name.
  private static func links(_ attributes: Bytes) -> [Int32] {
    var links: [Int32] = []
    var rest = attributes
    while let header = rest.value(rtattr.self) {
      let length = Int(header.rta_len)
      guard length >= MemoryLayout<rtattr>.size, length <= rest.count else { break }
      let value = rest.prefix(length).dropFirst(MemoryLayout<rtattr>.size)
      switch Int(header.rta_type) {
      case Int(RTA_OIF.rawValue):
        if let link = value.value(Int32.self) { links.append(link) }
      case Int(RTA_MULTIPATH.rawValue):
        links += hops(value)
      default: break
      }
      rest = rest.dropFirst(aligned(length))
    }
    return links
  }

  private static func hops(_ hops: Bytes) -> [Int32] {
    var links: [Int32] = []
    var rest = hops
    while let hop = rest.value(rtnexthop.self) {
      let length = Int(hop.rtnh_len)
      guard length >= MemoryLayout<rtnexthop>.size, length <= rest.count else { break }
      links.append(hop.rtnh_ifindex)
      rest = rest.dropFirst(aligned(length))
    }
    return links
  }

  private static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Returns the value at the start of these bytes, or `nil` if there are too few.
  fileprivate func value<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    guard count >= MemoryLayout<Value>.size else { return nil }
    return base.loadUnaligned(fromByteOffset: startIndex, as: type)
  }
}
