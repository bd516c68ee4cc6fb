import Basics
package import SQLiteStore
import YoullNetwork

/// The content that an app with the caches of one user would show without the network.
package struct OfflineContent: Sendable {
  /// The feeds that are shown with a notice, in the order of their names.
  package let feeds: [HomeScreenFeed]
  /// The tags of the explore screen.
  package let tags: [Tag]
  package let offerIdsToHide: [String]

  /// Reads the store of a user without changing it.
  package init(storeAt file: String) throws(StoreProblem) {
    feeds = try CoreDataStore.look(at: file, HomeScreenFeed.self)
    let settings = try CoreDataStore.look(at: file, Settings.Stored.self)
    func value<Value: SettingValue>(of key: Settings.Key<Value>) -> Value {
      settings.last { $0.storedKey.hasSameBytes(as: key.name) }
        .flatMap { Value(setting: $0.value) } ?? key.initial
    }
    tags = value(of: Settings.exploreTagsKey)
    offerIdsToHide = value(of: Settings.offerIdsToHideKey)
  }
}
