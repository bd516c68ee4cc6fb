import Documents

/// Reads what stands behind one `$value`: the value or its template, the references that it names
/// in their order, and what is wrong with it.
struct ValueReading {
  /// What is wrong, before it is known whose finding it becomes.
  struct Problem {
    let rule: Rule
    let node: JSONNode
    let message: String
    let fix: Fix?
  }

  let document: JSONDocument
  private(set) var references: [JSONNode] = []
  private(set) var problems: [Problem] = []

  init(_ document: JSONDocument) {
    self.document = document
  }

  mutating func report(_ rule: Rule, _ message: String, at node: JSONNode, fix: Fix? = nil) {
    problems.append(Problem(rule: rule, node: node, message: message, fix: fix))
  }

  /// Reads a value, a part of one, or a reference in its place.
  mutating func read(_ node: JSONNode, as type: TokenType) -> TokenTemplate {
    switch document.kind(of: node) {
    case .string where hasBraces(node): return reference(node)
    case .object where document.member(TokenKey.reference, of: node) != nil:
      report(
        TokenRules.notRead,
        "A value is not taken from another place by \"$ref\" here; name a token in braces.",
        at: node)
      return .broken
    default: break
    }
    switch type {
    case .color: return value(color(node).map(TokenValue.color))
    case .dimension: return value(dimension(node).map(TokenValue.dimension))
    case .fontFamily: return value(fontFamily(node).map(TokenValue.fontFamily))
    case .fontWeight: return value(fontWeight(node).map(TokenValue.fontWeight))
    case .number: return value(number(node, as: .number).map(TokenValue.number))
    case .duration: return value(duration(node).map(TokenValue.duration))
    case .typography: return typography(node)
    case .shadow: return shadow(node)
    case .gradient: return gradient(node)
    case .cubicBezier, .strokeStyle, .border, .transition: return .broken
    }
  }

  private func value(_ value: TokenValue?) -> TokenTemplate {
    value.map(TokenTemplate.value) ?? .broken
  }

  // MARK: References

  func hasBraces(_ node: JSONNode) -> Bool {
    document.bytes(of: node).contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// Reads a string that has braces in it: `{group.token}` and nothing else.
  private mutating func reference(_ node: JSONNode) -> TokenTemplate {
    guard ValueReading.path(of: document.bytes(of: node)) != nil else {
      report(
        TokenRules.aliasSyntax,
        "\(Quoted.text(document.string(of: node) ?? "")) is no reference: one pair of braces "
          + "holds the path of a token, and nothing stands around it.", at: node)
      return .broken
    }
    references.append(node)
    return .reference(references.count - 1)
  }

  /// The path between the braces of a reference; nil for other text.
  static func path(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.count > 2, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else {
      return nil
    }
    let path = text.dropFirst().dropLast()
    let isBroken = path.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    return isBroken ? nil : path
  }

  // MARK: Objects

  /// The members of an object by their names, in the order of the names; nil after a finding.
  ///
  /// Optional members that are absent are nil in the list.
  mutating func members(
    of node: JSONNode, _ type: TokenType, required: [String], optional: [String] = []
  ) -> [JSONNode?]? {
    guard document.kind(of: node) == .object else {
      reportShape(node, type)
      return nil
    }
    let names = required + optional
    var values = [JSONNode?](repeating: nil, count: names.count)
    for (key, value) in document.members(of: node) {
      let text = document.bytes(of: key)
      if let index = names.firstIndex(where: { $0.utf8.elementsEqual(text) }) {
        values[index] = value
      } else {
        reportUnknown(key, type, among: names)
      }
    }
    let missing = zip(required, values).filter { $0.1 == nil }.map { Quoted.text($0.0) }
    guard missing.isEmpty else {
      report(
        TokenRules.value,
        "\(Sentence.list(missing, conjunction: "and")) \(missing.count == 1 ? "is" : "are") "
          + "missing: \(type.phrase) is \(type.shape).", at: node)
      return nil
    }
    return values
  }

  mutating func reportShape(_ node: JSONNode, _ type: TokenType) {
    report(
      TokenRules.value,
      "This has to be \(type.phrase), which is \(type.shape), and is "
        + "\(document.kind(of: node).name).", at: node)
  }

  private mutating func reportUnknown(_ key: JSONNode, _ type: TokenType, among names: [String]) {
    let name = document.string(of: key) ?? ""
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "it has \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."
    report(
      TokenRules.value, "There is no \(Quoted.text(name)) in \(type.phrase); \(advice)", at: key,
      fix: nearest.map {
        Fix("rename it to \($0)", document.replacing(key, with: JSONEscapes.quoted($0)))
      })
  }

  /// A value as it stands, short enough for a sentence.
  func written(_ node: JSONNode) -> String {
    if let text = document.string(of: node) { return Quoted.text(text) }
    guard !document.kind(of: node).isContainer else { return document.kind(of: node).name }
    let range = document.range(of: node)
    let shown = document.source.window(around: range.lowerBound, in: range, before: 0, after: 40)
    return document.source.text(in: shown) + (shown.count < range.count ? "…" : "")
  }
}
