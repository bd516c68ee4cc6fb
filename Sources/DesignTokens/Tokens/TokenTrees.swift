import Documents

/// The keys of the format that begin with a dollar sign.
enum TokenKey {
  static let reference = "$ref"
  static let root = "$root"
  static let schema = "$schema"
  static let deprecated = "$deprecated"
  static let description = "$description"
  static let all = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root",
  ]
}

/// Takes a tree of groups and tokens apart: each token becomes a declaration.
struct TokenTreeReading {
  private let document: JSONDocument
  private let file: Int
  private let tree: Int
  private let limits: ThemeLimits
  private var path: [UInt8] = []
  private var isBeside = false
  /// Objects with a `$ref` and nothing else, which are tokens or groups as what they lead to is.
  private var undecided: [Undecided] = []

  private struct Undecided {
    let path: [UInt8]
    let node: JSONNode
    let reference: JSONNode
    let type: DeclaredType
  }

  init(_ document: JSONDocument, file: Int, tree: Int, limits: ThemeLimits) {
    self.document = document
    self.file = file
    self.tree = tree
    self.limits = limits
  }

  /// What an object says of itself, beside the groups and tokens in it.
  private struct Properties {
    var value: JSONNode?
    var type: JSONNode?
    var extends: JSONNode?
    var reference: (key: JSONNode, value: JSONNode)?
    var deprecated: JSONNode?
    var description: JSONNode?
    var child: JSONNode?
  }

  /// Declares all tokens of a tree, but not those below some names of its root.
  ///
  /// What stands beside a reference of a source has that reference at its root, which is none of
  /// a group.
  mutating func read(
    _ root: JSONNode, except left: Set<[UInt8]>, isBeside: Bool, into table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    self.isBeside = isBeside
    readGroup(root, inherited: .none, except: left, &table, &findings)
    for object in undecided { decide(object, &table, &findings) }
  }

  private mutating func readGroup(
    _ node: JSONNode, inherited: DeclaredType, except left: Set<[UInt8]> = [],
    _ table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    let properties = readProperties(of: node, &findings)
    let own = properties.type.map { self.type(at: $0, &findings) }
    if properties.value != nil || properties.reference != nil && properties.child == nil {
      let type = own.map { $0.map(DeclaredType.own) ?? .unknown } ?? inherited
      readToken(node, properties, type, &table, &findings)
      return
    }
    let type = own.map { $0.map(DeclaredType.inherited) ?? .unknown } ?? inherited
    noteGroup(node, properties, own ?? nil, &table, &findings)
    for (key, value) in document.members(of: node) where !isProperty(key) {
      if !left.isEmpty, left.contains(Array(document.bytes(of: key))) { continue }
      guard table.declarations.count + table.groups.count < limits.declarations else {
        if !table.isCutOff {
          findings.report(
            TokenRules.tooMany, at: key, in: file,
            "A theme has at most \(limits.declarations) tokens and groups; those from here on are "
              + "left out.")
        }
        table.isCutOff = true
        return
      }
      guard let length = enter(key, value, type, &findings) else { continue }
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
    _ key: JSONNode, _ value: JSONNode, _ inherited: DeclaredType,
    _ findings: inout TokenFindings
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
        TokenRules.group, at: value, in: file, fix: inherited.type == nil ? nil : wrapping(value),
        "A group holds groups and tokens, and this is \(document.kind(of: value).name); "
          + "a token has its value in \"$value\".")
      return nil
    }
    if name.elementsEqual(TokenKey.root.utf8), document.member("$value", of: value) == nil,
      document.member(TokenKey.reference, of: value) == nil
    {
      findings.report(
        TokenRules.name, at: key, in: file,
        "\"$root\" is the token with the value of a group, and no group itself; give it a "
          + "\"$value\".")
      return nil
    }
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path.append(contentsOf: name)
    return length
  }

  /// Makes a bare string or number the value of a token.
  private func wrapping(_ value: JSONNode) -> Fix? {
    guard [.string, .number].contains(document.kind(of: value)) else { return nil }
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
      } else if name.elementsEqual(TokenKey.description.utf8) {
        properties.description = value
        check(value, .string, "a string", &findings)
      } else if name.elementsEqual(TokenKey.deprecated.utf8) {
        properties.deprecated = value
        if document.boolean(of: value) == nil {
          check(value, .string, "true, false or a string", &findings)
        }
      } else if name.elementsEqual("$extensions".utf8) {
        check(value, .object, "an object", &findings)
      } else if name.elementsEqual("$extends".utf8) {
        properties.extends = value
      } else if name.elementsEqual(TokenKey.reference.utf8) {
        properties.reference = isBeside && path.isEmpty ? nil : (key, value)
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
      TokenRules.propertyType, at: value, in: file,
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

  /// The type that a `$type` names; nil after a finding.
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

  // MARK: Groups

  private mutating func noteGroup(
    _ node: JSONNode, _ properties: Properties, _ type: TokenType?, _ table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    let group = table.internGroup(path)
    if let type { table.groupTypes[group] = type }
    if let deprecated = properties.deprecated {
      table.groupDeprecations[group] = ValueSite(file: file, node: deprecated)
    }
    if let description = properties.description {
      table.groupDescriptions[GroupInFile(group: group, file: file)] = description
    }
    if let extends = properties.extends { addExtension(extends, to: group, &table, &findings) }
    if let reference = properties.reference {
      reportGroupReference(reference.key, &findings)
      addExtension(reference.value, to: group, &table, &findings)
    }
    if let node = properties.type, properties.child == nil, properties.extends == nil {
      findings.report(
        TokenRules.unfinished, at: node, in: file,
        "This has a type and neither a value nor tokens in it; a token needs \"$value\".")
    }
  }

  private func reportGroupReference(_ key: JSONNode, _ findings: inout TokenFindings) {
    findings.report(
      TokenRules.groupReference, at: key, in: file,
      fix: Fix("write $extends", document.replacing(key, with: "\"$extends\"")),
      "A group takes the tokens of another one by \"$extends\"; \"$ref\" is read the same way.")
  }

  /// Notes that a group takes the tokens of another one, which is looked up when all are known.
  private func addExtension(
    _ node: JSONNode, to group: Int, _ table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    let text = document.kind(of: node) == .string ? document.bytes(of: node) : []
    do throws(ReferenceProblem) {
      guard let first = text.first, document.kind(of: node) == .string else {
        throw ReferenceProblem(
          rule: TokenRules.extendsSyntax,
          message: "The group to extend is named by a string such as \"{button}\", and this is "
            + (text.isEmpty && document.kind(of: node) == .string
              ? "empty." : "\(document.kind(of: node).name)."))
      }
      let reference =
        first == UInt8(ascii: "#")
        ? try ReferenceText.pointer(text) : try ReferenceText.inBraces(text)
      table.extensions.append(
        GroupExtension(
          group: group, path: reference.path, site: ValueSite(file: file, node: node), tree: tree,
          endsInToken: reference.isPointer && reference.reachesValue))
    } catch {
      let isPlain = !text.isEmpty && !document.hasBraces(node) && text.first != UInt8(ascii: "#")
      let replacement =
        isPlain
        ? (title: "put it into braces", text: "{\(String(decoding: text, as: UTF8.self))}")
        : error.replacement
      findings.report(
        TokenRules.extendsSyntax, at: node, in: file,
        fix: replacement.map {
          Fix($0.title, document.replacing(node, with: JSONEscapes.quoted($0.text)))
        },
        isPlain
          ? "A group is named in braces, \"{group}\", or by a pointer, \"#/group\"."
          : error.message)
    }
  }

  // MARK: Tokens

  private mutating func readToken(
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
          + "group \"$root\"; what belongs to a program goes into \"$extensions\".")
    }
    if let extends = properties.extends {
      findings.report(
        TokenRules.property, at: JSONNode(index: extends.index - 1), in: file,
        "A token takes nothing from a group; \"$extends\" belongs to groups.")
    }
    if let value = properties.value {
      if let reference = properties.reference {
        findings.report(
          TokenRules.valueAndReference, at: reference.key, in: file,
          fix: Fix("take the $ref out", document.removing(reference.key, from: node)),
          "This token has a \"$value\" too, which counts; take one of them out.")
      }
      declare(path, node, value, type, &table)
    } else if let reference = properties.reference {
      undecided.append(
        Undecided(path: path, node: node, reference: reference.value, type: type))
    }
  }

  /// Takes an object with a `$ref` for the group that it leads to, or else for a token.
  private func decide(
    _ object: Undecided, _ table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    if let text = document.reference(at: object.node), !text.reachesValue,
      table.paths.find(text.path[...]) == nil, table.groups.find(text.path[...]) != nil
    {
      reportGroupReference(JSONNode(index: object.reference.index - 1), &findings)
      let group = table.internGroup(object.path)
      addExtension(object.reference, to: group, &table, &findings)
    } else {
      declare(object.path, object.node, object.node, object.type, &table)
    }
  }

  private func declare(
    _ path: [UInt8], _ node: JSONNode, _ value: JSONNode, _ type: DeclaredType,
    _ table: inout TokenTable
  ) {
    table.declarations.append(
      TokenDeclaration(
        token: Int32(truncatingIfNeeded: table.paths.intern(path)),
        document: Int32(truncatingIfNeeded: file), object: Int32(truncatingIfNeeded: node.index),
        node: Int32(truncatingIfNeeded: value.index), type: type))
  }
}
