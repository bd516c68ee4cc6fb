import Documents
import GraphQLAnswers
import SQLiteStore
import YoullModels

/// A call of an operation by one user, and its cache.
private struct CachedCall: Sendable {
  let request: ChannelRequest
  let operation: CacheOperation?
  let cache: NormalizedCache?
  /// A Boolean value that indicates whether the response is stored.
  ///
  /// Otherwise, it makes earlier responses stale.
  let isStored: Bool

  init<Operation: GraphQLOperation>(
    _ operation: Operation, cache: NormalizedCache?, isStored: Bool
  ) {
    let variables = operation.variables
    request = .operation(name: Operation.name, variables: variables)
    self.cache = cache
    self.isStored = isStored
    self.operation =
      cache == nil ? nil : CacheOperation(Operation.self, variables: variables)
  }

  /// Returns the cached response, or the reason for a miss.
  func load() async -> (response: ResponseDocument?, isFresh: Bool, miss: String) {
    guard let cache, let operation else { return (nil, false, "This user has no cache.") }
    switch await cache.load(operation) {
    case .missing(let miss): return (nil, false, miss.message)
    case .found(let cached):
      let source = SourceFile(path: operation.name, bytes: cached.data)
      do throws(NetworkError) {
        return (try ResponseDocument(data: source), cached.isFresh, "")
      } catch {
        return (nil, false, "The cached response is not valid.")
      }
    }
  }

  /// Stores a response; a failure to store does not fail the call.
  ///
  /// The response is stored even if the caller is cancelled.
  func store(_ response: ResponseDocument, asked ticket: NormalizedCache.Ticket?) async {
    guard let cache, let operation, let ticket else { return }
    await Task {
      let document = response.reading.document
      if isStored {
        _ = try? await cache.store(document, of: operation, asked: ticket)
      } else {
        try? await cache.outdate(document, of: operation, asked: ticket)
      }
    }.value
  }
}

/// Operations with a cache policy.
extension BricksNetwork {
  /// Deletes all cached responses, values and settings of the requesting user.
  ///
  /// If a deletion fails, the error is thrown after the rest is deleted.
  public func clearAppCache() async throws(CacheProblem) {
    guard let cache = caches.cache(of: requester) else { return }
    var problem: StoreProblem?
    do throws(StoreProblem) { try cache.store.clear() } catch { problem = error }
    do throws(StoreProblem) { try await cache.answers.clear() } catch { problem = error }
    do throws(StoreProblem) { try await cache.paths.clear() } catch { problem = error }
    if let problem { throw CacheProblem(message: problem.message) }
  }

  /// The values of the requesting user; `nil` if nothing can be stored.
  public var coreDataStore: CoreDataStore? {
    caches.cache(of: requester)?.store
  }

  /// Runs an operation under the cache policy of the call and returns its response.
  ///
  /// If there may be two responses, the result is the one from the server. A mutation also updates
  /// the cache, if there is one.
  func answer<Operation: GraphQLOperation>(
    _ operation: Operation
  ) async throws(NetworkError) -> (response: ResponseDocument, isFromCache: Bool) {
    let isQuery = Operation.kind == .query
    if !isQuery { try checkMayChange() }
    let policy = isQuery ? callPolicy ?? cachePolicy : .fetchIgnoringCacheCompletely
    let fetching = policy.behavior.fetching
    let usesCache = policy.behavior.readsCache
    let requester = requester
    let cache = usesCache ? caches.cache(of: requester) : caches.keptCache(of: requester)
    let call = CachedCall(
      operation, cache: cache?.answers, isStored: usesCache || !isQuery)
    if usesCache, fetching != .always {
      let kept = await call.load()
      guard requester.isSame(as: self.requester) else { throw .cancelled() }
      if let response = kept.response, kept.isFresh || fetching == .never {
        return (response, true)
      }
      guard fetching == .whenMissing else {
        throw .unanswered(ChannelProblem(source: "cache", message: kept.miss))
      }
    }
    func ask() async throws(NetworkError) -> (ResponseDocument, NormalizedCache.Ticket?) {
      try await response(
        to: call.request, of: requester, asked: call.cache?.ask(), isShared: isQuery,
        isStored: usesCache)
    }
    let (fresh, ticket) = try await isQuery ? ask() : changing(for: requester, ask)
    if requester.isSame(as: self.requester) {
      await call.store(fresh, asked: ticket)
      if isQuery, ticket != nil { await outdatePaths(of: Operation.name, requester) }
    }
    // The response to a mutation is returned to any user. The response to a query is never returned
    // to a different user.
    guard !isQuery || requester.isSame(as: self.requester) else { throw .cancelled() }
    return (fresh, false)
  }

  /// Returns the response to a request, which equal requests of the same user share, and the ticket
  /// for storing it.
  ///
  /// A response to a user without a token is neither shared nor cached.
  private func response(
    to request: ChannelRequest, of requester: RequestingUser, asked ticket: NormalizedCache.Ticket?,
    isShared: Bool, isStored: Bool
  ) async throws(NetworkError) -> (response: ResponseDocument, ticket: NormalizedCache.Ticket?) {
    let key = requester.principal.flatMap {
      isShared
        ? InFlightRequests<ResponseDocument>.Key(
          request: request, principal: $0, isStored: isStored)
        : nil
    }
    let work: InFlightRequests<ResponseDocument>.Work = {
      do throws(NetworkError) {
        var (document, hasToken) = try await answer(to: request, token: nil, of: requester) {
          answer, _ throws(NetworkError) in
          try ResponseDocument(answer, to: request)
        }
        document.isForGuests = !hasToken
        return .success(document)
      } catch {
        return .failure(error)
      }
    }
    func isAnothers(_ response: ResponseDocument) -> Bool {
      requester.isLoggedIn && response.isForGuests
    }
    var told = await calls.answer(key, asked: ticket, work)
    if !told.isFirst, let response = try? told.answer.get(), isAnothers(response) {
      told = await calls.answer(nil, asked: ticket, work)
    }
    let response = try told.answer.get()
    return (response, isAnothers(response) ? nil : told.ticket)
  }
}
