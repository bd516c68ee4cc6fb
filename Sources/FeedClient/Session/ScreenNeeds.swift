import Basics
package import FeedCore
package import FeedModel

extension Screen {
  /// The event of the app when the screen is closed; `nil` for most screens.
  package var closingTrigger: RefreshTrigger? {
    Self.closingTriggers.first { $0.screen.hasSameBytes(as: name) }?.trigger
  }

  private static let closingTriggers: [(screen: String, trigger: RefreshTrigger)] = [
    ("player", .playerClosed), ("quiz", .quizDismissed),
  ]
}

extension CustomerApp {
  /// Returns a Boolean value that indicates whether the app has a screen that customers may omit.
  package func has(_ screen: Screen) -> Bool {
    !omittedScreens.contains { $0.rawValue.hasSameBytes(as: screen.name) }
  }
}

extension Need {
  /// The need in words.
  var words: String {
    switch self {
    case .flag(let name): "the flag \(name)"
    case .module(let name): "the module \(name)"
    }
  }
}
