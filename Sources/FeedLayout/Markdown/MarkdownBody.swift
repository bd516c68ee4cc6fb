/// A parsed Markdown text, as safe HTML and as runs of styled text.
package struct MarkdownBody: Sendable, Hashable {
  /// The text as HTML.
  ///
  /// No element loads or executes anything. HTML in the source is shown as text, an image is shown
  /// as its description, and links have only safe URLs.
  package var html: [UInt8] = []

  /// The text in reading order.
  ///
  /// The only line breaks are hard breaks and those in code.
  package var text: [UInt8] = []

  /// The runs of equally styled text, in reading order.
  package var runs: [MarkdownRun] = []

  /// The blocks that contain the runs, in reading order; each run belongs to exactly one block.
  package var blocks: [MarkdownBlock] = []

  /// The cells of all table rows, as ranges of runs.
  package var cells: [MarkdownCell] = []

  package var links: [MarkdownLink] = []

  /// The URLs of the links, in printable ASCII.
  package var addresses: [UInt8] = []

  /// A Boolean value that indicates whether the text was cut because it exceeds the size limit.
  package var isCut = false

  /// A Boolean value that indicates whether the source is shown unparsed, since parsing would take
  /// too much time or memory.
  package var isPlain = false
}

package struct MarkdownStyle: OptionSet, Sendable, Hashable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let strong = MarkdownStyle(rawValue: 1)
  package static let emphasis = MarkdownStyle(rawValue: 2)
  package static let code = MarkdownStyle(rawValue: 4)
  package static let strikethrough = MarkdownStyle(rawValue: 8)
  package static let link = MarkdownStyle(rawValue: 16)
}

/// A run of equally styled text.
package struct MarkdownRun: Sendable, Hashable {
  /// The range of bytes in the body's text.
  package var range: Range<Int>

  package var style: MarkdownStyle

  /// The index of the link in the body; valid if the style contains `link`.
  package var link: Int
}

/// A block: one of the vertically stacked parts of a body.
package struct MarkdownBlock: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case paragraph
    /// A heading of level 1 to 6.
    case heading(level: Int)
    /// Lines that are not wrapped.
    case codeBlock
    /// A table row, with the range of its cells in the body.
    case tableRow(cells: Range<Int>, isHeader: Bool)
    case rule
  }

  package var kind: Kind

  /// The quotes and lists that contain the block.
  package var nesting: MarkdownNesting

  /// The marker before the first block of a list item.
  package var marker: MarkdownMarker?

  package var runs: Range<Int>
}

/// The marker of a list item; checkboxes of tasks are text instead.
package enum MarkdownMarker: Sendable, Hashable {
  case bullet
  /// A number, followed by a parenthesis or a period.
  case number(Int, parenthesis: Bool)

  package var text: String {
    switch self {
    case .bullet: "•"
    case .number(let number, let parenthesis): "\(number)" + (parenthesis ? ")" : ".")
    }
  }
}

/// The quotes and lists that contain a block, outermost first.
package struct MarkdownNesting: Sendable, Hashable {
  /// The maximum depth; deeper blocks are shown at this depth.
  package static let deepest = 32

  enum Level {
    case quote
    /// A list, with the width of its markers in columns.
    case list(columns: Int)
  }

  package private(set) var depth = 0

  /// One bit per level, the outermost level first; 1 for a quote.
  private var quotes: UInt32 = 0
  /// The width of each level in columns.
  private var columns = SIMD32<UInt8>()

  /// Returns the column at which a zero-based level begins; for `depth`, the column of the text.
  package func column(of level: Int) -> Int {
    (0..<level).reduce(0) { $0 + Int(columns[$1]) }
  }

  /// Returns whether a zero-based level is a quote; otherwise it is a list.
  package func isQuote(_ level: Int) -> Bool { quotes >> UInt32(level) & 1 == 1 }

  /// Adds a level, and returns false if the maximum depth is reached.
  mutating func open(_ level: Level) -> Bool {
    guard depth < Self.deepest else { return false }
    switch level {
    case .quote:
      quotes |= 1 << UInt32(depth)
      columns[depth] = 2
    case .list(let count): columns[depth] = UInt8(clamping: count)
    }
    depth += 1
    return true
  }

  mutating func close() {
    depth -= 1
    quotes &= ~(1 << UInt32(depth))
    columns[depth] = 0
  }
}

package struct MarkdownCell: Sendable, Hashable {
  package enum Alignment: UInt8, Sendable, Hashable {
    case natural = 0
    case left = 0x6C
    case center = 0x63
    case right = 0x72
  }

  package var alignment: Alignment

  package var runs: Range<Int>
}

package struct MarkdownLink: Sendable, Hashable {
  /// The range of bytes of a URL that is safe to follow: http, https, mailto, tel or relative.
  package var url: Range<Int>
}
