import DesignTokens
import Documents
import FeedRendering
import UnicodeText

/// A line of terminal output under construction: its bytes and its width in columns.
struct TerminalLine {
  private(set) var bytes: [UInt8] = []
  private(set) var columns = 0

  /// The colors and attributes of a text.
  struct Ink {
    var text: TokenColor?
    var ground: TokenColor?
    var isBold = false
    var isFaint = false
    var isStruck = false
  }

  /// Appends text, which must be printable.
  mutating func add(_ text: String, _ ink: Ink = Ink(), depth: ColorDepth = .none) {
    let codes = Self.codes(ink, depth)
    if !codes.isEmpty { bytes += Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8) }
    bytes += Array(text.utf8)
    if !codes.isEmpty { bytes += Array("\u{1B}[0m".utf8) }
    columns += CellWidth.columns(of: text)
  }

  /// Appends spaces up to a column.
  mutating func pad(to column: Int) {
    guard column > columns else { return }
    bytes += [UInt8](repeating: 0x20, count: column - columns)
    columns = column
  }

  mutating func append(_ other: TerminalLine) {
    bytes += other.bytes
    columns += other.columns
  }

  /// Returns the text, or as much of it as fits into the columns with a final "…".
  static func fitting(_ text: String, _ columns: Int) -> String {
    guard CellWidth.columns(of: text) > columns else { return text }
    let end = CellWidth.prefix(of: text, fitting: max(columns - 1, 0)).end
    return String(decoding: Array(text.utf8.prefix(end)), as: UTF8.self) + "…"
  }

  /// Returns the text in lines of at most the given width, broken between words.
  ///
  /// A word that does not fit into a line is cut off.
  static func wrapped(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if !line.isEmpty, CellWidth.columns(of: longer) > columns {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return (line.isEmpty ? lines : lines + [line]).map { fitting($0, columns) }
  }

  private static func codes(_ ink: Ink, _ depth: ColorDepth) -> [String] {
    guard depth != .none else { return [] }
    var codes: [String] = []
    if ink.isBold { codes.append("1") }
    if ink.isFaint { codes.append("2") }
    if ink.isStruck { codes.append("9") }
    switch (ink.text, ink.ground) {
    case (let text?, let ground?):
      codes += pair(text, on: ground, depth)
    case (let text?, nil): codes.append(code(text, isGround: false, depth))
    case (nil, let ground?): codes.append(code(ground, isGround: true, depth))
    case (nil, nil): break
    }
    return codes
  }

  /// Returns codes for text and background that remain distinct in the colors of the terminal.
  private static func pair(
    _ text: TokenColor, on ground: TokenColor, _ depth: ColorDepth
  ) -> [String] {
    guard let palette = palette(depth) else {
      return [code(text, isGround: false, depth), code(ground, isGround: true, depth)]
    }
    let numbers = palette.distinct(text: text, on: ground)
    return [
      code(number: numbers.text, isGround: false, depth),
      code(number: numbers.ground, isGround: true, depth),
    ]
  }

  private static func palette(_ depth: ColorDepth) -> TerminalPalette? {
    switch depth {
    case .sixteen: .sixteen
    case .indexed: .indexed
    case .none, .truecolor: nil
    }
  }

  private static func code(
    _ color: TokenColor, isGround: Bool, _ depth: ColorDepth
  ) -> String {
    guard let palette = palette(depth) else {
      return "\(isGround ? 48 : 38);2;\(color.red8);\(color.green8);\(color.blue8)"
    }
    return code(number: palette.nearest(to: color), isGround: isGround, depth)
  }

  private static func code(number: UInt8, isGround: Bool, _ depth: ColorDepth) -> String {
    guard depth == .sixteen else { return "\(isGround ? 48 : 38);5;\(number)" }
    let first = number < 8 ? (isGround ? 40 : 30) : (isGround ? 92 : 82)
    return "\(first + Int(number))"
  }
}
