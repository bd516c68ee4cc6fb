import FeedLayout

/// The inks of the bodies in one style, by how their runs look.
struct BodyInks {
  private let pigment: Pigment?
  private let isBold: Bool
  /// Of each look, one more than the ink's number; 0 for those that were not met yet.
  private var known = [UInt32](repeating: 0, count: 2 * Self.looks)

  /// How many ways there are for a run to look.
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
