import Basics
import Documents
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// A progress channel reports its requests.
@Suite struct ProgressChannelTests {
  /// A channel that holds each response until its path is opened.
  private final class Gates: Channel {
    private let gates: [String: (stream: AsyncStream<Void>, way: AsyncStream<Void>.Continuation)]

    init(_ paths: String...) {
      gates = Dictionary(
        uniqueKeysWithValues: paths.map { path in
          let (stream, way) = AsyncStream.makeStream(of: Void.self)
          return (path, (stream, way))
        })
    }

    func open(_ path: String) { gates[path]?.way.finish() }

    func answer(
      _ request: ChannelRequest, with headers: [ChannelHeader]
    ) async throws(ChannelProblem) -> ChannelAnswer {
      if case .get(let path, _) = request, let gate = gates[path] {
        for await _ in gate.stream {}
      }
      return ChannelAnswer(SourceFile(path: "answer", text: "{}"))
    }
  }

  @Test func oldestRequestInFlightIsReported() async throws {
    let told = Locked<[FeedProgress]>([])
    let gates = Gates("/a", "/b")
    let channel = ProgressChannel(around: gates) { state in told.withLock { $0.append(state) } }
    let asked = { @Sendable (path: String) in
      _ = try await channel.answer(.get(path: path, parameters: []), with: [])
    }
    async let first: Void = asked("/a")
    while told.withLock({ $0.count }) < 1 { await Task.yield() }
    async let second: Void = asked("/b")
    while told.withLock({ $0.count }) < 2 { await Task.yield() }
    gates.open("/a")
    try await first
    gates.open("/b")
    try await second
    #expect(told.withLock { $0.map(\.oldest) } == ["/a", "/a", "/b", nil])
    #expect(told.withLock { $0.map(\.asked) } == [1, 2, 2, 2])
    #expect(told.withLock { $0.map(\.ended) } == [0, 0, 1, 2])
  }

  @Test func sourcesCompareByBytes() {
    let (one, other) = (FeedSource.recordings("\u{E9}"), FeedSource.recordings("e\u{301}"))
    #expect(one != other && Set([one, other]).count == 2)
    let servers = ["\u{E9}", "e\u{301}"].map { LiveServers(graphQLAddress: "http://\($0)") }
    #expect(FeedSource.live(servers[0]) != .live(servers[1]))
  }
}
