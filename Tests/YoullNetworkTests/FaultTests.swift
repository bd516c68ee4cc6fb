import Basics
import Documents
import HTTPClient
import Testing
import YoullModels

@testable import YoullNetwork

/// Under all faults, a request ends with a response or an error, and a change runs once.
@Suite struct FaultTests {
  /// A server that counts how often it executed each change.
  private final class Server: HTTPChannel {
    let runs = Locked<[[UInt8]: Int]>([:])

    func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response {
      let isQuery = request.method == .get || request.replay == .replayable
      if !isQuery { runs.withLock { $0[request.body, default: 0] += 1 } }
      await Task.yield()
      let text = request.method == .get ? "{}" : #"{"data":{"users":[]}}"#
      return HTTPClient.Response(status: 200, body: Array(text.utf8), address: request.address)
    }
  }

  /// A clock that advances only while a caller waits.
  private final class VirtualTime: Sendable {
    private let time = Locked(Duration.seconds(1000))

    var now: Duration { time.withLock { $0 } }

    func wait(_ duration: Duration) async throws {
      let end = now + duration
      for _ in 0..<3 { await Task.yield() }
      try Task.checkCancellation()
      time.withLock { $0 = max($0, end) }
    }
  }

  private static let old = SampleToken.make(named: "old", until: 4_000_000_000)
  private static let fresh = SampleToken.make(named: "new", until: 4_100_000_000)

  @Test(arguments: 0..<200 as Range<UInt64>)
  func requestsEndAndChangesRunOnce(seed: UInt64) async throws {
    let server = Server()
    let time = VirtualTime()
    let faults = FaultChannel(server, seed: seed, wait: { try await time.wait($0) })
    let client = HTTPClient(
      over: faults,
      environment: HTTPClient.Environment(
        now: { time.now }, secondsSince1970: { 1 }, share: { 0.5 },
        wait: { try await time.wait($0) }))
    let source = FakeSource(
      Self.old, answers: [.renewed(FreshToken(access: Self.fresh)), .unreachable])
    let environment = try BricksNetwork.Environment(
      apiUrl: "http://localhost:1/v1/graphql", restUrl: "http://localhost:1/api")
    let network = BricksNetwork(
      environment: environment, channel: WireChannel(environment, client: client),
      dataSource: source, extraLang: nil,
      wait: { _ in try await Task.sleep(for: .seconds(1_000_000)) })
    let requests = (0..<20).map { Self.request($0) }
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for request in requests {
        group.addTask {
          do throws(NetworkError) {
            _ = try await network.document(for: request)
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(outcomes.count == requests.count)
    #expect(server.runs.withLock { $0.values.allSatisfy { $0 == 1 } })
    let expired = faults.happened[.expiredToken] ?? 0
    #expect(source.state.withLock { $0.refreshes } == expired)
    #expect(source.accessToken == (expired == 0 ? Self.old : Self.fresh))
    #expect(!faults.happened.isEmpty)
    withExtendedLifetime(source) {}
  }

  /// Returns one of four kinds of requests in turn, each with its own content.
  private static func request(_ number: Int) -> ChannelRequest {
    let variables = Array(#"{"number":\#(number)}"#.utf8)
    return switch number % 4 {
    case 0: .operation(name: "GetProfile", variables: variables)
    case 1: .get(path: "/a/\(number)", parameters: [])
    case 2: .operation(name: "SetViewedContent", variables: variables)
    default: .change(.post, path: "/a", parameters: [], body: variables)
    }
  }

  /// Hasura rejects an expired token with status 200, also for mutations.
  ///
  /// Other servers use 401.
  @Test(arguments: [(0, 200), (1, 401), (2, 200), (3, 401)])
  func expiredTokenIsRejectedWithServersStatus(number: Int, status: Int) async throws {
    let server = Server()
    let faults = FaultChannel(
      server, seed: 1, faults: [.expiredToken], percent: 100, wait: { _ in })
    let environment = try BricksNetwork.Environment(
      apiUrl: "http://localhost:1/v1/graphql", restUrl: "http://localhost:1/api")
    let token = ChannelHeader(name: "Authorization", value: .secret(Self.old))
    let answer = try await WireChannel(environment, client: faults).answer(
      Self.request(number), with: [token])
    #expect(answer.status == status && server.runs.withLock { $0.isEmpty })
  }

  @Test func sameSeedCausesSameFaults() async throws {
    let address = try HTTPAddress("http://localhost:1/")
    func happened(_ order: [Int]) async -> [FaultChannel.Fault: Int] {
      let faults = FaultChannel(Server(), seed: 7, wait: { _ in })
      for number in order {
        let request = HTTPClient.Request(
          .post, address, body: Array("\(number)".utf8), replay: .replayable)
        _ = try? await faults.answer(request)
      }
      return faults.happened
    }
    let forth = await happened(Array(0..<200))
    #expect(await happened((0..<200).reversed()) == forth)
    // Without a token none can expire. The other faults have all occurred.
    #expect(Set(forth.keys) == Set(FaultChannel.Fault.allCases).subtracting([.expiredToken]))
  }
}
