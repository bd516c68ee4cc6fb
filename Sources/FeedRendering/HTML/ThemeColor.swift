import DesignTokens
import FeedLayout

/// The `theme-color` elements of a page's head, which set the background of the browser's status
/// bar.
///
/// The browser uses the first element whose media query matches. So the element of the default
/// scheme is last and has no query. Browsers choose the foreground color themselves.
enum ThemeColor {
  static func markup(_ plan: Plan, _ schemes: PageSchemes) -> String {
    let color = { (permutation: Int) -> String? in
      guard case .color(let color) = plan.value(plan.screen.statusBar.background, in: permutation)
      else { return nil }
      return color.css
    }
    guard let first = color(schemes.first) else { return "" }
    // In a style sheet the last matching rule wins, so the order is reversed here.
    let others = schemes.others.reversed().compactMap { other in
      color(other.permutation).map { (query: other.query, color: $0) }
    }
    let differ = others.contains { $0.color != first }
    return (differ ? others : []).map {
      "<meta name=\"theme-color\" media=\"\($0.query)\" content=\"\($0.color)\">"
    }.joined() + "<meta name=\"theme-color\" content=\"\(first)\">"
  }
}
