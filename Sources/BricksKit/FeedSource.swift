public import Basics

/// The source of a feed.
public enum FeedSource: Sendable {
  /// The recordings in the folder of the customer's theme.
  case demo
  /// The recordings in a folder.
  case recordings(String)
  /// The embedded backend with the rows of the customer, for one of its users.
  case backend(BackendUser)
  /// The servers of the customer.
  case live(LiveServers)
}

/// A user of the embedded backend.
public enum BackendUser: Sendable {
  /// The first user in the customer's rows.
  case first
  /// A user by the key of its row.
  case named(String)
  /// A user who is not signed in.
  case guest
}

/// The servers of a live feed and the requesting user.
public struct LiveServers: Sendable {
  /// The URL of the GraphQL server, by default the one of the app, or that of `bricks serve`.
  public var graphQLAddress: String?
  /// The prefix of all REST paths, by default the one of the app, or that of `bricks serve`.
  public var restAddress: String?
  /// The token of the user, or `nil` for a guest.
  public var token: Secret?
  /// The user who is signed in by name, which the server of `bricks serve` allows.
  public var user: String?
  /// The folder for recordings of the responses, if they are recorded.
  public var recording: String?

  /// The first port of `bricks serve`.
  package static let localPort: UInt16 = 8018

  /// Creates servers for a guest.
  public init(graphQLAddress: String? = nil, restAddress: String? = nil) {
    self.graphQLAddress = graphQLAddress
    self.restAddress = restAddress
  }
}

extension FeedSource {
  /// Returns the source for another user; recordings belong to no user.
  func of(_ user: BackendUser) -> FeedSource {
    switch self {
    case .backend: return .backend(user)
    case .live(var servers):
      servers.user = if case .named(let name) = user { name } else { nil }
      return .live(servers)
    case .demo, .recordings: return self
    }
  }
}

// Folders, addresses and users compare by their bytes.

extension FeedSource: Hashable {
  /// Returns a Boolean value that indicates whether two sources are the same.
  public static func == (one: FeedSource, other: FeedSource) -> Bool {
    switch (one, other) {
    case (.demo, .demo): true
    case (.recordings(let one), .recordings(let other)): one.hasSameBytes(as: other)
    case (.backend(let one), .backend(let other)): one == other
    case (.live(let one), .live(let other)): one == other
    default: false
    }
  }

  /// Hashes the folder or the servers.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .demo: break
    case .recordings(let folder): hasher.combine(ByteString(folder))
    case .backend(let user): hasher.combine(user)
    case .live(let servers): hasher.combine(servers)
    }
  }
}

extension BackendUser: Hashable {
  private var key: ByteString? {
    switch self {
    case .first: nil
    case .named(let name): ByteString("user " + name)
    case .guest: ByteString("guest")
    }
  }

  /// Returns a Boolean value that indicates whether two users are the same.
  public static func == (one: BackendUser, other: BackendUser) -> Bool { one.key == other.key }

  /// Hashes the key of the user.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension LiveServers: Hashable {
  private var words: [ByteString?] {
    [graphQLAddress, restAddress, recording, user].map { $0.map { ByteString($0) } }
  }

  /// Returns a Boolean value that indicates whether servers, user and folder are the same.
  public static func == (one: LiveServers, other: LiveServers) -> Bool {
    one.words == other.words && one.token == other.token
  }

  /// Hashes everything except the token, which stays secret.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words)
  }
}

/// The progress of the requests for a page.
public struct FeedProgress: Sendable, Hashable {
  /// The number of requests sent.
  public var asked = 0
  /// The number of requests that succeeded or failed.
  public var ended = 0
  /// The operation or path of the oldest request in flight.
  public var oldest: String?

  /// Creates the progress before the first request.
  public init() {}
}
