public import Basics

/// Where a feed comes from.
public enum FeedSource: Sendable {
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

// Folders and addresses that look alike are two: bytes decide.

extension FeedSource: Hashable {
  /// Whether the same answers are meant.
  public static func == (one: FeedSource, other: FeedSource) -> Bool {
    switch (one, other) {
    case (.demo, .demo): true
    case (.recordings(let one), .recordings(let other)): one.utf8.elementsEqual(other.utf8)
    case (.live(let one), .live(let other)): one == other
    default: false
    }
  }

  /// The folder or the servers.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .demo: break
    case .recordings(let folder): hasher.combine(Array(folder.utf8))
    case .live(let servers): hasher.combine(servers)
    }
  }
}

extension LiveServers: Hashable {
  private var words: [[UInt8]?] {
    [graphQLAddress, restAddress, recording].map { $0.map { Array($0.utf8) } }
  }

  /// Whether the same servers are asked for the same user, and answers kept in the same folder.
  public static func == (one: LiveServers, other: LiveServers) -> Bool {
    one.words == other.words && one.token == other.token
  }

  /// Everything but the token, of which nothing is told to anybody.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words)
  }
}

/// What has come so far of what a page asks servers for.
public struct FeedProgress: Sendable, Hashable {
  /// How many requests have been sent.
  public var asked = 0
  /// How many of them have ended, well or not.
  public var ended = 0
  /// The operation or the path that has been waited for longest; nil where nothing is.
  public var oldest: String?

  /// Nothing has been asked yet.
  public init() {}
}
