import Basics
import Documents
import GraphQLAnswers
import YoullContract
import YoullModels

/// The body of a REST response.
struct RESTBody: Sendable {
  let source: SourceFile
  /// A Boolean value that indicates whether the request had no token: such a response belongs to no
  /// user.
  var isForGuests = false
  /// A Boolean value that indicates whether the body is from the cache, because no request was sent
  /// or the server failed to respond.
  var isFromCache = false
}

/// A REST response and the headers of its request.
///
/// A rejected token is reported by the status, never by the body of a successful response.
private struct PathResponse: Sendable, TokenRefusing {
  let answer: ChannelAnswer
  let headers: [ChannelHeader]

  var refusesToken: Bool { false }
}

/// The entry of a path in the cache.
private struct PathCacheEntry: Sendable {
  let cache: HTTPCache
  let key: HTTPCache.Key
  /// A Boolean value that indicates whether the response is stored.
  ///
  /// Otherwise, it makes an earlier response stale.
  var isStored = true
}

/// The cached queries with the data of a path.
private struct QueryTwin: Sendable {
  let cache: NormalizedCache
  let names: [String]
  let ticket: NormalizedCache.Ticket

  func outdate() async {
    let fields = GraphQLOperations.all.filter { names.contains($0.name) }.flatMap {
      $0.shape.selection(with: Array("{}".utf8)).fields.map(\.name)
    }
    await cache.outdate(roots: fields, asked: ticket)
  }
}

/// Reads and changes of the REST side with its cache. Signing out cancels the requests in flight.
extension BricksNetwork {
  /// Returns the body of the response to a request.
  func body(
    at request: ChannelRequest, token: Secret? = nil
  ) async throws(NetworkError) -> RESTBody {
    try await request.isChange ? changed(request, token: token) : read(request)
  }

  /// Reads a path by the rules of HTTP caching, or by the policy of the call; returns the server's
  /// response if there may be two.
  ///
  /// A policy that reads the cache also uses stale responses, if the server permits it.
  private func read(_ request: ChannelRequest) async throws(NetworkError) -> RESTBody {
    let requester = requester
    let policy = callPolicy ?? .returnCacheDataElseFetch
    let fetching = policy.behavior.fetching
    let readsCache = policy.behavior.readsCache
    let place = place(of: request, requester, isStored: readsCache)
    let token = requester.isLoggedIn ? users?.source?.accessToken : nil
    let headers = headers(of: request, requester, token)
    var stored: StoredAnswer?
    if readsCache, let place { stored = await place.cache.answer(to: place.key, for: headers) }
    func body(where mayBeUsed: (StoredAnswer, _ now: Int) -> Bool) -> RESTBody? {
      guard let place, let stored, mayBeUsed(stored, place.cache.now) else { return nil }
      return RESTBody(
        source: SourceFile(path: place.key.path.text, bytes: stored.body),
        isForGuests: !requester.isLoggedIn, isFromCache: true)
    }
    var answer: RESTBody? =
      switch fetching {
      case .always: nil
      case .whenMissing: body { StoredAnswer.decision($0, for: headers, at: $1) == .use }
      case .never: body { $0.mayBeShown(for: headers, at: $1) }
      }
    if answer == nil, fetching != .never {
      do throws(NetworkError) {
        answer = try await shared(request, of: requester, at: place, stored)
      } catch {
        guard fetching == .whenMissing, error.leavesUnanswered,
          let kept = body(where: { $0.mayStandInForError(for: headers, at: $1) })
        else { throw error }
        answer = kept
      }
    }
    // A response to one user is never returned to a different user.
    guard requester.isSame(as: self.requester) else { throw .cancelled() }
    guard let answer else {
      throw .unanswered(
        ChannelProblem(
          source: "cache", message: "The cache has no usable response to this path."))
    }
    return answer
  }

  /// Sends a change to a path, and deletes the cached responses of the path and the paths above it.
  private func changed(
    _ request: ChannelRequest, token: Secret?
  ) async throws(NetworkError) -> RESTBody {
    try checkMayChange()
    let requester = requester
    let place = place(of: request, requester)
    // The response to a change is returned to any user.
    return try await changing(for: requester) { () async throws(NetworkError) in
      try await bodies.answer(nil) {
        do throws(NetworkError) {
          let (reply, hasToken) = try await reply(to: request, token: token, of: requester)
          await place?.cache.forget(
            ([request.name] + reply.answer.paths).flatMap(restAddresses(upFrom:)))
          return .success(RESTBody(source: reply.answer.source, isForGuests: !hasToken))
        } catch {
          if error.mayHaveRun { await place?.cache.forget(restAddresses(upFrom: request.name)) }
          return .failure(error)
        }
      }.answer.get()
    }
  }

  // MARK: Asking

  /// Returns the response to a read, which equal requests of the same user share.
  ///
  /// A response to a user without a token is neither shared nor cached.
  private func shared(
    _ request: ChannelRequest, of requester: RequestingUser, at place: PathCacheEntry?,
    _ stored: StoredAnswer?
  ) async throws(NetworkError) -> RESTBody {
    let key = requester.principal.map {
      InFlightRequests<RESTBody>.Key(
        request: request, principal: $0, isStored: place?.isStored == true,
        isWanted: callPolicy != nil,
        headers: requester.headers)
    }
    let work: InFlightRequests<RESTBody>.Work = {
      do throws(NetworkError) {
        return .success(try await asked(request, of: requester, at: place, stored))
      } catch {
        return .failure(error)
      }
    }
    let told = await bodies.answer(key, work)
    let answer = try told.answer.get()
    guard !told.isFirst, requester.isLoggedIn, answer.isForGuests else { return answer }
    return try await bodies.answer(nil, work).answer.get()
  }

  /// Revalidates the stored response or fetches a new one, and stores it.
  private func asked(
    _ request: ChannelRequest, of requester: RequestingUser, at place: PathCacheEntry?,
    _ stored: StoredAnswer?
  ) async throws(NetworkError) -> RESTBody {
    let old = stored
    var stored = stored
    let twin = twin(of: request, requester)
    while true {
      let ticket = place?.cache.ask()
      defer { if let ticket { place?.cache.end(ticket) } }
      let askedAt = place?.cache.now ?? 0
      let (reply, hasToken) = try await reply(to: request, of: requester, stored)
      let receivedAt = place?.cache.now ?? 0
      var new = StoredAnswer(
        reply.answer, to: reply.headers, askedAt: askedAt, receivedAt: receivedAt,
        isWanted: callPolicy != nil)
      var source = reply.answer.source
      if let old = stored, reply.answer.status == 304 {
        new = old.confirmed(
          by: reply.answer, to: reply.headers, askedAt: askedAt, receivedAt: receivedAt)
        guard let confirmed = new else {
          // The server confirmed a different response.
          stored = nil
          continue
        }
        source = SourceFile(path: source.path, bytes: confirmed.body)
        if !confirmed.mayBeKept { new = nil }
      }
      if hasToken || !requester.isLoggedIn, requester.isSame(as: self.requester) {
        if let place, let ticket, old != nil || new != nil || !place.isStored {
          await place.cache.store(
            new, replacing: old, for: place.key, asked: ticket, isStored: place.isStored)
        }
        await twin?.outdate()
      }
      return RESTBody(source: source, isForGuests: !hasToken)
    }
  }

  private func reply(
    to request: ChannelRequest, token: Secret? = nil, of requester: RequestingUser,
    _ stored: StoredAnswer? = nil
  ) async throws(NetworkError) -> (result: PathResponse, hasToken: Bool) {
    try await answer(to: request, token: token, of: requester, stored: stored) {
      answer, headers throws(NetworkError) in PathResponse(answer: answer, headers: headers)
    }
  }

  // MARK: Places

  /// Returns the cache entry of a path for a user; `nil` without a server or a user ID.
  private func place(
    of request: ChannelRequest, _ requester: RequestingUser, isStored: Bool = true
  ) -> PathCacheEntry? {
    guard environment?.restURL != nil,
      let cache = isStored ? caches.cache(of: requester) : caches.keptCache(of: requester)
    else { return nil }
    let key = HTTPCache.Key(path: restAddress(request.name), query: request.query)
    return PathCacheEntry(cache: cache.paths, key: key, isStored: isStored)
  }

  /// Returns the cached queries with the data of a path, at the position of a new request.
  private func twin(of request: ChannelRequest, _ requester: RequestingUser) -> QueryTwin? {
    let names = RESTPath.operations(of: request.name)
    guard !names.isEmpty, let cache = caches.keptCache(of: requester)?.answers else { return nil }
    return QueryTwin(cache: cache, names: names, ticket: cache.ask())
  }

  /// Makes the cached responses of the paths with the data of an operation stale.
  func outdatePaths(of operation: String, _ requester: RequestingUser) async {
    guard let paths = RESTPath.ofOperations[operation] else { return }
    await caches.keptCache(of: requester)?.paths.outdate(paths.map(restAddress))
  }

  private func restAddress(_ path: String) -> String { (environment?.restURL ?? "") + path }

  /// Returns the addresses of a path and of all paths above it, which may include its data.
  private func restAddresses(upFrom path: String) -> [String] {
    var addresses: [String] = []
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      addresses.append(restAddress(String(rest)))
      rest = rest[..<slash]
    }
    return addresses
  }
}

extension NetworkError {
  /// A Boolean value that indicates whether the server failed to respond, as opposed to rejecting
  /// the request.
  fileprivate var leavesUnanswered: Bool {
    switch self {
    case .unanswered, .user(.refreshTokenFailed): true
    default: [500, 502, 503, 504].contains(status)
    }
  }
}
