import Documents

/// The keys of the format that begin with a dollar sign.
enum TokenKey {
  static let reference = "$ref"
  static let root = "$root"
  static let schema = "$schema"
  static let all = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref",
  ]
}

/// Takes a tree of groups and tokens apart: each token becomes a declaration.
struct TokenTreeReading {
  private let document: JSONDocument
  private let file: Int
  private let limits: ThemeLimits
  private var path: [UInt8] = []

  init(_ document: JSONDocument, file: Int, limits: ThemeLimits) {
    self.document = document
    self.file = file
    self.limits = limits
  }

  /// What an object says of itself, beside the groups and tokens in it.
  private struct Properties {
    var value: JSONNode?
    var type: JSONNode?
    var extends: JSONNode?
    var reference: JSONNode?
    var child: JSONNode?
  }

  /// Declares all tokens of a tree.
  mutating func read(
    _ root: JSONNode, into table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    readGroup(root, inherited: .none, &table, &findings)
  }

  private mutating func readGroup(
    _ node: JSONNode, inherited: DeclaredType, _ table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    let properties = readProperties(of: node, &findings)
    let own = properties.type.map { self.type(at: $0, &findings) }
    if properties.value != nil || properties.reference != nil {
      let type = own.map { $0.map(DeclaredType.own) ?? .unknown } ?? inherited
      declare(node, properties, type, &table, &findings)
      return
    }
    let type = own.map { $0.map(DeclaredType.inherited) ?? .unknown } ?? inherited
    noteGroup(node, properties, own ?? nil, &table, &findings)
    for (key, value) in document.members(of: node) where !isProperty(key) {
      guard table.declarations.count + table.groups.count < limits.declarations else {
        findings.report(
          TokenRules.tooMany, at: key, in: file,
          "A theme has at most \(limits.declarations) tokens and groups; those from here on are "
            + "left out.")
        return
      }
      guard let length = enter(key, value, &findings) else { continue }
      readGroup(value, inherited: type, &table, &findings)
      path.removeLast(path.count - length)
    }
  }

  // MARK: Names

  private func isProperty(_ key: JSONNode) -> Bool {
    let text = document.bytes(of: key)
    return text.first == UInt8(ascii: "$") && !text.elementsEqual(TokenKey.root.utf8)
  }

  /// Adds a name to the path and gives the length that it had; nil after a finding.
  private mutating func enter(
    _ key: JSONNode, _ value: JSONNode, _ findings: inout TokenFindings
  ) -> Int? {
    let name = document.bytes(of: key)
    let length = path.count
    let isBroken =
      name.isEmpty
      || name.contains {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
      }
    if isBroken {
      findings.report(
        TokenRules.name, at: key, in: file,
        "\(Quoted.text(document.string(of: key) ?? "")) cannot be the name of a token or group: "
          + "names have at least one character, and no point and no braces.")
      return nil
    }
    guard length + name.count + 1 <= limits.pathBytes else {
      findings.report(
        TokenRules.name, at: key, in: file,
        "The path of this is longer than \(limits.pathBytes) bytes; shorten the names on it.")
      return nil
    }
    guard document.kind(of: value) == .object else {
      findings.report(
        TokenRules.group, at: value, in: file, fix: wrapping(value),
        "A group holds groups and tokens, and this is \(document.kind(of: value).name); "
          + "a token has its value in \"$value\".")
      return nil
    }
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path.append(contentsOf: name)
    return length
  }

  /// Makes a bare string or number the value of a token.
  private func wrapping(_ value: JSONNode) -> Fix? {
    guard !document.kind(of: value).isContainer else { return nil }
    let json = "{\"$value\": \(document.rawText(of: value))}"
    return Fix("make it a token", document.replacing(value, with: json))
  }

  // MARK: Properties

  private func readProperties(of node: JSONNode, _ findings: inout TokenFindings) -> Properties {
    var properties = Properties()
    for (key, value) in document.members(of: node) {
      guard isProperty(key) else {
        properties.child = properties.child ?? key
        continue
      }
      let name = document.bytes(of: key)
      if name.elementsEqual("$value".utf8) {
        properties.value = value
      } else if name.elementsEqual("$type".utf8) {
        properties.type = value
      } else if name.elementsEqual("$description".utf8) {
        check(value, .string, "a string", &findings)
      } else if name.elementsEqual("$deprecated".utf8) {
        if document.boolean(of: value) == nil {
          check(value, .string, "true, false or a string", &findings)
        }
      } else if name.elementsEqual("$extensions".utf8) {
        check(value, .object, "an object", &findings)
      } else if name.elementsEqual("$extends".utf8) {
        properties.extends = key
      } else if name.elementsEqual(TokenKey.reference.utf8) {
        properties.reference = key
      } else if !(path.isEmpty && name.elementsEqual(TokenKey.schema.utf8)) {
        reportUnknown(key, &findings)
      }
    }
    return properties
  }

  private func check(
    _ value: JSONNode, _ kind: JSONKind, _ phrase: String, _ findings: inout TokenFindings
  ) {
    guard document.kind(of: value) != kind else { return }
    findings.report(
      TokenRules.property, at: value, in: file,
      "This has to be \(phrase), and is \(document.kind(of: value).name).")
  }

  private func reportUnknown(_ key: JSONNode, _ findings: inout TokenFindings) {
    let name = document.string(of: key) ?? ""
    let nearest = NearestName.of(name, among: TokenKey.all)
    findings.report(
      TokenRules.property, at: key, in: file,
      fix: nearest.map {
        Fix("rename it to \($0)", document.replacing(key, with: JSONEscapes.quoted($0)))
      },
      "There is no property \(Quoted.text(name)); "
        + (nearest.map { "did you mean \(Quoted.text($0))?" }
          ?? "names that begin with a dollar sign belong to the format."))
  }

  /// The type that a `$type` names; nil after a finding, which `typeUnknown` or `notRead` is.
  private func type(at node: JSONNode, _ findings: inout TokenFindings) -> TokenType? {
    if document.kind(of: node) == .string, let type = TokenType.named(document.bytes(of: node)) {
      return type
    }
    let known = TokenType.allCases.map(\.rawValue)
    let name = document.string(of: node)
    let nearest = name.flatMap { NearestName.of($0, among: known) }
    findings.report(
      TokenRules.typeUnknown, at: node, in: file,
      fix: nearest.map {
        Fix("write \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
      },
      "\(name.map { Quoted.text($0) } ?? document.kind(of: node).name) is no type; "
        + (nearest.map { "did you mean \(Quoted.text($0))?" }
          ?? "the types are \(Sentence.list(known, limit: known.count, conjunction: "and"))."))
    return nil
  }

  // MARK: Groups and tokens

  private func noteGroup(
    _ node: JSONNode, _ properties: Properties, _ type: TokenType?, _ table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    let group = table.groups.intern(path)
    if group == table.groupTypes.count { table.groupTypes.append(nil) }
    if let type { table.groupTypes[group] = type }
    if let extends = properties.extends {
      findings.report(
        TokenRules.notRead, at: extends, in: file,
        "A group does not take the tokens of another one here; write them out, as references.")
    }
    if let node = properties.type, properties.child == nil, properties.extends == nil {
      findings.report(
        TokenRules.unfinished, at: node, in: file,
        "This has a type and neither a value nor tokens in it; a token needs \"$value\".")
    }
  }

  private func declare(
    _ node: JSONNode, _ properties: Properties, _ type: DeclaredType, _ table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    if path.isEmpty {
      findings.report(
        TokenRules.name, at: node, in: file,
        "The whole document is a token here, and has no name; put it into a group.")
      return
    }
    if let child = properties.child {
      findings.report(
        TokenRules.children, at: child, in: file,
        "A token has no groups and tokens in it. Move this beside it, or name the value of the "
          + "group \"$root\".")
    }
    if let reference = properties.reference {
      findings.report(
        TokenRules.notRead, at: reference, in: file,
        "A token does not refer to another one by \"$ref\" here; give it a \"$value\" in braces.")
    }
    let token = table.paths.intern(path)
    let declaration = TokenDeclaration(
      token: Int32(truncatingIfNeeded: token), document: Int32(truncatingIfNeeded: file),
      object: Int32(truncatingIfNeeded: node.index),
      node: Int32(truncatingIfNeeded: (properties.value ?? node).index),
      type: type, hasValue: properties.value != nil)
    table.declarations.append(declaration)
  }
}
