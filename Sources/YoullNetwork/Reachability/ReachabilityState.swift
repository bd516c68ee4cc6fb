/// What is known of links, addresses and routes, and what has to be asked next.
///
/// A change is never read from the message that tells it: with a link the kernel takes routes away
/// and does not say so. It only has everything asked again.
struct ReachabilityState {
  enum Question: CaseIterable { case links, addresses, routes }

  enum Step: Equatable {
    case ask(Question, number: UInt32)
    case tell(Bool)
  }

  /// What one round of questions has given.
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

  /// Whose questions are ours.
  private let port: UInt32
  private var reading = Reading()
  private var question: Question?
  private var number: UInt32 = 0
  /// Something has changed since the round began.
  private var isStale = false

  init(port: UInt32) {
    self.port = port
  }

  /// Begins with the first question, or has the running round followed by another one: at the
  /// start, and when messages were lost.
  mutating func begin() -> Step? {
    guard question == nil else {
      isStale = true
      return nil
    }
    isStale = false
    reading = Reading()
    return ask(.links)
  }

  /// Begins without waiting for what was asked before, which may never have arrived.
  mutating func beginAgain() -> Step? {
    question = nil
    return begin()
  }

  mutating func take(_ message: NetlinkMessage) -> Step? {
    guard message.port == port else { return begin() }
    // The rest of an answer that was given up.
    guard let question, message.number == number else { return nil }
    if message.isInterrupted { isStale = true }
    switch message.content {
    case .failed:
      // Without an answer nothing is known that was not known before.
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
