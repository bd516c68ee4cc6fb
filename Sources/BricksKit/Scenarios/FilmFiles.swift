import Basics
import Documents

/// The screens of a film as files: each page, style sheet and image once.
package struct FilmFiles: Sendable {
  /// The files by their names.
  package private(set) var files: [String: [UInt8]] = [:]
  private var pages: [[UInt8]: String] = [:]

  /// Creates the files with the pages of some runs.
  ///
  /// Pages with the same style sheet share a file with the rules that one of them uses.
  package init(_ runs: [ScenarioFileRun]) {
    let distinct = Set(runs.flatMap(\.transcripts).flatMap { $0.steps.compactMap(\.page) })
    let groups = Dictionary(grouping: distinct.map { (bytes: $0, page: StyledPage($0)) }) {
      $0.page.style
    }
    for (style, group) in groups {
      let sheet = add(UsedStyles(style).used(by: Array(group.map(\.page.rest).joined())), "css")
      for (bytes, page) in group {
        let (others, rest) = page.otherStyles
        let sheets = [sheet] + others.map { add($0, "css") }
        pages[bytes] = add(page.head(linkedTo: sheets) + linkingImages(rest), "html")
      }
    }
  }

  /// Returns the name of the file with a page.
  package func name(of page: [UInt8]) -> String? { pages[page] }

  private mutating func add(_ bytes: [UInt8], _ type: String) -> String {
    let name = "\(Self.digest(of: bytes)).\(type)"
    files[name] = bytes
    return name
  }

  // MARK: Images

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
        result += Array(" src=\"\(name)".utf8)
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
    return Self.types.contains { type.hasSameBytes(as: $0) } ? decoded.map { add($0, type) } : nil
  }

  // MARK: Names

  /// The ends of the names of pages, style sheets and images.
  private static let types = ["html", "css", "svg", "png", "jpeg", "webp", "avif"]

  /// Returns a Boolean value that indicates whether a file can be one of an earlier film.
  package static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && types.contains { parts[1].elementsEqual($0.utf8) }
      && parts[0].count == 20
      && parts[0].allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func digest(of bytes: [UInt8]) -> String {
    SHA256.digest(of: bytes).prefix(10).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
