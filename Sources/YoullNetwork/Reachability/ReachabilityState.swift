/// The known links, addresses and routes, and the next query.
///
/// A change message only triggers new queries; its content is not used. The reason is that the
/// kernel removes the routes of a removed link without a message.
struct ReachabilityState {
  enum Question: CaseIterable { case links, addresses, routes }

  enum Step: Equatable {
    case ask(Question, number: UInt32)
    case tell(Bool)
  }

  /// The result of one round of queries.
  private struct Reading {
    var carrying: Set<Int32> = []
    var addressed: Set<Int32> = []
    var routed: Set<Int32> = []

    var isReachable: Bool {
      !carrying.intersection(addressed).intersection(routed).isEmpty
    }

    mutating func add(_ content: NetlinkMessage.Content) {
      switch content {
      case .link(let link, let carries):
        if carries { carrying.insert(link) }
      case .address(let link): addressed.insert(link)
      case .defaultRoute(let links): routed.formUnion(links)
      case .other, .done, .failed: break
      }
    }
  }

  /// The port of our own queries.
  private let port: UInt32
  private var reading = Reading()
  private var question: Question?
  private var number: UInt32 = 0
  /// A Boolean value that indicates whether something changed since the round began.
  private var isStale = false

  init(port: UInt32) {
    self.port = port
  }

  /// Starts a round of queries, or schedules another round after the current one.
  ///
  /// Called at the start, and after messages were lost.
  mutating func begin() -> Step? {
    guard question == nil else {
      isStale = true
      return nil
    }
    isStale = false
    reading = Reading()
    return ask(.links)
  }

  /// Starts a round without waiting for the response to an earlier query, which may never arrive.
  mutating func beginAgain() -> Step? {
    question = nil
    return begin()
  }

  mutating func take(_ message: NetlinkMessage) -> Step? {
    guard message.port == port else { return begin() }
    // A different number belongs to the rest of an abandoned response.
    guard let question, message.number == number else { return nil }
    if message.isInterrupted { isStale = true }
    switch message.content {
    case .failed:
      // A failed query does not change the known value.
      self.question = nil
      return isStale ? begin() : nil
    case .done:
      let all = Question.allCases
      guard let place = all.firstIndex(of: question), place + 1 < all.count else {
        self.question = nil
        return isStale ? begin() : .tell(reading.isReachable)
      }
      return ask(all[place + 1])
    default:
      reading.add(message.content)
      return nil
    }
  }

  private mutating func ask(_ next: Question) -> Step {
    question = next
    number &+= 1
    return .ask(next, number: number)
  }
}
