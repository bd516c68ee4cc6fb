import Documents
import GraphQLAnswers
import SQLiteStore

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
  /// Forgets all answers, values and settings that are kept of the user who asks; where some of it
  /// stays, that is told once the rest is gone.
  public func clearAppCache() async throws(CacheProblem) {
    guard let cache = caches.cache(of: asker) else { return }
    var problem: StoreProblem?
    do throws(StoreProblem) { try cache.store.clear() } catch { problem = error }
    do throws(StoreProblem) { try await cache.answers.clear() } catch { problem = error }
    do throws(StoreProblem) { try await cache.paths.clear() } catch { problem = error }
    if let problem { throw CacheProblem(message: problem.message) }
  }

  /// The values that are kept of the user who asks; nil where nothing can be kept.
  public var coreDataStore: CoreDataStore? {
    caches.cache(of: asker)?.store
  }

  /// Runs an operation under the policy of the call, and gives its answer, the fresh one where there
  /// may be two.
  ///
  /// What a mutation changes is changed in the cache too, if there is one.
  func answer<Operation: GraphQLOperation>(
    _ operation: Operation
  ) async throws(NetworkError) -> (response: ResponseDocument, isFromCache: Bool) {
    let isQuery = Operation.kind == .query
    if !isQuery { try checkMayChange() }
    let policy = isQuery ? callPolicy ?? cachePolicy : .fetchIgnoringCacheCompletely
    let fetching = policy.behavior.fetching
    let usesCache = policy.behavior.readsCache
    let asker = asker
    let cache = usesCache ? caches.cache(of: asker) : isQuery ? nil : caches.keptCache(of: asker)
    let call = CachedCall(operation, cache: cache?.answers)
    if usesCache, fetching != .always {
      let kept = await call.load()
      guard asker.isSame(as: self.asker) else { throw .cancelled() }
      if let response = kept.response, kept.isFresh || fetching == .never {
        return (response, true)
      }
      guard fetching == .whenMissing else {
        throw .unanswered(ChannelProblem(source: "cache", message: kept.miss))
      }
    }
    func ask() async throws(NetworkError) -> (ResponseDocument, NormalizedCache.Ticket?) {
      try await response(
        to: call.request, of: asker, asked: call.cache?.ask(), isShared: isQuery,
        isStored: usesCache)
    }
    let (fresh, ticket) = try await isQuery ? ask() : changing(for: asker, ask)
    if asker.isSame(as: self.asker) { await call.store(fresh, asked: ticket) }
    // What was changed is told whoever asks now; what one user reads is not for the next.
    guard !isQuery || asker.isSame(as: self.asker) else { throw .cancelled() }
    return (fresh, false)
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
