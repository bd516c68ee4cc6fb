import Documents

/// What a reference says, before it is known whether there is such a token.
struct ReferenceText: Equatable {
  /// The path of the token or group, with points.
  var path: [UInt8] = []
  /// The names of the parts behind `$value`; none for the value as a whole.
  var part: [[UInt8]] = []
  /// Whether it is a pointer in an object with `$ref`, not a name in braces.
  var isPointer = false
  /// Whether a pointer goes as far as `$value`.
  var reachesValue = true

  /// A reference to another token, written as this one is.
  func naming(_ name: String) -> String {
    isPointer ? Self.pointerText(to: Array(name.utf8)) : "{\(name)}"
  }

  /// The object that refers to a token by a pointer.
  static func pointer(to path: some Collection<UInt8>) -> String {
    "{\"$ref\": \(JSONEscapes.quoted(pointerText(to: path)))}"
  }

  /// The pointer to the value of a token.
  static func pointerText(to path: some Collection<UInt8>) -> String {
    let names = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
    return "#" + JSONPointer(tokens: names + ["$value"]).description
  }
}

/// What is wrong with a reference as it is written.
struct ReferenceProblem: Error {
  let rule: Rule
  let message: String
  /// What should stand in the place of the string, if that is plain.
  var replacement: (title: String, text: String)?
  /// Whether nothing can be made of the reference.
  var isFatal = true
}

extension ReferenceText {
  // MARK: Braces

  /// Takes a string with braces apart.
  static func inBraces(_ text: ArraySlice<UInt8>) throws(ReferenceProblem) -> ReferenceText {
    let path = text.dropFirst().dropLast()
    if text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}"), isPlain(path) {
      return ReferenceText(path: Array(path))
    }
    return try oddInBraces(text)
  }

  /// What stands between one pair of braces, whether it is a path or not; nil for other text.
  static func betweenBraces(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.count > 2, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    return inner.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ? nil : inner
  }

  /// Whether a path has nothing in it that would need a second look.
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

  private static func oddInBraces(
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
          ? "\(shown) names nothing."
          : "\(shown) is no reference: a name between its points is empty.")
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
        message: "\(shown) has a reference in other text; a reference stands alone, and nothing is "
          + "calculated.")
    }
    return ReferenceProblem(
      rule: TokenRules.aliasSyntax,
      message: "\(shown) is no reference: one pair of braces holds the path of a token, and "
        + "nothing stands around it.")
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
        ? "\(shown) has space around a name, and space is a part of names."
        : "\(shown) names nothing.",
      replacement: isWhole ? ("take the space out", "{\(path)}") : nil)
  }

  private static func property(
    _ name: ArraySlice<UInt8>, _ names: [ArraySlice<UInt8>], _ shown: String
  ) -> ReferenceProblem {
    guard !name.elementsEqual(TokenKey.root.utf8) else {
      return ReferenceProblem(
        rule: TokenRules.aliasSegment,
        message: "\(shown) goes on behind \"$root\", which is a token, the value of its group.")
    }
    let isValue = name.elementsEqual("$value".utf8) && name.endIndex == names.last?.endIndex
    let path = names.dropLast().map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    return ReferenceProblem(
      rule: TokenRules.aliasSegment,
      message: "\(shown) has a property in it, and a name in braces always means the value of a "
        + "token; parts of it are reached by \"$ref\".",
      replacement: isValue && names.count > 1 ? ("name the token", "{\(path)}") : nil)
  }

  // MARK: Pointers

  /// Takes the text of a `$ref` apart; what is only odd is told to the second function.
  static func pointer(
    _ text: ArraySlice<UInt8>, odd: (ReferenceProblem) -> Void = { _ in }
  ) throws(ReferenceProblem) -> ReferenceText {
    let shown = Quoted.text(String(decoding: text, as: UTF8.self))
    let slash = UInt8(ascii: "/")
    guard !text.isEmpty, !text.elementsEqual("#".utf8), !text.elementsEqual("#/".utf8) else {
      throw ReferenceProblem(
        rule: TokenRules.pointerRoot,
        message: "\(shown) names no token"
          + (text.count == 2 ? "; \"#/\" is a member with an empty name, not the document." : "."))
    }
    guard text.first == UInt8(ascii: "#"), text.dropFirst().first == slash else {
      let whole = text.first == slash ? "#" + String(decoding: text, as: UTF8.self) : nil
      let isOutside = text.contains(UInt8(ascii: "#")) || text.contains(UInt8(ascii: ":"))
      throw ReferenceProblem(
        rule: TokenRules.pointerSyntax,
        message: isOutside && text.first != UInt8(ascii: "#")
          ? "\(shown) leads to another document; all sources of a theme are one, so name the token "
            + "as \"#/group/token/$value\"."
          : "\(shown) is no pointer; it begins with \"#/\".",
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
          message: "\(shown) has a space in it; it is read, and \"%20\" is understood everywhere.",
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
            + "which is no value; a pointer leads to \"$value\" or into it.")
      }
      guard !segment.contains(UInt8(ascii: ".")) else {
        throw ReferenceProblem(
          rule: TokenRules.pointerSyntax,
          message: "\(shown) has a point in a name, and no name has one; in a pointer there is a "
            + "slash before each name.")
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
        guard let high = rest.popFirst().flatMap(hexDigit),
          let low = rest.popFirst().flatMap(hexDigit)
        else { throw escape(shown, "after a per cent sign there are two hexadecimal digits") }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "~"):
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: throw escape(shown, "after a tilde there is 0 or 1")
        }
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func escape(_ shown: String, _ why: String) -> ReferenceProblem {
    ReferenceProblem(
      rule: TokenRules.pointerEscape, message: "\(shown) has an escape that is none: \(why).")
  }

  private static func hexDigit(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension JSONDocument {
  /// Whether a value stands for another one: a string with braces, or an object with `$ref`.
  func isReference(_ node: JSONNode) -> Bool {
    switch kind(of: node) {
    case .string: hasBraces(node)
    case .object: member(TokenKey.reference, of: node) != nil
    default: false
    }
  }

  func hasBraces(_ node: JSONNode) -> Bool {
    bytes(of: node).contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// What a value that stands for another one says; nil when that is broken.
  func reference(at node: JSONNode) -> ReferenceText? {
    if kind(of: node) == .string { return try? ReferenceText.inBraces(bytes(of: node)) }
    guard let pointer = member(TokenKey.reference, of: node), kind(of: pointer) == .string else {
      return nil
    }
    return try? ReferenceText.pointer(bytes(of: pointer))
  }
}
