import Basics
package import HTTPClient

/// A channel that injects faults, reproducibly for a seed.
///
/// It forwards requests to the network or a fake server. The fault of a request depends only on the
/// seed, the request, and the number of earlier identical requests, so the order of tasks does not
/// matter. A function that the caller passes in makes the delays.
package struct FaultChannel: HTTPChannel {
  /// A fault that the channel can inject.
  package enum Fault: CaseIterable, Sendable {
    /// The request does not reach the server.
    case unreachable
    /// The server executes the request, but its response is lost.
    case cut
    /// The request reaches the server late.
    case delay
    /// The response arrives after the responses to later requests.
    case reorder
    /// The request times out before a response arrives.
    case silence
    /// A request that may be repeated reaches the server twice.
    case duplicate
    /// Some bytes of the response are corrupted.
    case corrupt
    /// The response has a successful status but contains an error.
    case error
    /// The server rejects the token, and every later request with it.
    case expiredToken
  }

  /// The number of requests and faults so far, and the tokens that the server rejects.
  private struct State: Sendable {
    var counts: [UInt64: UInt64] = [:]
    var expired: [Secret] = []
    var faults: [Fault: Int] = [:]
  }

  private let channel: any HTTPChannel
  private let seed: UInt64
  private let faults: [Fault]
  private let percent: Int
  private let mostExpired: Int
  private let wait: @Sendable (Duration) async throws -> Void
  private let state = Locked(State())

  /// Creates a channel that injects a fault into a percentage of the requests, and expires at most
  /// `mostExpired` tokens.
  package init(
    _ channel: any HTTPChannel, seed: UInt64, faults: [Fault] = Fault.allCases, percent: Int = 40,
    mostExpired: Int = 1, wait: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.channel = channel
    self.seed = seed
    self.faults = faults
    self.percent = percent
    self.mostExpired = mostExpired
    self.wait = wait
  }

  /// The number of times that each fault occurred.
  package var happened: [Fault: Int] { state.withLock { $0.faults } }

  package func answer(
    _ request: HTTPClient.Request
  ) async throws(HTTPProblem) -> HTTPClient.Response {
    let token = request.headers.first { $0.name == "Authorization" }?.value
    var numbers = numbers(for: request)
    let fault = numbers.below(100) < percent ? faults[numbers.below(faults.count)] : nil
    if isRefused(token, fault) { return refusal(of: request) }
    switch fault {
    case nil, .expiredToken: return try await channel.answer(request)
    case .unreachable:
      note(.unreachable)
      throw problem(.cannotConnect("a fault"), request, mayHaveRun: false)
    case .cut:
      note(.cut)
      _ = try await channel.answer(request)
      throw problem(.connectionLost, request, mayHaveRun: true)
    case .delay:
      note(.delay)
      try await pass(.milliseconds(numbers.below(3000)), request)
      return try await channel.answer(request)
    case .reorder:
      note(.reorder)
      let answer = try await channel.answer(request)
      try await pass(.milliseconds(numbers.below(3000)), request)
      return answer
    case .silence:
      note(.silence)
      try await pass(request.timeout ?? .seconds(60), request)
      throw problem(.timedOut(.response), request, mayHaveRun: true)
    case .duplicate:
      // The network never duplicates a request that must not be repeated.
      guard request.replay != .once else { return try await channel.answer(request) }
      note(.duplicate)
      _ = try await channel.answer(request)
      return try await channel.answer(request)
    case .corrupt:
      note(.corrupt)
      var answer = try await channel.answer(request)
      for _ in 0..<(answer.body.isEmpty ? 0 : 3) {
        answer.body[numbers.below(answer.body.count)] ^= UInt8(1 + numbers.below(255))
      }
      return answer
    case .error:
      note(.error)
      var answer = try await channel.answer(request)
      answer.body = Array(#"{"errors":[{"message":"a fault"}],"data":null}"#.utf8)
      return answer
    }
  }

  // MARK: Tokens

  /// Returns a Boolean value that indicates whether the server rejects every request with this
  /// token.
  private func isRefused(_ token: Secret?, _ fault: Fault?) -> Bool {
    guard let token else { return false }
    return state.withLock { state in
      if state.expired.contains(token) { return true }
      guard fault == .expiredToken, state.expired.count < mostExpired else { return false }
      state.expired.append(token)
      state.faults[.expiredToken, default: 0] += 1
      return true
    }
  }

  /// Returns the rejection of an expired token.
  ///
  /// Hasura sends it with status 200, other servers with 401.
  private func refusal(of request: HTTPClient.Request) -> HTTPClient.Response {
    let ended = #"{"errors":[{"message":"JWTExpired","extensions":{"code":"invalid-jwt"}}]}"#
    let isOperation = request.body.starts(with: #"{"operationName""#.utf8)
    return HTTPClient.Response(
      status: isOperation ? 200 : 401, body: Array(ended.utf8), address: request.address)
  }

  // MARK: Random Faults

  private func note(_ fault: Fault) { state.withLock { $0.faults[fault, default: 0] += 1 } }

  private func problem(
    _ kind: HTTPProblem.Kind, _ request: HTTPClient.Request, mayHaveRun: Bool
  ) -> HTTPProblem {
    HTTPProblem(kind, origin: request.address.origin, mayHaveRun: mayHaveRun)
  }

  private func pass(
    _ time: Duration, _ request: HTTPClient.Request
  ) async throws(HTTPProblem) {
    do {
      try await wait(time)
    } catch {
      throw problem(.cancelled, request, mayHaveRun: false)
    }
  }

  /// Returns random numbers that depend on the seed, the request, and the number of earlier
  /// identical requests.
  private func numbers(for request: HTTPClient.Request) -> Numbers {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [
      Array(request.method.rawValue.utf8), Array(request.address.text.utf8), request.body,
    ] {
      for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let count = state.withLock { state in
      state.counts[hash, default: 0] += 1
      return state.counts[hash] ?? 0
    }
    return Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15 ^ hash ^ count << 32)
  }

  /// A pseudorandom number generator (SplitMix64).
  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var number = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((number ^ number >> 31) % UInt64(max(limit, 1)))
    }
  }
}
