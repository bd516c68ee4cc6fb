import FeedClient
import FeedCore
import FeedModel

/// A tab of an app in the tab bar of its prototype.
struct PrototypeTab: Sendable {
  let item: TabItem
  let isSelected: Bool

  /// Returns the tabs of a session, in their order.
  static func all(of session: Session) -> [PrototypeTab] {
    session.tabs.indices.compactMap { index in
      session.tabs[index].item.map {
        PrototypeTab(item: $0, isSelected: index == session.selected)
      }
    }
  }

  /// Returns the first screen of a tab.
  static func screen(of item: TabItem, in session: Session) -> Screen? {
    Screen.of(item, in: session.app)
  }
}
