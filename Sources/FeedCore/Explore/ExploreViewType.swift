package import FeedModel

/// The mode of the explore tab.
package enum ExploreViewType: Sendable, Hashable {
  /// A grid of content, which a tag filters.
  case generic
  /// A feed of the customer in sections.
  case custom

  /// The mode that the flags of an app select: its own feed, unless the app is a light version.
  package init(_ app: CustomerApp) {
    self =
      app.isOn(.exploreEnabled) && !app.isOn(.isLightVersion) ? .custom : .generic
  }

  package var screen: Screen {
    switch self {
    case .generic: .explore
    case .custom: .exploreCustom
    }
  }
}

extension Screen {
  /// Returns the screen that a tab of an app shows, or `nil` if the tab has none.
  package static func of(_ tab: TabItem, in app: CustomerApp) -> Screen? {
    switch tab {
    case .home: .home
    case .showcase: .showcase
    case .slices: .slices
    case .explore: ExploreViewType(app).screen
    case .exploreShowcase: .exploreShowcase
    case .library, .journeys, .profile: Screen.named(tab.rawValue)
    }
  }
}
