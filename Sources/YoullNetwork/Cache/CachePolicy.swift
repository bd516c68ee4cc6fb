/// Whether an operation is answered from the cache, by the server, or by both.
public enum CachePolicy: String, Sendable, CaseIterable {
  /// By the server alone; the answer is not stored.
  case fetchIgnoringCacheCompletely
  /// From the cache if it is there, and by the server behind it.
  case returnCacheDataAndFetch
  /// From the cache if it is there and fresh, else by the server.
  case returnCacheDataElseFetch
  /// From the cache alone; a call that is given it changes nothing.
  case returnCacheDataDontFetch

  /// When the server is asked.
  enum Fetching {
    case always, whenMissing, never
  }

  /// What a policy means; what reads the cache and asks the server keeps the answer there.
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
