import Basics
package import HTTPClient

/// A way to servers on which things go wrong, the same ones for the same seed.
///
/// It stands between a client and the wire, or what stands in for it. What happens to a request
/// follows from the seed, from what is asked and how often it was before, so that it does not matter
/// in which order tasks run. Time passes where it waits, by a function that is passed in.
package struct FaultChannel: HTTPChannel {
  /// What can go wrong.
  package enum Fault: CaseIterable, Sendable {
    /// The request gets to nobody.
    case unreachable
    /// The server acts, and its answer is lost on the way.
    case cut
    /// It takes a while until the server gets the request.
    case delay
    /// The answer comes behind those to later requests.
    case reorder
    /// The time of the request runs out before there is an answer.
    case silence
    /// A request that may be repeated gets to the server twice.
    case duplicate
    /// Some bytes of the answer are others.
    case corrupt
    /// The answer says that all is well, and holds an error.
    case error
    /// The server takes the token no more, nor any request with it from then on.
    case expiredToken
  }

  /// What happened how often, and what a server would know.
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

  /// A way on which so many requests of a hundred meet a fault; tokens end so often at most.
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

  /// How often each fault has happened.
  package var happened: [Fault: Int] { state.withLock { $0.faults } }

  package func answer(
    _ request: HTTPClient.Request
  ) async throws(HTTPProblem) -> HTTPClient.Response {
    let token = request.headers.lazy.compactMap(\.secret).first
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
      // What may happen once is written once: this is what the wire stands for.
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

  /// Returns a Boolean value that indicates whether the server takes no request with this token any
  /// more.
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

  /// Hasura says so with status 200, other servers with 401.
  private func refusal(of request: HTTPClient.Request) -> HTTPClient.Response {
    let ended = #"{"errors":[{"message":"JWTExpired","extensions":{"code":"invalid-jwt"}}]}"#
    let isOperation = request.body.starts(with: #"{"operationName""#.utf8)
    return HTTPClient.Response(
      status: isOperation ? 200 : 401, body: Array(ended.utf8), address: request.address)
  }

  // MARK: Chance

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

  /// Numbers that follow from the seed, the request, and how often it was asked.
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

  /// Numbers that look random (SplitMix64).
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
