import FeedLayout

/// The foregrounds of the Markdown bodies in one style, by the appearance of their text runs.
struct MarkdownForegrounds {
  let tracedColor: TracedColor?
  let isBold: Bool
  /// The foreground number plus one for each appearance, or 0 before the first use.
  private(set) var known = [UInt32](repeating: 0, count: 2 * Self.appearances)

  /// The number of appearances of a text run.
  private static let appearances = 32

  mutating func foreground(
    _ style: MarkdownStyle, _ block: MarkdownBlock.Kind, _ palette: inout Palette
  ) -> UInt16 {
    var isHeading = false
    if case .heading = block { isHeading = true }
    let appearance = Int(style.rawValue) + (isHeading ? Self.appearances : 0)
    if known[appearance] > 0 { return UInt16(known[appearance] - 1) }
    let foreground = palette.foreground(
      Foreground(
        color: tracedColor?.color, isBold: isBold || isHeading || style.contains(.strong),
        isItalic: style.contains(.emphasis), isUnderlined: style.contains(.link),
        isStruck: style.contains(.strikethrough)),
      from: tracedColor?.origin)
    known[appearance] = UInt32(foreground) + 1
    return foreground
  }
}
