import Foundation
import Testing

@testable import YoullNetwork

/// Reachability of the network, from recorded responses of a kernel.
///
/// `v0` (3) is up and running, and has an address. `v1` (2) is up and running without an address.
/// `v2` (5) has no peer. The default route uses 3 and 5.
@Suite struct ReachabilityTests {
  private typealias Question = ReachabilityState.Question

  private static func recorded(_ question: Question) throws -> [NetlinkMessage] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/netlink/\(question).hex")
    return try datagrams(of: file).flatMap(NetlinkMessage.read)
  }

  private static func datagrams(of file: URL) throws -> [[UInt8]] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let digits = line.compactMap(\.hexDigitValue).map(UInt8.init)
      return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
  }

  @Test func kernelMessagesAreRead() throws {
    let links = try Self.recorded(.links).map(\.content)
    #expect(
      links == [
        .link(1, carries: false), .link(2, carries: true), .link(3, carries: true),
        .link(4, carries: false), .link(5, carries: false), .done,
      ])
    let addresses = try Self.recorded(.addresses).map(\.content).filter { $0 != .other }
    #expect(addresses == [.address(on: 3), .address(on: 5), .done])
    let routes = try Self.recorded(.routes).map(\.content).filter { $0 != .other }
    #expect(routes == [.defaultRoute(over: [3, 5]), .done])
  }

  @Test func readingStopsAtEndOfMessage() throws {
    var random = SeededRandom(seed: 8)
    for question in Question.allCases {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/netlink/\(question).hex")
      for datagram in try Self.datagrams(of: file) {
        let whole = NetlinkMessage.read(datagram)
        for length in stride(from: 0, to: datagram.count, by: 3) {
          let cut = NetlinkMessage.read(datagram.prefix(length))
          #expect(Array(whole.prefix(cut.count)) == cut)
        }
        for _ in 0..<2_000 {
          var damaged = datagram
          damaged[Int.random(in: 0..<min(damaged.count, 400), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
          #expect(NetlinkMessage.read(damaged).count <= datagram.count / 16)
        }
      }
    }
  }

  // MARK: Rounds of Queries

  /// A kernel with recorded responses, and the values that were reported.
  private struct Kernel {
    var reachability = ReachabilityState(port: 7)
    var answers: [Question: [NetlinkMessage.Content]]
    private(set) var told: [Bool] = []
    private(set) var asked: [Question] = []
    /// The messages that arrive during a query.
    var meanwhile: [NetlinkMessage] = []

    init() throws {
      answers = [:]
      for question in Question.allCases {
        answers[question] = try ReachabilityTests.recorded(question).map(\.content)
      }
    }

    mutating func round() {
      follow(reachability.begin())
    }

    mutating func change() {
      follow(reachability.take(Kernel.change))
    }

    /// A message about a route that belongs to a different port's query.
    static let change = NetlinkMessage(
      content: .defaultRoute(over: [3]), port: 99, number: 1, isInterrupted: false)

    private mutating func follow(_ first: ReachabilityState.Step?) {
      var next = first
      while let step = next {
        next = nil
        switch step {
        case .tell(let value): told.append(value)
        case .ask(let question, let number):
          asked.append(question)
          let happened = meanwhile
          meanwhile = []
          let answer = (answers[question] ?? []).map {
            NetlinkMessage(content: $0, port: 7, number: number, isInterrupted: false)
          }
          for message in happened + answer {
            let step = reachability.take(message)
            #expect(next == nil || step == nil)
            next = next ?? step
          }
        }
      }
    }
  }

  @Test func networkNeedsLinkAddressAndRoute() throws {
    var kernel = try Kernel()
    kernel.round()
    #expect(kernel.told == [true])
    #expect(kernel.asked == [.links, .addresses, .routes])
  }

  @Test(arguments: [
    (ReachabilityState.Question.links, NetlinkMessage.Content.link(3, carries: true)),
    (.addresses, .address(on: 3)), (.routes, .defaultRoute(over: [3, 5])),
  ])
  func networkIsUnreachableWithoutOneOfThem(
    question: ReachabilityState.Question, content: NetlinkMessage.Content
  ) throws {
    var kernel = try Kernel()
    kernel.round()
    let all = kernel.answers
    kernel.answers[question]?.removeAll { $0 == content }
    kernel.change()
    kernel.answers = all
    kernel.change()
    #expect(kernel.told == [true, false, true])
  }

  @Test func changeDuringQueriesRepeatsThem() throws {
    for happening in [
      Kernel.change,
      NetlinkMessage(content: .other, port: 7, number: 1, isInterrupted: true),
    ] {
      var kernel = try Kernel()
      kernel.meanwhile = [happening]
      kernel.round()
      #expect(kernel.told == [true])
      #expect(kernel.asked == Question.allCases + Question.allCases)
    }
  }

  @Test func failedQueryReportsNoValue() throws {
    var kernel = try Kernel()
    let all = kernel.answers
    kernel.answers[.addresses] = [.failed]
    kernel.round()
    #expect(kernel.told == [])
    kernel.answers = all
    kernel.change()
    #expect(kernel.told == [true])
  }

  @Test func lostQueryIsRepeated() {
    var reachability = ReachabilityState(port: 7)
    #expect(reachability.begin() == .ask(.links, number: 1))
    // After a change alone, the response in flight is awaited.
    #expect(reachability.take(Kernel.change) == nil)
    #expect(reachability.beginAgain() == .ask(.links, number: 2))
  }

  // MARK: Changes

  @Test func streamYieldsValueAndThenEachChange() async {
    let news = CurrentValue(false)
    var heard = news.values.makeAsyncIterator()
    var other = news.values.makeAsyncIterator()
    #expect(await heard.next() == false)
    news.update(true)
    #expect(await heard.next() == true)
    #expect(await other.next() == true)
    // An equal value is not a change.
    news.update(true)
    news.update(false)
    #expect(await heard.next() == false)
    #expect(news.value == false)
    news.end()
    #expect(await heard.next() == nil)
    var late = news.values.makeAsyncIterator()
    #expect(await late.next() == false)
    #expect(await late.next() == nil)
  }
}
