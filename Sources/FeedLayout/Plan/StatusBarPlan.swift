import DesignTokens

/// The colors of the device's status bar above a screen.
package struct StatusBarPlan: Sendable {
  package var background = TokenReference.none
  /// The color of the text and icons.
  package var color = TokenReference.none

  package var isNone: Bool { background.isNone && color.isNone }
}

/// The two styles of a device's status bar, with the names of UIKit.
package enum StatusBarStyle: String, Sendable {
  case lightContent, darkContent
}

extension Plan {
  /// Returns the status bar style that is closest to the theme's color, or `nil` if the theme has
  /// none.
  package func statusBarStyle(in permutation: Int) -> StatusBarStyle? {
    guard case .color(let color) = value(screen.statusBar.color, in: permutation) else {
      return nil
    }
    let (black, white) = (
      TokenColor(red: 0, green: 0, blue: 0), TokenColor(red: 1, green: 1, blue: 1)
    )
    return Contrast.ratio(color, on: black) > Contrast.ratio(color, on: white)
      ? .lightContent : .darkContent
  }
}

extension PlanCompiler {
  mutating func statusBar(_ blueprint: StatusBarBlueprint, _ scope: PlanScope) -> StatusBarPlan {
    StatusBarPlan(
      background: token(blueprint.background, scope, .color),
      color: token(blueprint.color, scope, .color))
  }
}
