import FeedLayout

/// Which characters a wireframe is drawn with; what it says is written as it is.
package enum GlyphSet: String, Sendable, CaseIterable {
  /// Lines, corners and shades.
  case unicode
  /// What a terminal has that knows nothing beyond ASCII.
  case ascii

  var table: Glyphs { self == .unicode ? .unicode : .ascii }
}

/// The characters of a wireframe, each one column wide.
struct Glyphs: Sendable {
  var horizontal: Unicode.Scalar
  var vertical: Unicode.Scalar
  /// Top left, top right, bottom left, bottom right.
  var corners: [Unicode.Scalar]
  var roundCorners: [Unicode.Scalar]
  /// What a picture is filled with.
  var picture: Unicode.Scalar
  /// What stands for words that are still to come.
  var bar: Unicode.Scalar
  var done: Unicode.Scalar
  /// The edge beyond which a list goes on, and the way to it.
  var edge: Unicode.Scalar
  var before: Unicode.Scalar
  var after: Unicode.Scalar
  var ellipsis: Unicode.Scalar
  var quote: Unicode.Scalar
  var bullet: Unicode.Scalar
  var star: Unicode.Scalar
  var emptyStar: Unicode.Scalar
  /// Whether icons have to do with ASCII too.
  var isPlain = false

  static let unicode = Glyphs(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"],
    roundCorners: ["╭", "╮", "╰", "╯"], picture: "░", bar: "▒", done: "━", edge: "┊", before: "‹",
    after: "›", ellipsis: "…", quote: "▏", bullet: "•", star: "★", emptyStar: "☆")

  static let ascii = Glyphs(
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
    roundCorners: [".", ".", "'", "'"], picture: ":", bar: "#", done: "=", edge: ":", before: "<",
    after: ">", ellipsis: "~", quote: "|", bullet: "*", star: "*", emptyStar: ".", isPlain: true)

  func icon(_ icon: Icon, isMirrored: Bool) -> Unicode.Scalar {
    guard isPlain else { return isMirrored ? icon.mirrored ?? icon.glyph : icon.glyph }
    guard isMirrored, icon.mirrored != nil else { return icon.ascii }
    // Of the icons only arrows point along the line.
    return icon.ascii == before ? after : before
  }
}
