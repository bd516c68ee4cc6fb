import DesignTokens

/// What a device shows above a screen: clock, battery and the like.
package struct StatusBarPlan: Sendable {
  /// A colour behind them.
  package var background = TokenReference.none
  /// Their own colour.
  package var color = TokenReference.none

  package var isNone: Bool { background.isNone && color.isNone }
}

/// The two inks that a device has for what it shows above a screen, in UIKit's words.
package enum StatusBarStyle: String, Sendable {
  case lightContent, darkContent
}

extension Plan {
  /// The ink of the device that is nearer to the colour that the theme wants; nil without one.
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
