import Documents
import GraphQLAnswers

/// One call of an operation, by one user: what the cache has of its answer, and what goes there.
private struct CachedCall: Sendable {
  let request: ChannelRequest
  let operation: CacheOperation?
  let cache: NormalizedCache?

  init<Operation: GraphQLOperation>(_ operation: Operation, cache: NormalizedCache?) {
    let variables = operation.variables
    request = .operation(name: Operation.name, variables: variables)
    self.cache = cache
    let shape = cache == nil ? nil : OperationShape.of(Operation.self)
    self.operation = shape?.operation(with: variables)
  }

  /// What the cache has, as if a server had said it; or why it has nothing.
  func load() async -> (response: ResponseDocument?, isFresh: Bool, miss: String) {
    guard let cache, let operation else { return (nil, false, "Nothing is kept of this user.") }
    switch await cache.load(operation) {
    case .missing(let miss): return (nil, false, miss.message)
    case .found(let cached):
      let bytes = Array("{\"data\":".utf8) + cached.data + [UInt8(ascii: "}")]
      let source = SourceFile(path: operation.name, bytes: bytes)
      do throws(NetworkError) {
        let response = try ResponseDocument(source)
        return (response, cached.isFresh, "")
      } catch {
        return (nil, false, "What the cache has is no answer.")
      }
    }
  }

  /// Keeps an answer; that it cannot be kept is nothing that a call fails with.
  func store(_ response: ResponseDocument, asked ticket: NormalizedCache.Ticket?) async {
    guard let cache, let operation, let ticket else { return }
    _ = try? await cache.store(response.reading.document, of: operation, asked: ticket)
  }
}

/// Operations under a policy.
extension BricksNetwork {
  /// Forgets all answers, values and settings that are kept of the user who asks.
  public func clearAppCache() async {
    guard let cache = principal.flatMap({ caches.cache(of: $0) }) else { return }
    cache.store.deleteAll()
    try? await cache.answers.clear()
  }

  /// The values that are kept of the user who asks; nil where nothing can be kept.
  public var coreDataStore: CoreDataStore? { principal.flatMap { caches.cache(of: $0) }?.store }

  /// Who asks, as the caches know them; nil for somebody without a name, of whom nothing is kept.
  var principal: String? {
    guard let source = users?.source, source.isLoggedIn else { return UserCaches.guest }
    return source.currentUserInfoHeaders.userID.map { UserCaches.principal(userID: $0) }
  }

  /// Runs an operation under a policy, and gives the last of its answers.
  func answer(
    _ operation: some GraphQLOperation, _ policy: CachePolicy?
  ) async throws(NetworkError) -> (response: ResponseDocument, isFromCache: Bool) {
    var last: (response: ResponseDocument, isFromCache: Bool)?
    try await answer(operation, policy) { response, isFromCache throws(NetworkError) in
      last = (response, isFromCache)
    }
    guard let last else { throw .cancelled }
    return last
  }

  /// Runs an operation under a policy, and gives each answer to a function as it comes.
  ///
  /// What a mutation changes is changed in the cache too, if that is open.
  func answer<Operation: GraphQLOperation>(
    _ operation: Operation, _ policy: CachePolicy?,
    deliver: (ResponseDocument, _ isFromCache: Bool) throws(NetworkError) -> Void
  ) async throws(NetworkError) {
    let isQuery = Operation.kind == .query
    let policy = isQuery ? policy ?? cachePolicy : .fetchIgnoringCacheCompletely
    let usesCache = policy != .fetchIgnoringCacheCompletely
    let cache = principal.flatMap { usesCache ? caches.cache(of: $0) : caches.openCache(of: $0) }
    let call = CachedCall(operation, cache: usesCache || !isQuery ? cache?.answers : nil)
    var fetch = CacheFetch(policy)
    var actions = fetch.take(.began)
    var cached: (response: ResponseDocument?, isFresh: Bool, miss: String) = (nil, false, "")
    var answered: (response: ResponseDocument, ticket: NormalizedCache.Ticket?)?
    var failure = NetworkError.cancelled
    while !actions.isEmpty {
      switch actions.removeFirst() {
      case .readCache:
        cached = await call.load()
        // What is there is shown before the server is waited for.
        actions =
          fetch.take(cached.response == nil ? .missing : .found(isFresh: cached.isFresh)) + actions
      case .fetch:
        let ticket = call.cache?.ask()
        do throws(NetworkError) {
          let (response, isFirst) = try await self.response(
            to: call.request, isShared: isQuery, isStored: usesCache)
          // Whoever began it keeps the answer, by the place that it had among all requests.
          answered = (response, isFirst ? ticket : nil)
          actions = fetch.take(.answered) + actions
        } catch {
          failure = error
          actions = fetch.take(.failed) + actions
        }
      case .deliverCached:
        if let response = cached.response { try deliver(response, true) }
      case .deliverAnswer:
        guard let answered else { continue }
        if !isQuery { await call.store(answered.response, asked: answered.ticket) }
        try deliver(answered.response, false)
      case .storeAnswer:
        if let answered { await call.store(answered.response, asked: answered.ticket) }
      case .failWithMiss:
        throw .unanswered(ChannelProblem(source: "cache", message: cached.miss))
      case .failWithFetch: throw failure
      case .finish: return
      }
    }
  }

  /// The answer to a request, which equal ones share that are made meanwhile by the same user.
  func response(
    to request: ChannelRequest, isShared: Bool, isStored: Bool = false
  ) async throws(NetworkError) -> (response: ResponseDocument, isFirst: Bool) {
    let key = principal.flatMap {
      isShared ? OpenCalls.Key(request: request, principal: $0, isStored: isStored) : nil
    }
    // What changes something changes what others are answered with, from its beginning to its end.
    if !isShared { calls.separate() }
    defer { if !isShared { calls.separate() } }
    let (answer, isFirst) = await calls.answer(key) {
      do throws(NetworkError) {
        return .success(try await self.document(for: request))
      } catch {
        return .failure(error)
      }
    }
    return (try answer.get(), isFirst)
  }
}
