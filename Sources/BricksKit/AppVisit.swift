import Basics
public import FeedModel

/// The circumstances in which a user sees a screen: what the app remembers, and what it is allowed.
///
/// With a folder for caches, a feed is loaded as in an app: the feed in the cache is known before
/// the server responds, and is shown with a notice if the server does not respond.
public struct AppVisit: Sendable {
  /// The folder with the caches of the app; `nil` for an app that remembers nothing.
  public var cacheFolder: String?
  /// A Boolean value that indicates whether the network is lost.
  public var isOffline = false
  /// The minutes since the user left the screen with a loaded feed; `nil` if the app starts.
  public var minutesAway: Int?
  /// The version of the app; `nil` for the newest one.
  ///
  /// An older version shows only the kinds of sections, the fields and the cells that it has. An
  /// update can have news.
  public var appVersion: AppVersion?
  /// The feature flags that differ from those of the app.
  public var flags: [FeatureFlag] = []

  /// Creates the circumstances of an app that starts with the network and its own flags.
  public init() {}
}

/// A feature flag with its value.
public struct FeatureFlag: Sendable {
  /// The name of the flag.
  public var name: String
  /// A Boolean value that indicates whether the flag is on.
  public var isOn: Bool

  /// Creates a flag with a value.
  public init(name: String, isOn: Bool) {
    self.name = name
    self.isOn = isOn
  }
}

// Folders and flags compare by their bytes.

extension AppVisit: Hashable {
  private var folder: ByteString? { cacheFolder.map { ByteString($0) } }

  /// Returns a Boolean value that indicates whether two visits have the same circumstances.
  public static func == (one: AppVisit, other: AppVisit) -> Bool {
    one.folder == other.folder && one.isOffline == other.isOffline
      && one.minutesAway == other.minutesAway && one.flags == other.flags
      && one.appVersion == other.appVersion
  }

  /// Hashes the circumstances.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(isOffline)
    hasher.combine(minutesAway)
    hasher.combine(appVersion)
    hasher.combine(flags)
  }
}

extension FeatureFlag: Hashable {
  /// Returns a Boolean value that indicates whether two flags have the same name and value.
  public static func == (one: FeatureFlag, other: FeatureFlag) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.isOn == other.isOn
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(ByteString(name)) }
}
