/// The source of a response: the cache, the server, or both.
public enum CachePolicy: String, Sendable, CaseIterable {
  /// Fetches from the server, and does not store the response.
  case fetchIgnoringCacheCompletely
  /// Returns the cached response, if there is one, and then fetches from the server.
  case returnCacheDataAndFetch
  /// Returns the cached response if it is fresh, and otherwise fetches from the server.
  case returnCacheDataElseFetch
  /// Returns the cached response and never fetches. A change under this policy fails.
  case returnCacheDataDontFetch

  /// The condition for a request to the server.
  enum Fetching {
    case always, whenMissing, never
  }

  /// The meaning of a policy.
  ///
  /// A policy that reads the cache and fetches from the server also stores the response.
  struct Behavior {
    let readsCache: Bool
    let fetching: Fetching
  }

  var behavior: Behavior {
    switch self {
    case .fetchIgnoringCacheCompletely: Behavior(readsCache: false, fetching: .always)
    case .returnCacheDataAndFetch: Behavior(readsCache: true, fetching: .always)
    case .returnCacheDataElseFetch: Behavior(readsCache: true, fetching: .whenMissing)
    case .returnCacheDataDontFetch: Behavior(readsCache: true, fetching: .never)
    }
  }
}
