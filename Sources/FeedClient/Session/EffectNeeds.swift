import FeedCore

extension Session.Effect {
  /// A Boolean value that indicates whether the effect waits for the server.
  package var needsNetwork: Bool {
    switch self {
    case .write: true
    case .page(_, let effect, _): effect.needsNetwork
    case .readFacts, .keepFacts, .network, .signOut, .report: false
    }
  }
}

extension Page.Effect {
  fileprivate var needsNetwork: Bool {
    switch self {
    case .feed(.load), .feed(.write), .explore(.load), .explore(.loadTags), .list(.load),
      .list(.loadTags):
      true
    case .feed, .explore, .list: false
    }
  }
}
