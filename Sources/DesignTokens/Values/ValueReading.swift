import Basics
import Documents

/// The location of a value in the sources of a theme.
struct ValueSite: Hashable, Sendable {
  let file: Int
  let node: JSONNode
}

/// The target of a reference in a permutation.
struct ResolvedReference {
  /// The value of the whole token, or `nil` if it is invalid or the reference names a part.
  var value: TokenValue?
  /// A Boolean value that indicates whether the value is written as a list.
  var isList = false
  /// The location of the part that the reference names.
  var part: ValueSite?
}

/// The targets of a value's references, roughly in the order in which they are read.
struct ResolvedReferences {
  private var sites: [ValueSite] = []
  private var found: [ResolvedReference] = []
  private var next = 0

  mutating func add(_ site: ValueSite, _ followed: ResolvedReference) {
    sites.append(site)
    found.append(followed)
  }

  mutating func followed(_ site: ValueSite) -> ResolvedReference {
    for offset in sites.indices {
      let index = (next + offset) % sites.count
      guard sites[index] == site else { continue }
      next = index + 1
      return found[index]
    }
    return ResolvedReference()
  }
}

/// The reading of one `$value`: the value itself, or the references that it needs.
///
/// A value with references is read several times. The first pass finds the references and reports
/// errors that do not depend on them. Each permutation then reads the value with its own targets.
struct ValueReading {
  /// A problem that is not yet assigned to a declaration.
  struct Problem {
    let rule: Rule
    let site: ValueSite
    let message: String
    let fix: Fix?
    /// The type that a reference must have.
    var required: TokenType?
    /// The name of the kind if the problem is usually the same in many places.
    var kind: String?
  }

  /// A reference at a node of the document.
  struct Reference {
    let node: JSONNode
    let text: ReferenceText
    /// A Boolean value that indicates whether only a part of a value is allowed here, not a typed
    /// value.
    let isPart: Bool
  }

  private(set) var document: JSONDocument
  private(set) var file: Int
  private(set) var references: [Reference] = []
  private(set) var problems: [Problem] = []
  /// A Boolean value that indicates whether an error prevents a value, regardless of the
  /// references.
  private(set) var isBroken = false
  /// The number of values that enclose the current one.
  private(set) var depth = 0

  private let documents: [JSONDocument]
  /// The object of the token.
  ///
  /// Next to a `$ref`, it may have other properties.
  private let token: JSONNode?
  /// The targets of the references, or `nil` while references are collected.
  private var followed: ResolvedReferences?
  /// The number of references followed to reach the current node.
  private var referenceDepth = 0

  init(
    _ documents: [JSONDocument], file: Int, token: JSONNode? = nil,
    following followed: ResolvedReferences? = nil
  ) {
    self.documents = documents
    self.file = file
    self.token = token
    self.followed = followed
    document = documents[file]
  }

  /// Records a problem.
  ///
  /// A problem that breaks the value leaves its dependents without a value.
  mutating func report(
    _ rule: Rule, _ message: String, at node: JSONNode, fix: Fix? = nil, breaks: Bool = true,
    required: TokenType? = nil, kind: String? = nil
  ) {
    if breaks { isBroken = true }
    // Errors in another token are reported at that token.
    guard referenceDepth == 0 else { return }
    problems.append(
      Problem(
        rule: rule, site: ValueSite(file: file, node: node), message: message, fix: fix,
        required: required, kind: kind))
  }

  /// The kind of lengths in `em`.
  static let em = "em"

  // MARK: Values

  /// Reads a value of a type, or follows a reference to one.
  mutating func read(_ node: JSONNode, as type: TokenType) -> TokenValue? {
    if document.isReference(node) { return follow(node, as: type) }
    depth += 1
    defer { depth -= 1 }
    return switch type {
    case .color: color(node).map(TokenValue.color)
    case .dimension: dimension(node).map(TokenValue.dimension)
    case .fontFamily: fontFamily(node).map(TokenValue.fontFamily)
    case .fontWeight: fontWeight(node).map(TokenValue.fontWeight)
    case .number: number(node, as: .number).map(TokenValue.number)
    case .duration: duration(node).map(TokenValue.duration)
    case .cubicBezier: cubicBezier(node).map(TokenValue.cubicBezier)
    case .strokeStyle: strokeStyle(node).map(TokenValue.strokeStyle)
    case .border: border(node).map(TokenValue.border)
    case .transition: transition(node).map(TokenValue.transition)
    case .typography: typography(node).map(TokenValue.typography)
    case .shadow: shadow(node).map(TokenValue.shadow)
    case .gradient: gradient(node).map(TokenValue.gradient)
    }
  }

  /// Follows a reference in a list to a single element.
  mutating func readElement(
    _ node: JSONNode, as type: TokenType,
    _ read: @escaping (inout ValueReading, JSONNode) -> TokenValue?
  ) -> TokenValue? {
    follow(node, as: type, element: read)
  }

  private mutating func follow(
    _ node: JSONNode, as type: TokenType,
    element: ((inout ValueReading, JSONNode) -> TokenValue?)? = nil
  ) -> TokenValue? {
    guard let found = followed?.followed(ValueSite(file: file, node: node)) else {
      collect(node, isPart: false)
      return nil
    }
    if let part = found.part {
      guard let element else {
        return reading(part, for: node, type.phrase) { $0.read($1, as: type) }
      }
      guard documents[part.file].kind(of: part.node) != .array else {
        reportList(node, type)
        return nil
      }
      return reading(part, for: node, "one element of \(type.phrase)", element)
    }
    guard let value = found.value else { return nil }
    guard value.type == type else {
      report(
        TokenRules.aliasType,
        "\(named(node)) is \(value.type.phrase), not \(type.phrase) as required here.", at: node,
        required: type)
      return nil
    }
    if element != nil, !Self.isElement(value, isList: found.isList) {
      reportList(node, type)
      return nil
    }
    return value
  }

  /// A gradient is always written as a list, so its length decides.
  ///
  /// A shadow may also be a single object.
  private static func isElement(_ value: TokenValue, isList: Bool) -> Bool {
    switch value {
    case .gradient(let stops): stops.count == 1
    default: !isList
    }
  }

  private mutating func reportList(_ node: JSONNode, _ type: TokenType) {
    report(
      TokenRules.aliasList,
      "\(named(node)) is a list, but this must be one element of \(type.phrase); nested lists "
        + "are not flattened.", at: node)
  }

  // MARK: Parts

  /// Reads a part of a value that has no type of its own, or follows a pointer to one.
  mutating func part<Part>(
    _ node: JSONNode, _ what: String, _ read: (inout ValueReading, JSONNode) -> Part?
  ) -> Part? {
    guard document.isReference(node) else { return read(&self, node) }
    if document.kind(of: node) == .string {
      reportPlace(node)
      return nil
    }
    guard let found = followed?.followed(ValueSite(file: file, node: node)) else {
      collect(node, isPart: true)
      return nil
    }
    guard let part = found.part else { return nil }
    return reading(part, for: node, what, read)
  }

  /// Reads the target of a reference.
  private mutating func reading<Part>(
    _ site: ValueSite, for node: JSONNode, _ what: String,
    _ read: (inout ValueReading, JSONNode) -> Part?
  ) -> Part? {
    let (document, file, wasBroken) = (document, file, isBroken)
    referenceDepth += 1
    isBroken = false
    (self.document, self.file) = (documents[site.file], site.file)
    let part = read(&self, site.node)
    let kind = self.document.kind(of: site.node).name
    let isWrong = isBroken
    (self.document, self.file, isBroken) = (document, file, wasBroken)
    referenceDepth -= 1
    if part == nil, isWrong {
      report(
        TokenRules.pointerPartial, "The pointer leads to \(kind), but this must be \(what).",
        at: node)
    }
    return part
  }

  private mutating func reportPlace(_ node: JSONNode) {
    let path: [UInt8]
    do throws(ReferenceProblem) {
      path = try ReferenceText.parseBraces(document.bytes(of: node)).path
    } catch {
      report(error, at: node)
      return
    }
    report(
      TokenRules.aliasPlace,
      "\(Quoted.text(document.string(of: node) ?? "")) means a whole value, but this must be "
        + "a part of a value; write an object with \"$ref\".", at: node,
      fix: Fix(
        "write a pointer", document.replacing(node, with: ReferenceText.pointer(to: path))))
  }

  // MARK: References

  /// Records a reference for later resolution, or reports an error in it.
  private mutating func collect(_ node: JSONNode, isPart: Bool) {
    var string = node
    if document.kind(of: node) == .object {
      for (key, value) in document.members(of: node) {
        if document.isString(key, equalTo: TokenKey.reference) {
          string = value
        } else if node != token {
          report(
            TokenRules.partUnknown, "\"$ref\" must be the only member of its object.",
            at: key, breaks: false)
        }
      }
      guard document.kind(of: string) == .string else {
        report(
          TokenRules.pointerSyntax,
          "A pointer must be a string such as \"#/color/text/$value\", but is "
            + "\(document.kind(of: string).name).", at: string)
        return
      }
    }
    do throws(ReferenceProblem) {
      var odd: [ReferenceProblem] = []
      let bytes = document.bytes(of: string)
      let text =
        string == node
        ? try ReferenceText.parseBraces(bytes) : try ReferenceText.pointer(bytes) { odd.append($0) }
      for problem in odd { report(problem, at: string) }
      references.append(
        Reference(node: node, text: text, isPart: isPart || !text.part.isEmpty))
    } catch {
      report(error, at: string)
    }
  }

  private mutating func report(_ problem: ReferenceProblem, at node: JSONNode) {
    report(
      problem.rule, problem.message, at: node,
      fix: problem.replacement.map {
        Fix($0.title, document.replacing(node, with: JSONEscapes.quoted($0.text)))
      }, breaks: problem.isFatal)
  }

  /// Returns the token's name in a reference, quoted for messages.
  private func named(_ node: JSONNode) -> String {
    Quoted.text(
      String(decoding: document.reference(at: node)?.path ?? [], as: UTF8.self))
  }
}

/// Reading of objects, and findings about values in general.
extension ValueReading {
  /// Returns the members of an object in the order of `required` and `optional`, or `nil` after a
  /// finding.
  ///
  /// An absent optional member is `nil` in the list.
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
      if let index = names.firstIndex(where: { $0.hasSameBytes(as: text) }) {
        values[index] = value
      } else {
        reportUnknown(key, of: node, type, among: names)
      }
    }
    let missing = zip(required, values).filter { $0.1 == nil }.map { Quoted.text($0.0) }
    guard missing.isEmpty else {
      report(
        TokenRules.partMissing,
        "\(Sentence.list(missing, conjunction: "and")) \(missing.count == 1 ? "is" : "are") "
          + "missing: \(type.phrase) must be \(type.shape).", at: node)
      return nil
    }
    return values
  }

  /// Returns the elements of a nonempty list, or `nil` after a finding.
  mutating func elements(of node: JSONNode, _ type: TokenType) -> [JSONNode]? {
    guard document.kind(of: node) == .array else {
      reportShape(node, type)
      return nil
    }
    let elements = Array(document.elements(of: node))
    guard !elements.isEmpty else {
      report(
        TokenRules.value, "The list is empty; \(type.phrase) needs at least one element.", at: node)
      return nil
    }
    return elements
  }

  mutating func reportShape(_ node: JSONNode, _ type: TokenType) {
    let what = type == .number ? type.shape : "\(type.phrase) (\(type.shape))"
    report(
      depth > 1 ? TokenRules.partType : TokenRules.value,
      "The value must be \(what), but is \(document.kind(of: node).name).", at: node)
  }

  private mutating func reportUnknown(
    _ key: JSONNode, of object: JSONNode, _ type: TokenType, among names: [String]
  ) {
    let name = document.string(of: key) ?? ""
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "its parts are \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."
    report(
      TokenRules.partUnknown,
      "The part \(Quoted.text(name)) does not exist in \(type.phrase); \(advice)",
      at: key,
      fix: nearest.flatMap { nearest in
        document.member(nearest, of: object) == nil
          ? document.correcting(key, to: nearest, "rename it to") : nil
      }, breaks: false)
  }

  /// Reads one of a fixed set of words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ what: String, _ rule: Rule, as words: Word.Type
  ) -> Word? where Word.RawValue == String {
    if document.kind(of: node) == .string {
      let text = document.bytes(of: node)
      if let word = words.allCases.first(where: { $0.rawValue.hasSameBytes(as: text) }) {
        return word
      }
    }
    let names = words.allCases.map(\.rawValue)
    let nearest = document.string(of: node).flatMap { NearestName.of($0, among: names) }
    report(
      rule,
      "\(written(node)) is not \(what)"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; it must be \(Sentence.list(names.map { Quoted.text($0) }, limit: names.count))."),
      at: node,
      fix: nearest.map { document.correcting(node, to: $0) })
    return nil
  }

  /// Returns the value as written, shortened for a message.
  func written(_ node: JSONNode) -> String {
    if let text = document.string(of: node) { return Quoted.text(text) }
    guard !document.kind(of: node).isContainer else { return document.kind(of: node).name }
    let range = document.range(of: node)
    let shown = document.source.window(around: range.lowerBound, in: range, before: 0, after: 40)
    return document.source.text(in: shown) + (shown.count < range.count ? "…" : "")
  }
}
