import Documents

/// The keys of the format that begin with a dollar sign.
package enum TokenKey {
  package static let reference = "$ref"
  package static let root = "$root"
  package static let schema = "$schema"
  package static let deprecated = "$deprecated"
  package static let description = "$description"
  package static let all = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root",
  ]
}

/// The reading of a tree of groups and tokens into declarations.
struct TokenTreeReading {
  private let document: JSONDocument
  private let file: Int
  private let tree: Int
  private let limits: ThemeLimits
  private var path: [UInt8] = []
  private var isNextToReference = false
  /// Objects with only a `$ref`.
  ///
  /// Each becomes a token or a group, depending on its target.
  private var undecided: [PendingReference] = []

  private struct PendingReference {
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

  /// The properties of an object, apart from its groups and tokens.
  private struct Properties {
    var value: JSONNode?
    var type: JSONNode?
    var extends: JSONNode?
    var reference: (key: JSONNode, value: JSONNode)?
    var deprecated: JSONNode?
    var description: JSONNode?
    var child: JSONNode?
  }

  /// Declares all tokens of a tree, except those below the excluded names of its root.
  ///
  /// If `isNextToReference` is true, the root has the `$ref` of a source, which is not the `$ref` of a
  /// group.
  mutating func read(
    _ root: JSONNode, except left: Set<[UInt8]>, isNextToReference: Bool,
    into table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    self.isNextToReference = isNextToReference
    readGroup(root, inherited: .none, except: left, &table, &findings)
    for object in undecided { decide(object, &table, &findings) }
  }

  private mutating func readGroup(
    _ node: JSONNode, inherited: DeclaredType, except left: Set<[UInt8]> = [],
    _ table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    let properties = readProperties(of: node, &findings)
    let own = properties.type.map { self.type(at: $0, &findings) }
    let typeNode = Int32(truncatingIfNeeded: properties.type?.index ?? 0)
    if properties.value != nil || properties.reference != nil && properties.child == nil {
      let type = own.map { $0.map(DeclaredType.own) ?? .unknown(at: typeNode) } ?? inherited
      readToken(node, properties, type, &table, &findings)
      return
    }
    let type =
      own.map { $0.map { .inherited($0, at: typeNode) } ?? .unknown(at: typeNode) } ?? inherited
    noteGroup(node, properties, own ?? nil, &table, &findings)
    for (key, value) in document.members(of: node) where !isProperty(key) {
      if !left.isEmpty, left.contains(Array(document.bytes(of: key))) { continue }
      guard table.declarations.count + table.groups.count < limits.declarations else {
        if !table.hasReportedLimit {
          findings.report(
            TokenRules.tooMany, at: key, in: file,
            "A theme can have at most \(limits.declarations) tokens and groups; the rest is left "
              + "out.")
        }
        table.hasReportedLimit = true
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

  /// Appends a name to the path and returns the previous length, or `nil` after a finding.
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
        "\(Quoted.text(document.string(of: key) ?? "")) is not a valid name for a token or group: "
          + "a name needs at least one character and cannot contain periods or braces.")
      return nil
    }
    guard length + name.count + 1 <= limits.pathBytes else {
      findings.report(
        TokenRules.name, at: key, in: file,
        "The path is longer than \(limits.pathBytes) bytes; shorten its names.")
      return nil
    }
    guard document.kind(of: value) == .object else {
      findings.report(
        TokenRules.group, at: value, in: file, fix: inherited.type == nil ? nil : wrapping(value),
        "A group can contain only groups and tokens, but this is \(document.kind(of: value).name); "
          + "put the value of a token into \"$value\".")
      return nil
    }
    if name.elementsEqual(TokenKey.root.utf8), document.member("$value", of: value) == nil,
      document.member(TokenKey.reference, of: value) == nil
    {
      findings.report(
        TokenRules.name, at: key, in: file,
        "\"$root\" must be the token with the value of a group, but this has no value; give it a "
          + "\"$value\".")
      return nil
    }
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path.append(contentsOf: name)
    return length
  }

  /// Returns a fix that turns a bare string or number into a token.
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
        properties.reference = isNextToReference && path.isEmpty ? nil : (key, value)
      } else if !(path.isEmpty && name.elementsEqual(TokenKey.schema.utf8)) {
        reportUnknown(key, of: node, &findings)
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
      "The value must be \(phrase), but is \(document.kind(of: value).name).")
  }

  private func reportUnknown(
    _ key: JSONNode, of object: JSONNode, _ findings: inout TokenFindings
  ) {
    let name = document.string(of: key) ?? ""
    let nearest = NearestName.of(name, among: TokenKey.all)
    findings.report(
      TokenRules.property, at: key, in: file,
      fix: nearest.flatMap { nearest in
        document.member(nearest, of: object) == nil
          ? document.correcting(key, to: nearest, "rename it to") : nil
      },
      "The format has no property \(Quoted.text(name)); "
        + (nearest.map { "did you mean \(Quoted.text($0))?" }
          ?? "names that begin with a dollar sign are reserved."))
  }

  /// Returns the type that a `$type` names, or `nil` after a finding.
  private func type(at node: JSONNode, _ findings: inout TokenFindings) -> TokenType? {
    if document.kind(of: node) == .string, let type = TokenType.named(document.bytes(of: node)) {
      return type
    }
    let known = TokenType.allCases.map(\.rawValue)
    let name = document.string(of: node)
    if let name, TokenType.isForeign(name) {
      findings.report(
        TokenRules.typeForeign, kind: name, at: node, in: file, fix: nil,
        "\(Quoted.text(name)) is a type of other programs. Pages cannot use such values, and the "
          + "outputs json and dtcg keep them unchanged. If no program reads them, remove them; "
          + "otherwise turn this rule off in `.bricks.json`.")
      return nil
    }
    let nearest = name.flatMap { NearestName.of($0, among: known) }
    findings.report(
      TokenRules.typeUnknown, kind: name ?? "", at: node, in: file,
      fix: nearest.map { document.correcting(node, to: $0) },
      "\(name.map { Quoted.text($0) } ?? document.kind(of: node).name) is not a type; "
        + (nearest.map { "did you mean \(Quoted.text($0))?" }
          ?? "the types are \(Sentence.list(known, limit: known.count, conjunction: "and")). "
          + "The outputs json and dtcg keep such values unchanged; move them to \"$extensions\" if "
          + "other programs read the file."))
    return nil
  }

  // MARK: Groups

  private mutating func noteGroup(
    _ node: JSONNode, _ properties: Properties, _ type: TokenType?, _ table: inout TokenTable,
    _ findings: inout TokenFindings
  ) {
    let group = table.internGroup(path)
    if let type {
      table.groupTypes[group] = type
      table.groupTypeSites[group] = properties.type.map { ValueSite(file: file, node: $0) }
    }
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
        "This object has a type but no value and no tokens; a token needs \"$value\".")
    }
  }

  private func reportGroupReference(_ key: JSONNode, _ findings: inout TokenFindings) {
    findings.report(
      TokenRules.groupReference, at: key, in: file,
      fix: Fix("write $extends", document.replacing(key, with: "\"$extends\"")),
      "A group extends another group with \"$extends\"; \"$ref\" is read the same way.")
  }

  /// Records that a group extends another group.
  ///
  /// The target is looked up after all sources are read.
  private func addExtension(
    _ node: JSONNode, to group: Int, _ table: inout TokenTable, _ findings: inout TokenFindings
  ) {
    let text = document.kind(of: node) == .string ? document.bytes(of: node) : []
    do throws(ReferenceProblem) {
      guard let first = text.first, document.kind(of: node) == .string else {
        throw ReferenceProblem(
          rule: TokenRules.extendsSyntax,
          message: "The group to extend must be a string such as \"{button}\", but is "
            + (text.isEmpty && document.kind(of: node) == .string
              ? "empty." : "\(document.kind(of: node).name)."))
      }
      let reference =
        first == UInt8(ascii: "#")
        ? try ReferenceText.pointer(text) : try ReferenceText.parseBraces(text)
      table.extensions.append(
        GroupExtension(
          group: group, path: reference.path, site: ValueSite(file: file, node: node), tree: tree,
          endsInToken: reference.isPointer && reference.reachesValue))
    } catch {
      let isPlain = !text.isEmpty && !document.hasBraces(node) && text.first != UInt8(ascii: "#")
      let replacement =
        isPlain
        ? (title: "put it in braces", text: "{\(String(decoding: text, as: UTF8.self))}")
        : error.replacement
      findings.report(
        TokenRules.extendsSyntax, at: node, in: file,
        fix: replacement.map {
          Fix($0.title, document.replacing(node, with: JSONEscapes.quoted($0.text)))
        },
        isPlain
          ? "Write a group in braces, \"{group}\", or as a pointer, \"#/group\"."
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
        "The whole document is a token without a name; put it into a group.")
      return
    }
    if let child = properties.child {
      findings.report(
        TokenRules.children, at: child, in: file,
        "A token cannot contain groups or tokens. Move this next to it, or name the value of "
          + "the group \"$root\"; put data of other programs into \"$extensions\".")
    }
    if let extends = properties.extends {
      findings.report(
        TokenRules.property, at: JSONNode(index: extends.index - 1), in: file,
        "A token cannot extend a group; \"$extends\" is only for groups.")
    }
    if let value = properties.value {
      if let reference = properties.reference {
        findings.report(
          TokenRules.valueAndReference, at: reference.key, in: file,
          fix: Fix("remove the $ref", document.removing(reference.key, from: node)),
          "This token also has a \"$value\", which is used; remove one of the two.")
      }
      declare(path, node, value, type, &table)
    } else if let reference = properties.reference {
      undecided.append(
        PendingReference(path: path, node: node, reference: reference.value, type: type))
    }
  }

  /// Reads an object with only a `$ref` as a group if its target is a group, and else as a token.
  private func decide(
    _ object: PendingReference, _ table: inout TokenTable, _ findings: inout TokenFindings
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
