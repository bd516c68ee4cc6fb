import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// Of two responses, the response to the later request wins, independent of their order.
@Suite struct RequestOrderTests {
  /// A request with its time and whether it is a change.
  private struct Request {
    let place: RequestOrder.Place
    let moment: Int
    let isChange: Bool
  }

  @Test(arguments: 0..<60)
  func laterRequestsAndChangesWin(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var order = RequestOrder()
    var open: [Request] = []
    var standing: Request?
    var lastEnd = 0
    for moment in 1...40 {
      if open.isEmpty || Int.random(in: 0..<2, using: &random) == 0 {
        let isChange = Int.random(in: 0..<3, using: &random) == 0
        open.append(Request(place: order.ask(), moment: moment, isChange: isChange))
        continue
      }
      let ended = open.remove(at: Int.random(in: open.indices, using: &random))
      if ended.isChange {
        (standing, lastEnd) = (ended, moment)
      } else if ended.moment > lastEnd, ended.moment > standing?.moment ?? 0 {
        standing = ended
      }
      let isTaken = order.take(ended.isChange ? .change : .read, to: ended.place)
      #expect(isTaken == (standing?.moment == ended.moment))
      #expect(order.standing == standing?.place)
    }
  }
}

/// A channel that responds on demand, with the number that the request contains.
struct NumberedChannel: Channel {
  private let gates: [Gate]

  init(count: Int) { gates = (0..<count).map { _ in Gate(isOpen: false) } }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    var isQuery = false
    var asked = request.query
    if case .operation(_, let variables) = request {
      isQuery = true
      asked = String(decoding: variables, as: UTF8.self)
    }
    let number = Int(asked.filter(\.isNumber)) ?? 0
    await gates[number].pass()
    let text =
      isQuery
      ? #"{"data":{"users":[{"slug":"anna","first_name":"\#(number)"}],"home_slices":[],"#
        + #""home_screen":{"live_users":\#(number)}}}"#
      : #"{"slug":"anna","firstName":"\#(number)","slices":[],"liveUsers":\#(number)}"#
    return ChannelAnswer(SourceFile(path: "numbered", text: text))
  }

  /// Sends all requests in order over random transports, and answers them in random order.
  ///
  /// `check` gets the last request among those that are answered.
  func answerInAnyOrder(
    _ seed: Int, _ ask: @escaping @Sendable (_ number: Int, Transport) async throws -> Void,
    then check: (_ last: Int) -> Void
  ) async throws {
    var random = SeededRandom(seed: seed)
    var calls: [Task<Void, any Error>] = []
    for (number, gate) in gates.enumerated() {
      let transport: Transport = Bool.random(using: &random) ? .graphQL : .rest
      calls.append(Task { try await ask(number, transport) })
      while await gate.count == 0 { await Task.yield() }
    }
    var last = 0
    for number in gates.indices.shuffled(using: &random) {
      await gates[number].open()
      try await calls[number].value
      last = max(last, number)
      check(last)
    }
  }
}
