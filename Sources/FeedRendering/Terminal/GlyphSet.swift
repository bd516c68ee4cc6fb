import FeedLayout

extension GlyphSet {
  var table: Glyphs {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    }
  }
}

/// The characters of a wireframe, each one column wide.
struct Glyphs: Sendable {
  var horizontal: Unicode.Scalar
  var vertical: Unicode.Scalar
  /// The top left, top right, bottom left and bottom right corners.
  var corners: [Unicode.Scalar]
  var roundCorners: [Unicode.Scalar]
  var picture: Unicode.Scalar
  /// The fill of a bar that replaces text while a page is loading.
  var bar: Unicode.Scalar
  var done: Unicode.Scalar
  /// The edge at which a list is cut off, and the arrows that point beyond it.
  var edge: Unicode.Scalar
  var before: Unicode.Scalar
  var after: Unicode.Scalar
  var ellipsis: Unicode.Scalar
  var quote: Unicode.Scalar
  var bullet: Unicode.Scalar
  /// A small round box.
  var dot: Unicode.Scalar
  var star: Unicode.Scalar
  var emptyStar: Unicode.Scalar
  /// A Boolean value that indicates whether icons are also limited to ASCII.
  var isPlain = false

  static let unicode = Glyphs(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"],
    roundCorners: ["╭", "╮", "╰", "╯"], picture: "░", bar: "▒", done: "━", edge: "┊", before: "‹",
    after: "›", ellipsis: "…", quote: "▏", bullet: "•", dot: "●", star: "★", emptyStar: "☆")

  static let ascii = Glyphs(
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
    roundCorners: [".", ".", "'", "'"], picture: ":", bar: "#", done: "=", edge: ":", before: "<",
    after: ">", ellipsis: "~", quote: "|", bullet: "*", dot: "o", star: "*", emptyStar: ".",
    isPlain: true)

  func icon(_ icon: Icon, isMirrored: Bool) -> Unicode.Scalar {
    guard isPlain else { return isMirrored ? icon.mirrored ?? icon.glyph : icon.glyph }
    guard isMirrored, icon.mirrored != nil else { return icon.ascii }
    // Arrows are the only icons that are mirrored.
    return icon.ascii == before ? after : before
  }
}
