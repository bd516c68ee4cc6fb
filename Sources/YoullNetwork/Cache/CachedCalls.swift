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
  ///
  /// It is kept even if whoever asked does not wait for that.
  func store(_ response: ResponseDocument, asked ticket: NormalizedCache.Ticket?) async {
    guard let cache, let operation, let ticket else { return }
    await Task {
      _ = try? await cache.store(response.reading.document, of: operation, asked: ticket)
    }.value
  }
}

/// Operations under a policy.
extension BricksNetwork {
  /// Forgets all answers, values and settings that are kept of the user who asks.
  public func clearAppCache() async {
    guard let cache = asker.principal.flatMap({ caches.cache(of: $0) }) else { return }
    cache.store.deleteAll()
    try? await cache.answers.clear()
    try? await cache.paths.clear()
  }

  /// The values that are kept of the user who asks; nil where nothing can be kept.
  public var coreDataStore: CoreDataStore? {
    asker.principal.flatMap { caches.cache(of: $0) }?.store
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
    let asker = asker
    let cache = asker.principal.flatMap {
      usesCache ? caches.cache(of: $0) : caches.openCache(of: $0)
    }
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
        do throws(NetworkError) {
          answered = try await self.response(
            to: call.request, of: asker, asked: call.cache?.ask(), isShared: isQuery,
            isStored: usesCache)
          actions = fetch.take(.answered) + actions
        } catch {
          failure = error
          actions = fetch.take(.failed) + actions
        }
      case .deliverCached:
        guard asker.isSame(as: self.asker) else { throw .cancelled }
        if let response = cached.response { try deliver(response, true) }
      case .deliverAnswer:
        guard let answered else { continue }
        // What was changed is told whoever asks now; what one user reads is not for the next.
        let isTheirs = asker.isSame(as: self.asker)
        guard isTheirs || !isQuery else { throw .cancelled }
        if !isQuery, isTheirs { await call.store(answered.response, asked: answered.ticket) }
        try deliver(answered.response, false)
      case .storeAnswer:
        guard let answered, asker.isSame(as: self.asker) else { continue }
        await call.store(answered.response, asked: answered.ticket)
      case .failWithMiss:
        throw .unanswered(ChannelProblem(source: "cache", message: cached.miss))
      case .failWithFetch: throw failure
      case .finish: return
      }
    }
  }

  /// The answer to a request, which equal ones share that are made meanwhile by the same user, and
  /// by which ticket it is kept.
  ///
  /// What a user was told as a guest is neither shared nor kept.
  private func response(
    to request: ChannelRequest, of asker: Asker, asked ticket: NormalizedCache.Ticket?,
    isShared: Bool, isStored: Bool
  ) async throws(NetworkError) -> (response: ResponseDocument, ticket: NormalizedCache.Ticket?) {
    let key = asker.principal.flatMap {
      isShared
        ? OpenCalls<ResponseDocument>.Key(request: request, principal: $0, isStored: isStored)
        : nil
    }
    // What changes something changes what others are answered with, from its beginning to its end.
    if !isShared { separateCalls() }
    defer { if !isShared { separateCalls() } }
    let work: OpenCalls<ResponseDocument>.Work = {
      do throws(NetworkError) {
        return .success(try await document(for: request, of: asker))
      } catch {
        return .failure(error)
      }
    }
    func isAnothers(_ response: ResponseDocument) -> Bool {
      asker.isLoggedIn && response.isForGuests
    }
    var told = await calls.answer(key, asked: ticket, work)
    if !told.isFirst, let response = try? told.answer.get(), isAnothers(response) {
      told = await calls.answer(nil, asked: ticket, work)
    }
    let response = try told.answer.get()
    return (response, isAnothers(response) ? nil : told.ticket)
  }
}
