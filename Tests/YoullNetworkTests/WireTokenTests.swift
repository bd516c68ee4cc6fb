import Basics
import HTTPClient
import HTTPServer
import Testing
import YoullModels

@testable import YoullNetwork

/// Expired tokens over a real connection: one refresh for all requests, and none after a sign-out.
@Suite struct WireTokenTests {
  private static let old = SampleToken.make(named: "old", until: 4_000_000_000)
  private static let fresh = SampleToken.make(named: "new", until: 4_100_000_000)

  /// A server that accepts one token, and rejects all others like Hasura or with status 401.
  private struct Backend {
    let server: HTTPServer
    let taken = Locked(0)
    let refused = Locked(0)

    init(status: Int) throws {
      let (taken, refused) = (taken, refused)
      let bearer = Array("Bearer \(WireTokenTests.fresh.revealed)".utf8)
      server = try HTTPServer.start(port: 0) { request in
        let isTaken = request.header("Authorization") == bearer
        (isTaken ? taken : refused).withLock { $0 += 1 }
        let told = String(decoding: request.header("Authorization") ?? [], as: UTF8.self)
        let body =
          isTaken
          ? #"{"data":{"users":[]}}"#
          : #"{"errors":[{"message":"\#(told)","extensions":{"code":"invalid-jwt"}}]}"#
        return HTTPResponse(
          status: isTaken ? 200 : status, headers: [("Content-Type", "application/json")],
          body: .bytes(Array(body.utf8)))
      }
    }

    func network(_ source: FakeSource) throws -> BricksNetwork {
      let environment = try BricksNetwork.Environment(
        apiUrl: "http://127.0.0.1:\(server.port)/v1/graphql")
      var settings = HTTPClient.Settings()
      // Many other tests in parallel may delay the responses for minutes.
      settings.timeout = .seconds(3600)
      settings.slowTime = .seconds(3600)
      settings.connectTimeout = .seconds(3600)
      let client = HTTPClient(over: HTTPWire(settings), settings: settings)
      return BricksNetwork(
        environment: environment, channel: WireChannel(environment, client: client),
        dataSource: source, extraLang: nil,
        wait: { _ in try await Task.sleep(for: .seconds(1_000_000)) })
    }
  }

  /// Returns the results of requests that all wait for a refresh before an action is performed.
  private static func crowd(
    _ count: Int, in network: BricksNetwork, then act: @Sendable () async -> Void
  ) async -> [String] {
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<count {
        group.addTask {
          do throws(NetworkError) {
            _ = try await network.document(
              for: .operation(name: "GetProfile", variables: Array("{}".utf8)))
            return "answered"
          } catch {
            return "\(error) \(error.findings)"
          }
        }
      }
      while await network.users?.provider.waiting != count { await Task.yield() }
      await act()
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test(arguments: [200, 401]) func hundredRequestsNeedOneRefresh(_ status: Int) async throws {
    let backend = try Backend(status: status)
    defer { backend.server.stop() }
    let source = FakeSource(
      Self.old, answers: [.renewed(FreshToken(access: Self.fresh))], isOpen: false)
    let network = try backend.network(source)
    let outcomes = await Self.crowd(100, in: network) { await source.gate.open() }
    #expect(outcomes == Array(repeating: "answered", count: 100))
    #expect(source.state.withLock { $0.refreshes } == 1)
    // Some requests were rejected, and the others waited for the refresh before they were sent.
    #expect(backend.taken.withLock { $0 } == 100 && backend.refused.withLock { $0 } > 0)
  }

  @Test func signedOutUserGetsNoResponse() async throws {
    let backend = try Backend(status: 401)
    defer { backend.server.stop() }
    let source = FakeSource(
      Self.old, answers: [.renewed(FreshToken(access: Self.fresh))], isOpen: false)
    let network = try backend.network(source)
    let outcomes = await Self.crowd(20, in: network) { await network.signOut() }
    #expect(outcomes.allSatisfy { $0.contains("no user is signed in") })
    #expect(!outcomes.contains { $0.contains(Self.old.revealed) })
    await source.gate.open()
    #expect(source.accessToken == nil && backend.taken.withLock { $0 } == 0)
  }
}
