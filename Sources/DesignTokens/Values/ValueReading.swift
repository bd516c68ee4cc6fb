import Documents

/// A value somewhere in the sources of a theme.
struct ValueSite: Hashable, Sendable {
  let file: Int
  let node: JSONNode
}

/// What a reference leads to in a permutation.
struct Followed {
  /// The value of the token as a whole; nil when it is broken, or a part is meant.
  var value: TokenValue?
  /// Whether that value is written as a list.
  var isList = false
  /// Where the part of a value stands that is meant.
  var part: ValueSite?
}

/// What the references of a value lead to, in about the order in which reading asks for it.
struct FollowedReferences {
  private var sites: [ValueSite] = []
  private var found: [Followed] = []
  private var next = 0

  mutating func add(_ site: ValueSite, _ followed: Followed) {
    sites.append(site)
    found.append(followed)
  }

  mutating func followed(_ site: ValueSite) -> Followed {
    for offset in sites.indices {
      let index = (next + offset) % sites.count
      guard sites[index] == site else { continue }
      next = index + 1
      return found[index]
    }
    return Followed()
  }
}

/// Reads what stands behind one `$value`: the value, or the references that it needs for that.
///
/// It is read twice where there are references in it: once to find them and all that is wrong
/// without them, and in each permutation with what they lead to.
struct ValueReading {
  /// What is wrong, before it is known whose finding it becomes.
  struct Problem {
    let rule: Rule
    let site: ValueSite
    let message: String
    let fix: Fix?
  }

  /// A place that stands for something else.
  struct Reference {
    let node: JSONNode
    let text: ReferenceText
    /// Whether it stands where a part of a value is needed, not a value of a type.
    let isPart: Bool
  }

  private(set) var document: JSONDocument
  private(set) var file: Int
  private(set) var references: [Reference] = []
  private(set) var problems: [Problem] = []
  /// Whether something is so wrong that there is no value, whatever the references lead to.
  private(set) var isBroken = false
  /// How many values this one lies in.
  private(set) var depth = 0

  private let documents: [JSONDocument]
  /// The object of the token, in which other properties may stand beside a `$ref`.
  private let token: JSONNode?
  /// What references lead to; nil while they are looked for.
  private var followed: FollowedReferences?
  /// How many references have been followed to where this is read.
  private var jumps = 0

  init(
    _ documents: [JSONDocument], file: Int, token: JSONNode? = nil,
    following followed: FollowedReferences? = nil
  ) {
    self.documents = documents
    self.file = file
    self.token = token
    self.followed = followed
    document = documents[file]
  }

  /// Notes a problem; without a value there is none for anything that needs it.
  mutating func report(
    _ rule: Rule, _ message: String, at node: JSONNode, fix: Fix? = nil, breaks: Bool = true
  ) {
    if breaks { isBroken = true }
    // What is wrong in another token is told there.
    guard jumps == 0 else { return }
    problems.append(
      Problem(
        rule: rule, site: ValueSite(file: file, node: node), message: message, fix: fix))
  }

  // MARK: Values

  /// Reads a value of a type, or what stands for it.
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

  /// Follows a reference in a list to what becomes one element of it.
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
        "\(named(node)) is \(value.type.phrase), and \(type.phrase) is needed here.", at: node)
      return nil
    }
    if element != nil, !Self.isElement(value, isList: found.isList) {
      reportList(node, type)
      return nil
    }
    return value
  }

  /// A list of stops has one stop at least and is never written otherwise; a shadow need not be one.
  private static func isElement(_ value: TokenValue, isList: Bool) -> Bool {
    switch value {
    case .gradient(let stops): stops.count == 1
    default: !isList
    }
  }

  private mutating func reportList(_ node: JSONNode, _ type: TokenType) {
    report(
      TokenRules.aliasList,
      "\(named(node)) is a list, and one element of \(type.phrase) is needed here; lists in lists "
        + "are not laid flat.", at: node)
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

  /// Reads what stands elsewhere, for a reference here.
  private mutating func reading<Part>(
    _ site: ValueSite, for node: JSONNode, _ what: String,
    _ read: (inout ValueReading, JSONNode) -> Part?
  ) -> Part? {
    let (document, file, wasBroken) = (document, file, isBroken)
    jumps += 1
    isBroken = false
    (self.document, self.file) = (documents[site.file], site.file)
    let part = read(&self, site.node)
    let kind = self.document.kind(of: site.node).name
    let isWrong = isBroken
    (self.document, self.file, isBroken) = (document, file, wasBroken)
    jumps -= 1
    if part == nil, isWrong {
      report(
        TokenRules.pointerPartial, "This leads to \(kind), and \(what) is needed here.", at: node)
    }
    return part
  }

  private mutating func reportPlace(_ node: JSONNode) {
    let path: [UInt8]
    do throws(ReferenceProblem) {
      path = try ReferenceText.inBraces(document.bytes(of: node)).path
    } catch {
      report(error, at: node)
      return
    }
    report(
      TokenRules.aliasPlace,
      "\(Quoted.text(document.string(of: node) ?? "")) stands where a part of a value is needed, "
        + "and a name in braces means a whole value; write an object with \"$ref\".", at: node,
      fix: Fix(
        "write a pointer", document.replacing(node, with: ReferenceText.pointer(to: path))))
  }

  // MARK: References

  /// Keeps a reference for those who follow it, or tells what is wrong with it.
  private mutating func collect(_ node: JSONNode, isPart: Bool) {
    var string = node
    if document.kind(of: node) == .object {
      for (key, value) in document.members(of: node) {
        if document.isString(key, equalTo: TokenKey.reference) {
          string = value
        } else if node != token {
          report(
            TokenRules.partUnknown, "Nothing stands beside a \"$ref\": it is the whole value.",
            at: key, breaks: false)
        }
      }
      guard document.kind(of: string) == .string else {
        report(
          TokenRules.pointerSyntax,
          "A pointer is a string such as \"#/color/text/$value\", and this is "
            + "\(document.kind(of: string).name).", at: string)
        return
      }
    }
    do throws(ReferenceProblem) {
      var odd: [ReferenceProblem] = []
      let bytes = document.bytes(of: string)
      let text =
        string == node
        ? try ReferenceText.inBraces(bytes) : try ReferenceText.pointer(bytes) { odd.append($0) }
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

  /// What a reference names, for sentences.
  private func named(_ node: JSONNode) -> String {
    Quoted.text(
      String(decoding: document.reference(at: node)?.path ?? [], as: UTF8.self))
  }
}

/// Objects, and what is wrong with values in general.
extension ValueReading {
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
        TokenRules.partMissing,
        "\(Sentence.list(missing, conjunction: "and")) \(missing.count == 1 ? "is" : "are") "
          + "missing: \(type.phrase) is \(type.shape).", at: node)
      return nil
    }
    return values
  }

  /// A list with at least one element; nil after a finding.
  mutating func elements(of node: JSONNode, _ type: TokenType) -> [JSONNode]? {
    guard document.kind(of: node) == .array else {
      reportShape(node, type)
      return nil
    }
    let elements = Array(document.elements(of: node))
    guard !elements.isEmpty else {
      report(
        TokenRules.value, "The list is empty; \(type.phrase) has at least one element.", at: node)
      return nil
    }
    return elements
  }

  mutating func reportShape(_ node: JSONNode, _ type: TokenType) {
    let what = type == .number ? type.shape : "\(type.phrase), which is \(type.shape)"
    report(
      depth > 1 ? TokenRules.partType : TokenRules.value,
      "This has to be \(what), and is \(document.kind(of: node).name).", at: node)
  }

  private mutating func reportUnknown(_ key: JSONNode, _ type: TokenType, among names: [String]) {
    let name = document.string(of: key) ?? ""
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "it has \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."
    report(
      TokenRules.partUnknown, "There is no \(Quoted.text(name)) in \(type.phrase); \(advice)",
      at: key, fix: nearest.map { renaming(key, to: $0) }, breaks: false)
  }

  func renaming(_ key: JSONNode, to name: String) -> Fix {
    Fix("rename it to \(name)", document.replacing(key, with: JSONEscapes.quoted(name)))
  }

  /// One of a few words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode, _ what: String, _ rule: Rule, as words: Word.Type
  ) -> Word? where Word.RawValue == String {
    if document.kind(of: node) == .string {
      let text = document.bytes(of: node)
      if let word = words.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text) }) {
        return word
      }
    }
    let names = words.allCases.map(\.rawValue)
    let nearest = document.string(of: node).flatMap { NearestName.of($0, among: names) }
    // A unit that is named otherwise is another length.
    let isGuess = rule == TokenRules.unit && nearest != document.string(of: node)?.lowercased()
    report(
      rule,
      "\(written(node)) is not \(what)"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? ": it is \(Sentence.list(names.map { Quoted.text($0) }, limit: names.count))."),
      at: node,
      fix: isGuess
        ? nil
        : nearest.map {
          Fix("write \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
        })
    return nil
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
