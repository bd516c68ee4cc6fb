import Documents

/// Reads the value of every declaration, once for all permutations, and looks its references up.
struct TokenValuesReading {
  let documents: [JSONDocument]
  var table: TokenTable
  var findings: TokenFindings
  private var suggestions = SuggestedNames()
  private let names: [String]

  init(
    _ documents: [JSONDocument], _ table: TokenTable, names: [String], _ findings: TokenFindings
  ) {
    self.documents = documents
    self.table = table
    self.names = names
    self.findings = findings
  }

  mutating func readAll() {
    for index in table.declarations.indices where table.declarations[index].hasValue {
      read(index)
    }
  }

  private mutating func read(_ index: Int) {
    let declaration = table.declarations[index]
    let file = Int(declaration.document)
    var reading = ValueReading(documents[file])
    let content = content(of: declaration, &reading)
    for problem in reading.problems {
      findings.report(problem.rule, at: problem.node, in: file, fix: problem.fix, problem.message)
    }
    let first = Int32(truncatingIfNeeded: table.references.count)
    for node in reading.references { table.references.append(reference(node, in: file)) }
    table.declarations[index].references =
      first..<Int32(truncatingIfNeeded: table.references.count)
    table.declarations[index].content = content
  }

  private mutating func content(
    of declaration: TokenDeclaration, _ reading: inout ValueReading
  ) -> TokenDeclaration.Content {
    let node = declaration.valueNode
    if reading.isReference(node) {
      // What a reference leads to says of which type it is, whatever the groups around it say.
      if case .reference = reading.read(node, as: declaration.type.type ?? .color) { return .alias }
      return .broken
    }
    if case .unknown = declaration.type { return .broken }
    guard let type = table.type(of: declaration) else {
      reading.report(
        TokenRules.typeMissing,
        "\(Quoted.text(table.paths.name(of: Int(declaration.token)))) has no type: neither it nor "
          + "a group around it has a \"$type\".", at: node)
      return .broken
    }
    guard ![.cubicBezier, .strokeStyle, .border, .transition].contains(type) else {
      reading.report(
        TokenRules.notRead,
        "Tokens of the type \(type.rawValue) are not read; nothing asks for them.",
        at: node)
      return .broken
    }
    let template = reading.read(node, as: type)
    if case .broken = template { return .broken }
    if !reading.references.isEmpty {
      table.templates.append(template)
      return .template(Int32(truncatingIfNeeded: table.templates.count - 1))
    }
    var assembly = TokenAssembly(following: [])
    guard let value = assembly.value(of: template, as: type) else { return .broken }
    table.values.append(value)
    return .value(Int32(truncatingIfNeeded: table.values.count - 1))
  }

  // MARK: References

  private mutating func reference(_ node: JSONNode, in file: Int) -> TokenReference {
    let text = documents[file].bytes(of: node)
    let path = ValueReading.path(of: text) ?? []
    let target = table.paths.find(path)
    if target == nil { reportMissing(node, path, in: file) }
    return TokenReference(
      node: Int32(truncatingIfNeeded: node.index),
      target: target.map { Int32(truncatingIfNeeded: $0) } ?? TokenReference.nowhere)
  }

  private mutating func reportMissing(
    _ node: JSONNode, _ path: ArraySlice<UInt8>, in file: Int
  ) {
    let document = documents[file]
    let name = String(decoding: path, as: UTF8.self)
    func naming(_ other: String) -> Fix {
      Fix("refer to \(other)", document.replacing(node, with: JSONEscapes.quoted("{\(other)}")))
    }
    if table.groups.find(path) != nil {
      let root = name + "." + TokenKey.root
      let hasRoot = table.paths.find(Array(root.utf8)[...]) != nil
      findings.report(
        TokenRules.aliasGroup, at: node, in: file, fix: hasRoot ? naming(root) : nil,
        "\(Quoted.text(name)) is a group, and a reference names a token"
          + (hasRoot ? "; did you mean \(Quoted.text(root))?" : " in it."))
      return
    }
    let nearest = suggestions.nearest(to: name, among: names)
    findings.report(
      TokenRules.aliasMissing, at: node, in: file, fix: nearest.map(naming),
      "There is no token \(Quoted.text(name)) in any source of the theme"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."))
  }
}

extension ValueReading {
  /// Whether a value is meant as a reference to another token as a whole.
  func isReference(_ node: JSONNode) -> Bool {
    document.kind(of: node) == .string && hasBraces(node)
  }
}
