import Basics
import Testing

@testable import YoullNetwork

/// In any order of events, a request gets the latest known token, or none.
@Suite struct TokenSessionTests {
  @Test(arguments: 0..<200) func expiredOrOldTokenIsNeverSent(seed: Int) {
    var random = Steps(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var session = TokenSession()
    var time = ServerTime(steady: .zero, machine: 1000)
    var (steady, held, end, running) = (0, Secret?.none, 0, Int?.none)
    var begun: [Int] = []
    for step in 0..<300 {
      let moment = time.moment(at: .seconds(steady))
      let answer: TokenSession.Answer?
      switch random.next(12) {
      case 0...3: answer = session.credential(for: random.need(), at: moment)
      case 4:
        let old = TokenSession.Credential(
          token: SampleToken.make(until: 0), generation: session.generation - random.next(2),
          user: session.user - random.next(2))
        answer = session.credential(for: random.need(), refused: old, at: moment)
        if case .send(let credential?) = answer {
          #expect(credential.generation != old.generation && credential.user == old.user)
        }
      case 5:
        answer = session.verdict(
          for: random.need(), of: session.user, refused: nil, at: moment)
      case 6, 7:
        end = Int(moment.server) + random.next(400) - 40
        held = SampleToken.make(named: "\(step)", from: end - 300, until: end)
        session.adopt(held, of: ByteString("\(random.next(2))"))
        answer = nil
      case 8:
        held = nil
        session.adopt(nil, of: nil, rejected: random.next(2) == 0)
        answer = nil
      case 9:
        let counts = session.isRefreshing && running == session.generation
        #expect(session.failRefresh(of: running ?? -1, at: moment) == counts)
        if counts { running = nil }
        answer = nil
      case 10:
        time.hear(moment.server + Double(random.next(40) - 20), at: .seconds(steady))
        answer = nil
      default:
        steady += random.next(20)
        answer = nil
      }
      switch answer {
      case .send(let credential?):
        #expect(credential.token == held && credential.generation == session.generation)
        #expect(moment.server < Double(end))
      case .refresh(let generation):
        #expect(held != nil && !session.isRefreshing && generation == session.generation)
        session.beginRefresh(at: moment)
        running = generation
        begun.append(steady)
        #expect(begun.count { steady - $0 < 30 } <= 5)
      case .wait: #expect(session.isRefreshing)
      case .fail, .send(nil), nil: break
      }
    }
    #expect(!begun.isEmpty)
  }

  /// A reproducible generator of the next event.
  private struct Steps {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }

    mutating func need() -> TokenSession.Need { next(2) == 0 ? .optional : .required }
  }
}
