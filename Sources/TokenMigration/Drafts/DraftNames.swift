import Basics
import DesignTokens
import Documents

/// The tokens of the input by name, and their values as plain text.
struct DraftNames {
  let tokens: [DraftToken]
  private let documents: [JSONDocument]
  private let dialect: DraftDialect
  private var indices: [[UInt8]: [Int]] = [:]
  private var texts: [Int: String?] = [:]
  private var suggestions = SuggestedNames()
  private let allNames: [String]

  /// The limits on the length of reference chains and of texts.
  private static let deepest = 100
  private static let longest = 2000

  init(_ tokens: [DraftToken], _ documents: [JSONDocument], _ dialect: DraftDialect) {
    self.tokens = tokens
    self.documents = documents
    self.dialect = dialect
    allNames = tokens.map { String(decoding: $0.name, as: UTF8.self) }
    for (index, token) in tokens.enumerated() { indices[token.name, default: []].append(index) }
  }

  // MARK: References

  /// Returns the name if the whole text is a reference, or `nil` for other text.
  func reference(_ text: String) -> [UInt8]? {
    let bytes = MeasureText.trimmed(Array(text.utf8)[...])
    if let inner = ReferenceText.contentOfBraces(bytes) { return normal(inner) }
    guard dialect == .studio, bytes.first == UInt8(ascii: "$"), bytes.count > 1,
      bytes.dropFirst().allSatisfy(Self.isNameByte)
    else { return nil }
    return normal(bytes.dropFirst())
  }

  /// Returns a name as in tokens, without surrounding spaces and without the `.value` suffix of old
  /// formats.
  private func normal(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let name = Array(MeasureText.trimmed(name))
    let suffix = Array(".value".utf8)
    if dialect == .styleDictionary, indices[name] == nil, name.suffix(6).elementsEqual(suffix) {
      return name.dropLast(6)
    }
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    MeasureText.isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte >= 0x80
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  func path(of name: [UInt8]) -> MigratedPath? {
    indices[name]?.first.map { tokens[$0].path }
  }

  mutating func nearest(to name: String) -> String? {
    suggestions.nearest(to: name, among: allNames)
  }

  /// Returns the token to use for a name when a value in a file is computed: the file's own, or
  /// else the last one.
  func index(of name: [UInt8], in file: Int) -> Int? {
    guard let found = indices[name] else { return nil }
    return found.last { tokens[$0].file == file } ?? found.last
  }

  /// Returns true if other files have a different value for the token that is used.
  mutating func isAmbiguous(_ name: [UInt8], in file: Int) -> Bool {
    guard let found = indices[name], found.count > 1, let taken = index(of: name, in: file),
      tokens[taken].file != file, let text = text(of: taken)
    else { return false }
    return found.contains { self.text(of: $0)?.hasSameBytes(as: text) != true }
  }

  // MARK: Plain text

  /// Returns the value of a token as plain text, with references replaced and formulas computed, or
  /// `nil` if it has no plain text.
  mutating func text(of name: [UInt8], in file: Int) -> String? {
    index(of: name, in: file).flatMap { text(of: $0) }
  }

  private mutating func text(of index: Int, depth: Int = 0) -> String? {
    if let known = texts[index] { return known }
    // A token in a cycle sees itself without a text.
    texts[index] = .some(nil)
    guard depth < Self.deepest else { return nil }
    let token = tokens[index]
    let document = documents[token.file]
    var text: String?
    switch document.kind(of: token.value) {
    case .number: text = document.rawText(of: token.value)
    case .string:
      text = expanded(document.string(of: token.value) ?? "", in: token.file, depth: depth + 1)
    case .object:
      // A length of the format is a number with a unit.
      if let number = document.member("value", of: token.value),
        let unit = document.string("unit", of: token.value)
      {
        text = document.rawText(of: number) + unit
      }
    default: break
    }
    if let found = text, let result = Formula.result(of: found) {
      text = DecimalText.of(result.value) + result.unit
    }
    texts[index] = .some(text)
    return text
  }

  /// Returns a text with references replaced by the texts of their tokens.
  mutating func expanded(_ text: String, in file: Int) -> String? {
    expanded(text, in: file, depth: 0)
  }

  private mutating func expanded(_ text: String, in file: Int, depth: Int) -> String? {
    guard text.utf8.count <= Self.longest else { return nil }
    if let name = reference(text) {
      return index(of: name, in: file).flatMap { self.text(of: $0, depth: depth) }
    }
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      var name: ArraySlice<UInt8>?
      if byte == UInt8(ascii: "{") {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        name = rest[..<end]
        rest = rest[(end + 1)...]
      } else if byte == UInt8(ascii: "$"), dialect == .studio {
        let found = rest.prefix(while: Self.isNameByte)
        name = found
        rest = rest.dropFirst(found.count)
      }
      guard let name else {
        output.append(byte)
        continue
      }
      guard let index = index(of: normal(name), in: file),
        let inner = self.text(of: index, depth: depth)
      else { return nil }
      output += Array(inner.utf8)
      guard output.count <= Self.longest else { return nil }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the references in a text.
  func references(in text: String) -> [[UInt8]] {
    if let name = reference(text) { return [name] }
    return text.utf8.split(separator: UInt8(ascii: "{")).compactMap { part in
      part.firstIndex(of: UInt8(ascii: "}")).map { normal(Array(part[..<$0])[...]) }
    }
  }
}
