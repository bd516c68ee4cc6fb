import FeedBackend
import HTTPServer

/// A server in this process over the backend of a scenario, whose time is that of the app.
final class ScenarioServer: Sendable {
  private let service: BackendService
  private let server: HTTPServer
  private let users: [String]

  /// A year in seconds: tokens of a scenario expire by its steps only.
  private static let tokenLife = 366 * 24 * 3600

  init(
    _ backend: FeedBackend.Opened, _ circumstances: AppCircumstances
  ) throws(RequestProblem) {
    users = backend.users
    let system = ServiceClock.system
    do throws(TokenProblem) {
      service = try BackendService(
        backend, title: "Scenario", tokenLife: Self.tokenLife,
        faults: FaultInjection(),
        clock: ServiceClock(
          now: { circumstances.now }, steady: system.steady, sleep: system.sleep),
        log: { _ in })
    } catch {
      throw RequestProblem(message: error.message)
    }
    do throws(HTTPServerProblem) {
      server = try service.start(ports: 0...0)
    } catch {
      throw RequestProblem(message: error.message)
    }
  }

  deinit { service.stop(server) }

  /// The source of the app for a user of the backend.
  func source(for user: BackendUser) -> FeedSource {
    let root = "http://127.0.0.1:\(server.port)"
    let servers = LiveServers(
      graphQLAddress: "\(root)/\(BackendService.graphQLPath)",
      restAddress: "\(root)/\(BackendService.restPath)")
    let source = FeedSource.live(servers)
    guard case .first = user else { return source.of(user) }
    return source.of(users.first.map { .named($0) } ?? .guest)
  }
}
