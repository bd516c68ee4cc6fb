import Basics
import Documents

/// A rendered page whose style sheets and images are files, which it shares with other pages.
package struct LinkedPage: Sendable {
  /// The page with the addresses of the files.
  package private(set) var bytes: [UInt8]
  /// The images and the style sheets of fonts, by names that depend on their contents.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The style sheets with rules and properties for all screens.
  fileprivate private(set) var sheets: [Sheet] = []
  private let folder: String

  /// A style sheet for all screens, and the lines that a page uses.
  fileprivate struct Sheet: Sendable {
    let name: String
    let styles: UsedStyles
    /// The lines of the sheet among those of the page's styles.
    let part: Range<Int>
    /// The used lines, counted from the first one of the sheet.
    let used: [Int]

    init(_ styles: UsedStyles, _ part: Range<Int>, using lines: [Int]) {
      (self.styles, self.part) = (styles, part)
      // The name stays the same when a later page uses further lines.
      name = LinkedPage.name(of: styles.text(of: Array(part)), "css")
      used = lines.filter(part.contains).map { $0 - part.lowerBound }
    }

    func text(of lines: Set<Int>) -> [UInt8] {
      styles.text(of: lines.map { $0 + part.lowerBound }.sorted())
    }
  }

  /// The number of digits in the name of a file.
  package static let digits = 20

  /// Creates a page whose files are in a folder, whose relative address is empty or ends with `/`.
  package init(_ page: [UInt8], filesIn folder: String = "") {
    let parts = StyledPage(page)
    let (fonts, rest) = parts.otherStyles
    (bytes, self.folder) = ([], folder)
    let body = linkingImages(rest)
    let styles = UsedStyles(parts.style)
    let lines = styles.lines(usedBy: body)
    sheets = styles.parts.filter { !$0.isEmpty }.map { Sheet(styles, $0, using: lines) }
    let names = sheets.map(\.name) + fonts.map { add($0, "css") }
    bytes = parts.head(linkedTo: names.map { folder + $0 }) + body
  }

  /// Returns the name of a file with a content.
  package static func name(of content: [UInt8], _ type: String) -> String {
    "\(ContentName.of(content, digits: digits)).\(type)"
  }

  private mutating func add(_ content: [UInt8], _ type: String) -> String {
    let name = Self.name(of: content, type)
    files[name] = content
    return name
  }

  // MARK: Images

  /// The types of images, which are also the ends of their names.
  package static let imageTypes = ["svg", "png", "jpeg", "webp", "avif"]

  /// Returns the content of a page with addresses of files in place of its images.
  private mutating func linkingImages(_ page: ArraySlice<UInt8>) -> [UInt8] {
    let start = " src=\"data:image/"
    var result: [UInt8] = []
    result.reserveCapacity(page.count)
    var rest = page
    while let found = StyledPage.position(of: start, in: rest),
      let end = rest[(found + start.utf8.count)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let value = rest[(found + start.utf8.count)..<end]
      result += rest[..<found]
      if let name = image(value) {
        result += Array(" src=\"\(folder)\(name)".utf8)
      } else {
        result += rest[found..<end]
      }
      rest = rest[end...]
    }
    return result + rest
  }

  /// Adds the image of a `data:` URL from its subtype on, and returns the name of its file.
  private mutating func image(_ url: ArraySlice<UInt8>) -> String? {
    let coding = ";base64,"
    guard let comma = StyledPage.position(of: coding, in: url) else { return nil }
    let digits = url[(comma + coding.utf8.count)...].prefix { $0 != UInt8(ascii: "=") }
    // The other alphabet differs in two digits.
    let decoded = Base64URL.decoded(
      digits.lazy.map { byte in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: byte
        }
      })
    let type = String(decoding: url[..<comma].prefix { $0 != UInt8(ascii: "+") }, as: UTF8.self)
    guard Self.imageTypes.contains(where: { type.hasSameBytes(as: $0) }) else { return nil }
    return decoded.map { add($0, type) }
  }
}

/// The style sheets of pages: each has the lines that one of its pages uses.
package struct SharedStyles: Sendable {
  /// The numbers of the used lines by the names of the style sheets.
  private var lines: [String: Set<Int>] = [:]

  package init() {}

  /// Adds the lines that a page uses, and returns the style sheets that have changed.
  package mutating func add(_ page: LinkedPage) -> [(name: String, bytes: [UInt8])] {
    page.sheets.compactMap { sheet in
      let known = lines[sheet.name]
      let all = (known ?? []).union(sheet.used)
      guard all.count != known?.count else { return nil }
      lines[sheet.name] = all
      return (sheet.name, sheet.text(of: all))
    }
  }
}
