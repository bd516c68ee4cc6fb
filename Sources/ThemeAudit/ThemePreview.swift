import DesignTokens

/// A preview scene in the colors and fonts of a theme.
///
/// The scene uses the semantic tokens of the project's layouts. A theme without the most important
/// ones has no scene.
struct ThemePreview: Sendable {
  let column: SheetColumn
  let display: TokenTypography
  let body: TokenTypography
  let label: TokenTypography
  let muted: TokenColor
  let onAccent: TokenColor
  let radius: TokenDimension
  let shadow: [TokenShadow]
  let gradient: [TokenGradientStop]
  let border: TokenColor

  init?(_ theme: Theme, _ column: SheetColumn) {
    let value = { (name: String) in
      theme.index(of: name).flatMap { theme.value($0, in: column.permutation) }
    }
    guard column.hasBackground, let text = theme.color("color.text", in: column.permutation),
      case .typography(let display)? = value("type.display") ?? value("type.title"),
      case .typography(let body)? = value("type.body")
    else { return nil }
    self.column = column
    self.display = display
    self.body = body
    label = if case .typography(let label)? = value("type.label") { label } else { body }
    muted = theme.color("color.textMuted", in: column.permutation) ?? text
    onAccent = theme.color("color.onAccent", in: column.permutation) ?? column.background
    border = theme.color("color.border", in: column.permutation) ?? column.background
    radius =
      if case .dimension(let radius)? = value("radius.m") { radius } else {
        TokenDimension(8, .px)
      }
    shadow = if case .shadow(let shadow)? = value("shadow.card") { shadow } else { [] }
    gradient =
      if case .gradient(let stops)? = value("gradient.hero") ?? value("gradient.greeting") {
        stops
      } else { [] }
  }
}
