import Basics
import Documents

/// A rendered page in the parts around its style sheet.
package struct StyledPage {
  /// The page up to the tag of its style sheet; empty for a page without one.
  private let start: ArraySlice<UInt8>
  /// The style sheet, with rules for all screens.
  package let style: [UInt8]
  /// The page after its style sheet.
  package let rest: ArraySlice<UInt8>

  private static let opening = "<style>"
  private static let closing = "</style>"

  /// The other style sheets, such as those of fonts, and the page after them.
  package var otherStyles: (styles: [[UInt8]], rest: ArraySlice<UInt8>) {
    var (styles, left): ([[UInt8]], ArraySlice<UInt8>) = ([], rest)
    while left.starts(with: Self.opening.utf8), let end = Self.position(of: Self.closing, in: left)
    {
      styles.append(Array(left[..<end].dropFirst(Self.opening.utf8.count)))
      left = left[(end + Self.closing.utf8.count)...]
    }
    return (styles, left)
  }

  package init(_ page: [UInt8]) {
    guard let tag = Self.position(of: Self.opening, in: page[...]),
      let end = Self.position(of: Self.closing, in: page[tag...])
    else {
      (start, style, rest) = ([], [], page[...])
      return
    }
    start = page[..<tag]
    style = Array(page[(tag + Self.opening.utf8.count)..<end])
    rest = page[(end + Self.closing.utf8.count)...]
  }

  /// A digest of the page without its style sheets and their policy.
  ///
  /// Pages with the same digest differ only in their style sheets.
  package var markupDigest: String {
    let policy = Self.position(of: "<meta http-equiv=", in: start) ?? start.endIndex
    let end = start[policy...].firstIndex(of: UInt8(ascii: ">")) ?? start.endIndex
    let head = Array(start[..<policy] + start[end...])
    return "\(QuickHash(head))\(QuickHash(Array(otherStyles.rest)))"
  }

  /// The page with only the styles that it uses.
  ///
  /// The policy of the page allows the new style sheet instead of the old one.
  package var withUsedStyles: [UInt8] { headWithUsedStyles + rest }

  /// The start of the page with only the styles that it uses, up to the end of its style sheet.
  package var headWithUsedStyles: [UInt8] {
    start.isEmpty ? [] : head(with: UsedStyles(style).used(by: Array(rest)))
  }

  /// Returns the page with another style sheet, which its policy allows instead of the old one.
  package func restyled(_ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
    (start.isEmpty ? [] : head(with: change(style))) + rest
  }

  private func head(with style: [UInt8]) -> [UInt8] {
    let hash = Array("'sha256-\(Base64.text(SHA256.digest(of: style)))'".utf8)
    return head(allowing: hash) + Array(Self.opening.utf8) + style + Array(Self.closing.utf8)
  }

  /// Returns the page up to the end of its style sheets, which are files.
  ///
  /// The policy of the page allows files next to it, on a disk and on a server.
  package func head(linkedTo addresses: [String]) -> [UInt8] {
    guard !start.isEmpty else { return [] }
    let files = Array("'self' file:".utf8)
    var head = Array(start)
    if let styles = Self.end(of: "style-src ", in: head),
      let end = head[styles...].firstIndex(of: UInt8(ascii: ";"))
    {
      head.replaceSubrange(styles..<end, with: files)
    }
    if let images = Self.end(of: "img-src ", in: head) {
      head.insert(contentsOf: files + [UInt8(ascii: " ")], at: images)
    }
    return head + addresses.flatMap { Array("<link rel=\"stylesheet\" href=\"\($0)\">".utf8) }
  }

  /// Returns the start with another source in place of the hash of the first style sheet.
  private func head(allowing source: [UInt8]) -> [UInt8] {
    guard let hash = Self.position(of: "'sha256-", in: start),
      let end = start[(hash + 1)...].firstIndex(of: UInt8(ascii: "'"))
    else { return Array(start) }
    return Array(start[..<hash]) + source + Array(start[(end + 1)...])
  }

  private static func end(of text: String, in bytes: [UInt8]) -> Int? {
    position(of: text, in: bytes[...]).map { $0 + text.utf8.count }
  }

  /// Returns the position of a text, or `nil` if the bytes do not contain it.
  package static func position(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.utf8)
    guard let first = text.first else { return nil }
    var at = bytes.startIndex
    while let found = bytes[at...].firstIndex(of: first) {
      if bytes[found...].starts(with: text) { return found }
      at = found + 1
    }
    return nil
  }
}
