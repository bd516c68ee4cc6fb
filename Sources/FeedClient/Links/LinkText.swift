import Basics
package import Documents
package import FeedModel
import YoullModels

/// The target of a link: a place in the app, or an action of one of its screens.
package enum LinkTarget: Sendable, Hashable {
  case place(DeepLink)
  case action(FeedLink)
}

extension LinkTarget {
  /// The maximum length of a link in bytes.
  package static let longest = 2048

  /// The start of the deep links of every app.
  package static let scheme = "\(FeedLink.scheme)://"

  /// Reads a link; `prefixes` are the starts of the app's universal links.
  ///
  /// Links come from outside, so an invalid link is a finding.
  package static func read(
    _ text: String, prefixes: [String] = []
  ) throws(LinkProblem) -> LinkTarget {
    try LinkReader(text).target(prefixes)
  }
}

/// The reason why a text is not a link of the app.
package struct LinkProblem: Error {
  package let finding: Finding
}

/// The reader of one link.
private struct LinkReader {
  let source: SourceFile

  init(_ text: String) {
    source = SourceFile(path: "link", bytes: Array(text.utf8.prefix(LinkTarget.longest + 1)))
  }

  private var bytes: [UInt8] { source.bytes }
  private var all: Range<Int> { 0..<bytes.count }

  func target(_ prefixes: [String]) throws(LinkProblem) -> LinkTarget {
    guard bytes.count <= LinkTarget.longest else {
      throw invalid("A link must have at most \(LinkTarget.longest) bytes.", 0..<1)
    }
    for prefix in [LinkTarget.scheme] + prefixes {
      if let start = end(of: prefix) { return .place(try place(from: start)) }
    }
    guard bytes.starts(with: Array("\(FeedLink.scheme):".utf8)) else {
      let starts = [LinkTarget.scheme] + prefixes
      throw unknown(
        "A link of this app begins with " + Sentence.list(starts.map { Quoted.text($0) }, limit: 4)
          + ".", all)
    }
    guard let link = FeedLink(address: bytes) else {
      throw unknown("This is not an action of the app with its arguments in their order.", all)
    }
    return .action(link)
  }

  /// Returns the position after a prefix, if the link begins with it.
  ///
  /// A prefix ends at a slash, so that `https://app.example` is no prefix of `https://app.example.org`.
  private func end(of prefix: String) -> Int? {
    guard bytes.starts(with: Array(prefix.utf8)) else { return nil }
    let end = prefix.utf8.count
    if prefix.utf8.last == Self.slash || end == bytes.count { return end }
    return bytes[end] == Self.slash ? end + 1 : nil
  }

  private static let slash = UInt8(ascii: "/")

  private func place(from start: Int) throws(LinkProblem) -> DeepLink {
    let query = bytes[start...].firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    let parts = ranges(of: start..<query, between: Self.slash)
    let name = String(decoding: bytes[parts[0]], as: UTF8.self)
    guard let place = DeepLink.Place.allCases.first(where: { $0.rawValue.hasSameBytes(as: name) })
    else {
      let names = DeepLink.Place.allCases.map(\.rawValue)
      throw unknown(InvalidLinkWord.message(name, "place", among: names), parts[0])
    }
    guard parts.count <= 2 else {
      throw invalid("A link has a place and one ID, but this part is a third one.", parts[2])
    }
    var id: String?
    if parts.count == 2, !parts[1].isEmpty { id = try text(parts[1]) }
    let sort = try sort(from: query)
    return DeepLink(place, id: id, sort: place == .tag ? sort : SliceSort())
  }

  /// Reads the parameters; unknown ones, such as those of campaigns, are ignored.
  private func sort(from start: Int) throws(LinkProblem) -> SliceSort {
    guard start < bytes.count else { return SliceSort() }
    var by: SliceSortBy?
    var direction: SliceSortDirection?
    for pair in ranges(of: (start + 1)..<bytes.count, between: UInt8(ascii: "&")) {
      let equals = bytes[pair].firstIndex(of: UInt8(ascii: "=")) ?? pair.upperBound
      let name = String(decoding: bytes[pair.lowerBound..<equals], as: UTF8.self)
      let value = min(equals + 1, pair.upperBound)..<pair.upperBound
      switch name {
      case "sortBy":
        guard by == nil else { throw invalid("This parameter is repeated.", pair) }
        by = try choice(value, name)
      case "sortDirection":
        guard direction == nil else { throw invalid("This parameter is repeated.", pair) }
        direction = try choice(value, name)
      default: break
      }
    }
    return SliceSort(by: by, direction: direction)
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ range: Range<Int>, _ name: String
  ) throws(LinkProblem) -> Choice {
    let word = try text(range)
    guard let choice = Choice.allCases.first(where: { $0.rawValue.hasSameBytes(as: word) }) else {
      throw invalid(
        InvalidLinkWord.message(word, "value of \(name)", among: Choice.allCases.map(\.rawValue)),
        range)
    }
    return choice
  }

  /// Returns the text of a part of the link.
  private func text(_ range: Range<Int>) throws(LinkProblem) -> String {
    guard let decoded = FeedLink.decoded(bytes[range]),
      let text = String(validating: decoded, as: UTF8.self)
    else {
      throw invalid(
        "Letters, digits and the signs `-`, `.`, `_` and `~` are written as they are, and every "
          + "other character as percent-encoded UTF-8.", range)
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw invalid("An ID has no control characters.", range)
    }
    return text
  }

  private func unknown(_ message: String, _ range: Range<Int>) -> LinkProblem {
    LinkProblem(finding: Finding(LinkRules.unknown, message, at: Place(source, range)))
  }

  private func invalid(_ message: String, _ range: Range<Int>) -> LinkProblem {
    LinkProblem(finding: Finding(LinkRules.invalid, message, at: Place(source, range)))
  }

  private func ranges(of range: Range<Int>, between separator: UInt8) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges + [start..<range.upperBound]
  }
}

/// The message about a word in a link that is not one of the known words.
private enum InvalidLinkWord {
  static func message(_ word: String, _ kind: String, among known: [String]) -> String {
    let advice = NearestName.of(word, among: known).map { " Did you mean \(Quoted.text($0))?" }
    return "\(Quoted.text(word)) is not a \(kind) that links can have; use "
      + Sentence.list(known.map { Quoted.text($0) }, limit: 8) + "." + (advice ?? "")
  }
}

extension DeepLink {
  /// The link as text, after `bricks://` or the prefix of a universal link.
  package func address(prefix: String = "bricks://") -> String {
    var sink = ByteSink()
    sink.append(prefix)
    if prefix.utf8.last != UInt8(ascii: "/") { sink.append("/") }
    sink.append(place.rawValue)
    if let id {
      sink.append("/")
      sink.percentEncoded(Array(id.utf8).span)
    }
    let parameters = [("sortBy", sort.by?.rawValue), ("sortDirection", sort.direction?.rawValue)]
    var separator = "?"
    for case (let name, let value?) in parameters {
      sink.append("\(separator)\(name)=\(value)")
      separator = "&"
    }
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}

extension DeepLink: Hashable {
  /// Returns a Boolean value that indicates whether two links open the same place.
  package static func == (one: DeepLink, other: DeepLink) -> Bool {
    one.place == other.place && one.sort == other.sort
      && one.id.map { ByteString($0) } == other.id.map { ByteString($0) }
  }

  /// Hashes the place and the ID.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(id.map { ByteString($0) })
  }
}
