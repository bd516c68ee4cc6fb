import FeedLayout

/// The inks of a body, by how its runs look.
struct BodyInks {
  private let colour: RGB?
  private let isBold: Bool
  private var known: [UInt8: UInt16] = [:]

  init(_ colour: RGB?, isBold: Bool) {
    self.colour = colour
    self.isBold = isBold
  }

  mutating func ink(
    _ style: MarkdownStyle, _ block: MarkdownBlock.Kind, _ palette: inout Palette
  ) -> UInt16 {
    var isHeading = false
    if case .heading = block { isHeading = true }
    let key = style.rawValue | (isHeading ? 128 : 0)
    if let ink = known[key] { return ink }
    let ink = palette.ink(
      Ink(
        colour: colour, isBold: isBold || isHeading || style.contains(.strong),
        isItalic: style.contains(.emphasis), isUnderlined: style.contains(.link),
        isStruck: style.contains(.strikethrough)))
    known[key] = ink
    return ink
  }
}
