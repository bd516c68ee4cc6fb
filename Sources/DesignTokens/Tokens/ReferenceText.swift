package import Documents

/// A parsed reference, not yet resolved to a token.
package struct ReferenceText: Equatable {
  /// The path of the token or group, with periods between names.
  var path: [UInt8] = []
  /// The names after `$value`, or an empty array for the whole value.
  var part: [[UInt8]] = []
  /// A Boolean value that indicates whether the reference is a `$ref` pointer, not a name in
  /// braces.
  var isPointer = false
  /// A Boolean value that indicates whether a pointer includes `$value`.
  var reachesValue = true

  /// Returns a reference to another token in the same notation.
  func naming(_ name: String) -> String {
    isPointer ? Self.pointerText(to: Array(name.utf8)) : "{\(name)}"
  }

  /// Returns the `$ref` object for a token.
  static func pointer(to path: some Collection<UInt8>) -> String {
    "{\"$ref\": \(JSONEscapes.quoted(pointerText(to: path)))}"
  }

  /// Returns the pointer to the value of a token.
  static func pointerText(to path: some Collection<UInt8>) -> String {
    let names = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
    return "#" + JSONPointer(tokens: names + ["$value"]).description
  }
}

/// An error in the text of a reference.
struct ReferenceProblem: Error {
  let rule: Rule
  let message: String
  /// The replacement for the string, if there is an obvious one.
  var replacement: (title: String, text: String)?
  /// A Boolean value that indicates whether the reference is unusable.
  var isFatal = true
}

extension ReferenceText {
  // MARK: Braces

  /// Parses a reference in braces.
  static func parseBraces(_ text: ArraySlice<UInt8>) throws(ReferenceProblem) -> ReferenceText {
    let path = text.dropFirst().dropLast()
    if text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}"), isPlain(path) {
      return ReferenceText(path: Array(path))
    }
    return try parseUnusualBraces(text)
  }

  /// Returns the text inside a single pair of braces, valid or not, or `nil` for other text.
  package static func contentOfBraces(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.count > 2, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    return inner.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ? nil : inner
  }

  /// Returns true if a path is valid without further checks.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    var previous = UInt8(ascii: ".")
    for byte in path {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"), 0x20, 0x09: return false
      case UInt8(ascii: ".") where previous == byte: return false
      default: previous = byte
      }
    }
    return previous != UInt8(ascii: ".")
  }

  private static func parseUnusualBraces(
    _ text: ArraySlice<UInt8>
  ) throws(ReferenceProblem) -> ReferenceText {
    let shown = Quoted.text(String(decoding: text, as: UTF8.self))
    let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
    guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}"), text.count > 1,
      !text.dropFirst().dropLast().contains(where: isBrace)
    else { throw aroundBraces(text, shown) }
    let path = text.dropFirst().dropLast()
    let names = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if path.isEmpty || names.contains(where: { isSpace($0.first) || isSpace($0.last) }) {
      throw blank(names, shown)
    }
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw ReferenceProblem(
        rule: path.isEmpty ? TokenRules.aliasBlank : TokenRules.aliasSyntax,
        message: path.isEmpty
          ? "\(shown) contains no name."
          : "\(shown) is not a valid reference: it has an empty name between periods.")
    }
    for (index, name) in names.enumerated() where name.first == UInt8(ascii: "$") {
      if name.elementsEqual(TokenKey.root.utf8), index == names.count - 1 { continue }
      throw property(name, names, shown)
    }
    return ReferenceText(path: Array(path))
  }

  private static func aroundBraces(_ text: ArraySlice<UInt8>, _ shown: String) -> ReferenceProblem {
    let opening = text.firstIndex(of: UInt8(ascii: "{"))
    let closing = text.lastIndex(of: UInt8(ascii: "}"))
    if let opening, let closing, opening + 1 < closing, text.count > closing - opening + 1 {
      return ReferenceProblem(
        rule: TokenRules.aliasText,
        message: "\(shown) contains a reference and other text; a reference must be the whole "
          + "string.")
    }
    return ReferenceProblem(
      rule: TokenRules.aliasSyntax,
      message: "\(shown) is not a valid reference: write the path of a token in one pair of "
        + "braces, without other text.")
  }

  private static func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func blank(_ names: [ArraySlice<UInt8>], _ shown: String) -> ReferenceProblem {
    let trimmed = names.map { name in
      Array(name.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
    let isWhole = trimmed.allSatisfy { !$0.isEmpty }
    let path = String(decoding: Array(trimmed.joined(separator: [0x2E])), as: UTF8.self)
    return ReferenceProblem(
      rule: TokenRules.aliasBlank,
      message: isWhole
        ? "\(shown) has spaces around a name, which would be part of the name."
        : "\(shown) contains no name.",
      replacement: isWhole ? ("remove the spaces", "{\(path)}") : nil)
  }

  private static func property(
    _ name: ArraySlice<UInt8>, _ names: [ArraySlice<UInt8>], _ shown: String
  ) -> ReferenceProblem {
    guard !name.elementsEqual(TokenKey.root.utf8) else {
      return ReferenceProblem(
        rule: TokenRules.aliasSegment,
        message: "\(shown) continues after \"$root\", which is a token, not a group.")
    }
    let isValue = name.elementsEqual("$value".utf8) && name.endIndex == names.last?.endIndex
    let path = names.dropLast().map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    return ReferenceProblem(
      rule: TokenRules.aliasSegment,
      message: "\(shown) contains a property, but a name in braces always means the value of a "
        + "token; refer to a part with \"$ref\".",
      replacement: isValue && names.count > 1 ? ("name the token", "{\(path)}") : nil)
  }

  // MARK: Pointers

  /// Parses the text of a `$ref`.
  ///
  /// Problems that do not prevent a result are passed to `odd`.
  static func pointer(
    _ text: ArraySlice<UInt8>, odd: (ReferenceProblem) -> Void = { _ in }
  ) throws(ReferenceProblem) -> ReferenceText {
    let shown = Quoted.text(String(decoding: text, as: UTF8.self))
    let slash = UInt8(ascii: "/")
    guard !text.isEmpty, !text.elementsEqual("#".utf8), !text.elementsEqual("#/".utf8) else {
      throw ReferenceProblem(
        rule: TokenRules.pointerRoot,
        message: "\(shown) does not name a token"
          + (text.count == 2 ? "; \"#/\" is a member with an empty name, not the document." : "."))
    }
    guard text.first == UInt8(ascii: "#"), text.dropFirst().first == slash else {
      let whole = text.first == slash ? "#" + String(decoding: text, as: UTF8.self) : nil
      let isOutside = text.contains(UInt8(ascii: "#")) || text.contains(UInt8(ascii: ":"))
      throw ReferenceProblem(
        rule: TokenRules.pointerSyntax,
        message: isOutside && text.first != UInt8(ascii: "#")
          ? "\(shown) leads to another document; a pointer covers all sources, so write "
            + "\"#/group/token/$value\"."
          : "\(shown) is not a valid pointer: it must begin with \"#/\".",
        replacement: whole.map { ("begin with #", $0) })
    }
    var segments: [[UInt8]] = []
    for segment in text.dropFirst(2).split(separator: slash, omittingEmptySubsequences: false) {
      segments.append(try decoded(segment, shown))
    }
    if text.contains(0x20) {
      let escaped = text.split(separator: 0x20, omittingEmptySubsequences: false)
      odd(
        ReferenceProblem(
          rule: TokenRules.pointerSpace,
          message: "\(shown) contains a space; it is accepted, but \"%20\" works in every program.",
          replacement: (
            "write it as %20",
            String(decoding: Array(escaped.joined(separator: "%20".utf8)), as: UTF8.self)
          ), isFatal: false))
    }
    return try pointer(segments, shown)
  }

  private static func pointer(
    _ segments: [[UInt8]], _ shown: String
  ) throws(ReferenceProblem) -> ReferenceText {
    var reference = ReferenceText(isPointer: true, reachesValue: false)
    for (index, segment) in segments.enumerated() {
      if segment.elementsEqual("$value".utf8) {
        reference.reachesValue = true
        reference.part = Array(segments[(index + 1)...])
        break
      }
      guard segment.first != UInt8(ascii: "$") || segment.elementsEqual(TokenKey.root.utf8) else {
        throw ReferenceProblem(
          rule: TokenRules.pointerProperty,
          message: "\(shown) leads to \(Quoted.text(String(decoding: segment, as: UTF8.self))), "
            + "which is not a value; a pointer must lead to \"$value\" or into it.")
      }
      guard !segment.contains(UInt8(ascii: ".")) else {
        throw ReferenceProblem(
          rule: TokenRules.pointerSyntax,
          message: "\(shown) has a period in a name, which is not allowed; in a pointer, write a "
            + "slash between names.")
      }
      if index > 0 { reference.path.append(UInt8(ascii: ".")) }
      reference.path += segment
    }
    return reference
  }

  private static func decoded(
    _ segment: ArraySlice<UInt8>, _ shown: String
  ) throws(ReferenceProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = segment
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(TokenColor.value(ofDigit:)),
          let low = rest.popFirst().flatMap(TokenColor.value(ofDigit:))
        else { throw escape(shown, "write two hexadecimal digits after a percent sign") }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "~"):
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: throw escape(shown, "write 0 or 1 after a tilde")
        }
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func escape(_ shown: String, _ why: String) -> ReferenceProblem {
    ReferenceProblem(
      rule: TokenRules.pointerEscape, message: "\(shown) has an invalid escape: \(why).")
  }
}

extension JSONDocument {
  /// Returns true if a value is a reference: a string with braces, or an object with a `$ref`.
  package func isReference(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .string: hasBraces(node)
    case .object: member(TokenKey.reference, of: node) != nil
    default: false
    }
  }

  func hasBraces(_ node: JSONNode) -> Bool {
    bytes(of: node).contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// Returns the parsed reference at a node, or `nil` if it is invalid.
  func reference(at node: JSONNode) -> ReferenceText? {
    if kind(of: node) == .string { return try? ReferenceText.parseBraces(bytes(of: node)) }
    guard let pointer = member(TokenKey.reference, of: node), kind(of: pointer) == .string else {
      return nil
    }
    return try? ReferenceText.pointer(bytes(of: pointer))
  }
}
