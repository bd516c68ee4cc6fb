/// A body of Markdown, read: as HTML that is safe to show, and as flat runs of styled text.
package struct MarkdownBody: Sendable, Hashable {
  /// The body as elements of HTML.
  ///
  /// No element loads or executes anything: markup of the source is text, images are their
  /// description, and links have addresses that are safe to follow.
  package var html: [UInt8] = []

  /// All text in reading order, without line breaks but hard ones and those of code.
  package var text: [UInt8] = []

  /// Pieces of the text that look alike, in reading order.
  package var runs: [MarkdownRun] = []

  /// What the runs stand in, in reading order; each run belongs to exactly one block.
  package var blocks: [MarkdownBlock] = []

  /// The cells of all rows of tables, as ranges of runs.
  package var cells: [MarkdownCell] = []

  /// Where links lead.
  package var links: [MarkdownLink] = []

  /// The addresses of the links, in printable ASCII.
  package var addresses: [UInt8] = []

  /// Whether the body was larger than what is read, and its end is missing.
  package var isCut = false

  /// Whether the body would have taken too much work or memory, and is shown as it was written.
  package var isPlain = false

  package init() {}
}

/// How a piece of text looks.
package struct MarkdownStyle: OptionSet, Sendable, Hashable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let strong = MarkdownStyle(rawValue: 1)
  package static let emphasis = MarkdownStyle(rawValue: 2)
  package static let code = MarkdownStyle(rawValue: 4)
  package static let strikethrough = MarkdownStyle(rawValue: 8)
  package static let link = MarkdownStyle(rawValue: 16)
}

/// A piece of text that looks alike.
package struct MarkdownRun: Sendable, Hashable {
  /// The bytes of the body's text.
  package var range: Range<Int>

  package var style: MarkdownStyle

  /// The index of the body's link, if the style says that there is one.
  package var link: Int
}

/// One of the pieces that stand below each other.
package struct MarkdownBlock: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case paragraph
    /// A heading of level 1 to 6.
    case heading(level: Int)
    /// Lines that are not wrapped.
    case codeBlock
    /// A row with its cells, as a range of the body's.
    case tableRow(cells: Range<Int>, isHeader: Bool)
    case rule
  }

  package var kind: Kind

  /// The quotes and lists around the block.
  package var nesting: MarkdownNesting

  /// What stands before the first block of a list's item.
  package var marker: MarkdownMarker?

  /// The runs of the block.
  package var runs: Range<Int>
}

/// What stands before an item of a list; the boxes of tasks are text.
package enum MarkdownMarker: Sendable, Hashable {
  case bullet
  /// A number, and whether a parenthesis closes it rather than a full stop.
  case number(Int, parenthesis: Bool)

  /// The marker as it is written.
  package var text: String {
    switch self {
    case .bullet: "•"
    case .number(let number, let parenthesis): "\(number)" + (parenthesis ? ")" : ".")
    }
  }
}

/// Quotes and lists inside of each other, outermost first.
package struct MarkdownNesting: Sendable, Hashable {
  /// What is nested deeper than this stands as deep as this.
  package static let deepest = 32

  /// What one of the levels is.
  enum Level {
    case quote
    /// A list, and how much room its markers take in cells.
    case list(columns: Int)
  }

  package private(set) var depth = 0

  /// One bit a level, the outermost lowest: whether it is a quote.
  private var quotes: UInt32 = 0
  /// How many cells each level takes.
  private var columns = SIMD32<UInt8>()

  package init() {}

  /// The cell in which a level, from 0, begins; for the depth that of the text.
  package func column(of level: Int) -> Int {
    (0..<level).reduce(0) { $0 + Int(columns[$1]) }
  }

  /// Whether a level, from 0, is a quote; else it is a list.
  package func isQuote(_ level: Int) -> Bool { quotes >> UInt32(level) & 1 == 1 }

  /// How many of the levels are quotes.
  package var quoteDepth: Int { quotes.nonzeroBitCount }

  /// How many of the levels are lists.
  package var listDepth: Int { depth - quoteDepth }

  /// Adds a level; false when there are as many as there may be.
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

/// A cell of a table.
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

/// Where a link leads.
package struct MarkdownLink: Sendable, Hashable {
  /// The bytes of an address that is safe to follow: of the web, of mail, of a telephone, or
  /// relative.
  package var url: Range<Int>
}
