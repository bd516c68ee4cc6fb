/// Whether an operation is answered from the cache, by the server, or by both.
public enum CachePolicy: String, Sendable, CaseIterable {
  /// By the server alone; the answer is not stored.
  case fetchIgnoringCacheCompletely
  /// From the cache if it is there, and by the server behind it.
  case returnCacheDataAndFetch
  /// From the cache if it is there and fresh, else by the server.
  case returnCacheDataElseFetch
  /// From the cache alone.
  case returnCacheDataDontFetch

  /// When the server is asked.
  enum Fetching {
    case always, whenMissing, never
  }

  /// What a policy means.
  struct Behavior {
    let readsCache: Bool
    let fetching: Fetching
    let storesAnswer: Bool
  }

  var behavior: Behavior {
    switch self {
    case .fetchIgnoringCacheCompletely:
      Behavior(readsCache: false, fetching: .always, storesAnswer: false)
    case .returnCacheDataAndFetch:
      Behavior(readsCache: true, fetching: .always, storesAnswer: true)
    case .returnCacheDataElseFetch:
      Behavior(readsCache: true, fetching: .whenMissing, storesAnswer: true)
    case .returnCacheDataDontFetch:
      Behavior(readsCache: true, fetching: .never, storesAnswer: false)
    }
  }
}

/// One call under a policy: what happened goes in, what to do comes out.
package struct CacheFetch: Sendable {
  package enum Event: Sendable, Hashable {
    case began
    /// The cache has an answer, which may be too old.
    case found(isFresh: Bool)
    case missing
    /// The server answered, be it with errors.
    case answered
    /// There is no answer of the server.
    case failed
  }

  package enum Action: Sendable, Hashable {
    case readCache, fetch
    case deliverCached, deliverAnswer
    /// Behind the delivery: who waits need not wait for the disk.
    case storeAnswer
    /// Ends the call with why the cache has nothing.
    case failWithMiss
    /// Ends the call with why the server has not answered.
    case failWithFetch
    case finish
  }

  private let behavior: CachePolicy.Behavior
  private var isReading = false
  private var isFetching = false
  private var hasFailed = false
  private var isOver = false

  package init(_ policy: CachePolicy) { behavior = policy.behavior }

  package mutating func take(_ event: Event) -> [Action] {
    guard !isOver else { return [] }
    switch event {
    case .began:
      isReading = behavior.readsCache
      isFetching = behavior.fetching == .always
      return (isReading ? [.readCache] : []) + (isFetching ? [.fetch] : [])
    case .found(let isFresh):
      guard isReading else { return [] }
      isReading = false
      switch behavior.fetching {
      case .always where hasFailed: return end(.deliverCached, .failWithFetch)
      case .always: return [.deliverCached]
      case .whenMissing where !isFresh:
        isFetching = true
        return [.fetch]
      case .whenMissing, .never: return end(.deliverCached, .finish)
      }
    case .missing:
      guard isReading else { return [] }
      isReading = false
      switch behavior.fetching {
      case .always: return hasFailed ? end(.failWithFetch) : []
      case .whenMissing:
        isFetching = true
        return [.fetch]
      case .never: return end(.failWithMiss)
      }
    case .answered:
      guard isFetching else { return [] }
      // What the cache still might say is older than this.
      return behavior.storesAnswer
        ? end(.deliverAnswer, .storeAnswer, .finish) : end(.deliverAnswer, .finish)
    case .failed:
      guard isFetching else { return [] }
      isFetching = false
      hasFailed = true
      // The cache may be slower than the network is at failing.
      return isReading ? [] : end(.failWithFetch)
    }
  }

  private mutating func end(_ actions: Action...) -> [Action] {
    isOver = true
    return actions
  }
}
