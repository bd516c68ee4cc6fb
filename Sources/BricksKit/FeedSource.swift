public import Secrets

/// Where a feed comes from.
public enum FeedSource: Sendable, Hashable {
  /// The recordings that lie beside the customer's theme.
  case demo
  /// The recordings of another folder.
  case recordings(String)
  /// The servers of the customer.
  case live(LiveServers)
}

/// The servers that a feed is asked of, and who asks.
public struct LiveServers: Sendable {
  /// Where the GraphQL side is asked; nil for what the app says.
  public var graphQLAddress: String?
  /// What the paths of the REST side begin with; nil for what the app says.
  public var restAddress: String?
  /// What the user has been given to be known by; nil for a guest.
  public var token: Secret?
  /// The folder in which the answers are kept, as recordings are; nil for none.
  public var recording: String?

  /// Servers that are asked as a guest.
  public init(graphQLAddress: String? = nil, restAddress: String? = nil) {
    self.graphQLAddress = graphQLAddress
    self.restAddress = restAddress
  }
}

extension LiveServers: Hashable {
  /// Everything but the token, of which nothing is told to anybody.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(graphQLAddress)
    hasher.combine(restAddress)
    hasher.combine(recording)
  }
}

/// What has come so far of what a page asks servers for.
public struct FeedProgress: Sendable, Hashable {
  /// How many requests have been sent.
  public var asked = 0
  /// How many of them have ended, well or not.
  public var ended = 0
  /// The operation or the path that was asked for last.
  public var latest = ""

  /// Nothing has been asked yet.
  public init() {}
}
