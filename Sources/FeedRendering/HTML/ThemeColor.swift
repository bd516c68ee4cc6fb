import DesignTokens
import FeedLayout

/// The ground of the status bar, as a browser is told of it in the head of a page.
///
/// Of several elements the first one counts whose query holds, so the scheme that the page begins
/// with comes last and has none. Browsers choose the ink themselves.
enum ThemeColor {
  static func markup(_ plan: Plan, _ schemes: PageSchemes) -> String {
    let color = { (permutation: Int) -> String? in
      guard case .color(let color) = plan.value(plan.screen.statusBar.background, in: permutation)
      else { return nil }
      return color.css
    }
    guard let first = color(schemes.first) else { return "" }
    // In the style sheet the last one counts.
    let others = schemes.others.reversed().compactMap { other in
      color(other.permutation).map { (query: other.query, color: $0) }
    }
    let differ = others.contains { $0.color != first }
    return (differ ? others : []).map {
      "<meta name=\"theme-color\" media=\"\($0.query)\" content=\"\($0.color)\">"
    }.joined() + "<meta name=\"theme-color\" content=\"\(first)\">"
  }
}
