import FeedLayout

/// The foregrounds of the Markdown bodies in one style, by the appearance of their text runs.
struct BodyInks {
  private let pigment: Pigment?
  private let isBold: Bool
  /// The foreground number plus one for each appearance, or 0 before the first use.
  private var known = [UInt32](repeating: 0, count: 2 * Self.looks)

  /// The number of appearances of a text run.
  private static let looks = 32

  init(_ pigment: Pigment?, isBold: Bool) {
    self.pigment = pigment
    self.isBold = isBold
  }

  mutating func ink(
    _ style: MarkdownStyle, _ block: MarkdownBlock.Kind, _ palette: inout Palette
  ) -> UInt16 {
    var isHeading = false
    if case .heading = block { isHeading = true }
    let look = Int(style.rawValue) + (isHeading ? Self.looks : 0)
    if known[look] > 0 { return UInt16(known[look] - 1) }
    let ink = palette.ink(
      Ink(
        colour: pigment?.colour, isBold: isBold || isHeading || style.contains(.strong),
        isItalic: style.contains(.emphasis), isUnderlined: style.contains(.link),
        isStruck: style.contains(.strikethrough)),
      from: pigment?.origin)
    known[look] = UInt32(ink) + 1
    return ink
  }
}
