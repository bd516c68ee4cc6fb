import Basics
import HTTPClient

/// A channel that gets its responses from a closure.
///
/// Its clock advances only while a client waits.
final class ScriptedChannel: HTTPChannel {
  typealias Script =
    @Sendable (HTTPClient.Request, _ number: Int) throws(HTTPProblem) -> HTTPClient.Response

  private struct State: Sendable {
    var now = Duration.seconds(1000)
    var requests: [HTTPClient.Request] = []
    var pauses: [Duration] = []
  }

  private let script: Script
  private let time: Duration
  private let state = Locked(State())

  init(taking time: Duration = .zero, _ script: @escaping Script) {
    self.script = script
    self.time = time
  }

  /// Returns a channel that responds with the statuses in turn and then repeats the last one.
  static func sending(_ statuses: Int..., headers: HTTPFields = HTTPFields()) -> ScriptedChannel {
    ScriptedChannel { request, number in
      var metrics = HTTPMetrics()
      metrics.tries = 1
      return HTTPClient.Response(
        status: statuses[min(number, statuses.count) - 1], headers: headers,
        address: request.address, metrics: metrics)
    }
  }

  /// Returns a channel that redirects each request to the location that the closure returns, or
  /// responds with 200 for `nil`.
  ///
  /// Each request takes the given time.
  static func redirecting(
    taking time: Duration = .zero, _ location: @escaping @Sendable (Int) -> String?
  ) -> ScriptedChannel {
    ScriptedChannel(taking: time) { request, number in
      var headers = HTTPFields()
      let place = location(number)
      if let place { headers.append(name: "Location", value: place) }
      return HTTPClient.Response(
        status: place == nil ? 200 : 307, headers: headers, address: request.address)
    }
  }

  func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response {
    let number = state.withLock { state in
      state.requests.append(request)
      state.now += time
      return state.requests.count
    }
    return try script(request, number)
  }

  var now: Duration { state.withLock { $0.now } }
  var requests: [HTTPClient.Request] { state.withLock { $0.requests } }
  var pauses: [Duration] { state.withLock { $0.pauses } }

  /// Returns a client of this channel whose random numbers are constant.
  func client(
    share: Double = 0.5, secondsSince1970: Int = 784_111_777,
    _ change: (inout HTTPClient.Settings) -> Void = { _ in }
  ) -> HTTPClient {
    var settings = HTTPClient.Settings()
    change(&settings)
    return HTTPClient(
      over: self, settings: settings,
      environment: HTTPClient.Environment(
        now: { self.now }, secondsSince1970: { secondsSince1970 }, share: { share },
        wait: { time in
          self.state.withLock { state in
            state.pauses.append(time)
            state.now += time
          }
        }))
  }
}
