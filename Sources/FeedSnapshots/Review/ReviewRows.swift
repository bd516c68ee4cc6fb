import Documents
import UnicodeText

/// Functions that fit styled text into the columns of a terminal.
///
/// Style sequences are the only escapes in the text, because text from pages and names is made
/// printable first.
enum ReviewRows {
  private static let escape: Unicode.Scalar = "\u{1B}"
  private static let reset = "\u{1B}[0m"

  /// Returns the rows of a text that is wrapped to the width of a terminal, at spaces where
  /// possible.
  static func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
    var rows: [String] = []
    var (row, width) = ("", 0)
    var look = ""
    let margin = min(indent, columns / 2)
    func end() {
      rows.append(row + (look.isEmpty ? "" : reset))
      row = String(repeating: " ", count: margin) + look
      width = margin
    }
    for piece in pieces(text) {
      if piece.isLook {
        look = piece.text == reset[...] ? "" : String(piece.text)
        row += piece.text
        continue
      }
      var rest = piece.text
      while CellWidth.columns(of: rest) > columns - width {
        let room = CellWidth.prefix(of: rest, fitting: columns - width).end
        var cut = rest.utf8.index(rest.startIndex, offsetBy: room)
        if let space = rest[..<cut].lastIndex(of: " "), space > rest.startIndex {
          cut = rest.index(after: space)
        } else if width > margin, !rest[..<cut].contains(" ") {
          cut = rest.startIndex
        } else if cut == rest.startIndex {
          // A character that is wider than the terminal gets its own row.
          cut = rest.index(after: cut)
        }
        row += rest[..<cut]
        rest = rest[cut...]
        end()
      }
      row += rest
      width += CellWidth.columns(of: rest)
    }
    rows.append(row)
    return rows
  }

  /// Returns the start of a text, with an ellipsis if it was cut.
  static func cut(_ text: String, _ columns: Int) -> String {
    guard width(text) > columns else { return text }
    var (row, room, isOpen) = ("", max(columns - 1, 0), false)
    for piece in pieces(text) {
      if piece.isLook {
        row += piece.text
        isOpen = piece.text != reset[...]
        continue
      }
      let fitting = CellWidth.prefix(of: piece.text, fitting: room)
      row += piece.text[..<piece.text.utf8.index(piece.text.startIndex, offsetBy: fitting.end)]
      room -= fitting.columns
      if fitting.end < piece.text.utf8.count { break }
    }
    return row + (columns > 0 ? "…" : "") + (isOpen ? reset : "")
  }

  /// Returns a text padded with spaces to a number of columns.
  static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - width(text), 0))
  }

  static func width(_ text: String) -> Int {
    pieces(text).reduce(0) { $0 + ($1.isLook ? 0 : CellWidth.columns(of: $1.text)) }
  }

  /// Arranges words in as few rows as possible, with gaps between them and without splitting a
  /// word.
  static func flowed(_ words: [String], _ columns: Int, gap: Int) -> [String] {
    var rows: [String] = []
    for word in words {
      let space = String(repeating: " ", count: gap)
      if let row = rows.last, width(row) + gap + width(word) <= columns {
        rows[rows.count - 1] = row + space + word
      } else {
        rows.append(cut(word, columns))
      }
    }
    return rows
  }

  /// Returns the style sequences of a text and the text between them.
  private static func pieces(_ text: String) -> [(text: Substring, isLook: Bool)] {
    let scalars = text.unicodeScalars
    var pieces: [(text: Substring, isLook: Bool)] = []
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let isLook = scalars[start] == escape
      let end =
        isLook
        ? scalars[start...].firstIndex(of: "m").map(scalars.index(after:))
        : scalars[start...].firstIndex(of: escape)
      pieces.append((text[start..<(end ?? scalars.endIndex)], isLook))
      start = end ?? scalars.endIndex
    }
    return pieces
  }
}
