import Basics
import Documents

extension JSONDocument {
  /// Returns true if a string contains braces, but is not as a whole in braces.
  fileprivate func hasTextAroundBraces(_ node: JSONNode) -> Bool {
    guard kind(of: node) == .string else { return false }
    let text = bytes(of: node)
    return text.first != UInt8(ascii: "{") || text.last != UInt8(ascii: "}")
  }
}

/// The reading of every declaration's value, once for all permutations, and the lookup of its
/// references.
struct TokenValuesReading {
  let documents: [JSONDocument]
  var table: TokenTable
  var findings: TokenFindings
  private var suggestions = SuggestedNames()
  private var mismatches = TypeMismatches()
  private var missing: [MissingToken] = []
  /// The problems that are usually the same in many places.
  private var kinds: [(kind: String, problem: ValueReading.Problem, declaration: Int?)] = []
  private var missingIndices: [[UInt8]: Int] = [:]
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
    for index in table.declarations.indices { read(index) }
    for other in mismatches.report(table, documents, to: &findings) {
      report(other.problems, of: other.declaration)
    }
    reportMissing()
    reportKinds()
  }

  /// Reports each kind of problem once per file, with the fixes for all its places.
  private mutating func reportKinds() {
    let groups = Dictionary(grouping: kinds.indices) { index in
      "\(kinds[index].problem.site.file) \(kinds[index].kind)"
    }
    for indices in groups.values.sorted(by: { $0[0] < $1[0] }) {
      let first = kinds[indices[0]].problem
      let edits = indices.compactMap { kinds[$0].problem.fix?.edits }
      let fix = first.fix.map { Fix($0.title, edits: edits.flatMap(\.self)) }
      for index in indices {
        let (_, problem, declaration) = kinds[index]
        let place = documents[problem.site.file].markedPlace(problem.site.node)
        findings.report(
          first.rule, at: first.site.node, in: first.site.file, of: declaration, fix: fix,
          use: index == indices[0] ? nil : Note("the same is here", at: place), first.message)
      }
    }
  }

  private mutating func read(_ index: Int) {
    let declaration = table.declarations[index]
    let file = Int(declaration.document)
    let document = documents[file]
    let node = declaration.valueNode
    let isReference = document.isReference(node)
    if case .unknown(let type) = declaration.type,
      !isReference || document.hasTextAroundBraces(node)
    {
      if document.kind(of: JSONNode(index: Int(type))) == .string {
        table.declarations[index].content = .foreign
      }
      return
    }
    // The type of a reference comes from its target, regardless of the groups around it.
    guard let type = table.type(of: declaration) ?? (isReference ? .color : nil) else {
      findings.report(
        TokenRules.typeMissing, at: node, in: file, of: index,
        "\(Quoted.text(table.paths.name(of: Int(declaration.token)))) has no type; add a \"$type\" "
          + "to it or to a group around it.")
      return
    }
    var reading = ValueReading(documents, file: file, token: declaration.objectNode)
    let value = reading.read(node, as: type)
    if reading.isBroken, !reading.problems.isEmpty,
      reading.problems.allSatisfy({ $0.kind == ValueReading.em })
    {
      table.declarations[index].content = .foreign
    }
    if reading.isBroken, !isReference, !table.declarations[index].isForeign,
      let site = table.typeSite(of: declaration, documents)
    {
      mismatches.add(
        TypeMismatches.Mismatch(declaration: index, type: type, problems: reading.problems),
        of: site)
    } else {
      report(reading.problems, of: reading.isBroken ? index : nil)
    }
    let first = Int32(truncatingIfNeeded: table.references.count)
    for one in reading.references { table.references.append(reference(one, of: index, in: file)) }
    let references = first..<Int32(truncatingIfNeeded: table.references.count)
    table.declarations[index].references = references
    guard !reading.isBroken else { return }
    if isReference {
      let isPart = references.first.map { table.references[Int($0)].isPart } ?? false
      table.declarations[index].content = isPart ? .part : .alias
    } else if !references.isEmpty {
      table.declarations[index].content = .composed
    } else if let value {
      let slot = Int32(truncatingIfNeeded: table.values.count)
      table.values.append(value)
      if type == .shadow, document.kind(of: node) == .array { table.lists.insert(slot) }
      table.declarations[index].content = .value(slot)
    }
  }

  private mutating func report(_ problems: [ValueReading.Problem], of declaration: Int?) {
    for problem in problems {
      if reportBareName(problem, of: declaration) { continue }
      if let kind = problem.kind {
        kinds.append((kind, problem, declaration))
        continue
      }
      findings.report(
        problem.rule, at: problem.site.node, in: problem.site.file, of: declaration,
        fix: problem.fix, problem.message)
    }
  }

  /// Reports a text that is the path of a token, but lacks the braces of a reference.
  ///
  /// Returns false for other problems.
  private mutating func reportBareName(
    _ problem: ValueReading.Problem, of declaration: Int?
  ) -> Bool {
    let document = documents[problem.site.file]
    guard [TokenRules.value, TokenRules.partType, TokenRules.unit].contains(problem.rule),
      document.kind(of: problem.site.node) == .string,
      let token = table.paths.find(document.bytes(of: problem.site.node)),
      let declaration, Int(table.declarations[declaration].token) != token,
      isOfSameType(token, as: table.declarations[declaration], problem.site.node)
    else { return false }
    let name = table.paths.name(of: token)
    findings.report(
      problem.rule, at: problem.site.node, in: problem.site.file, of: declaration,
      fix: document.naming("{\(name)}", at: problem.site.node),
      "\(Quoted.text(name)) is the path of a token; a reference is in braces: "
        + "\(Quoted.text("{\(name)}")).")
    return true
  }

  /// Returns true if a token can be the value of a declaration, or if the value is only a part of it.
  private func isOfSameType(
    _ token: Int, as declaration: TokenDeclaration, _ node: JSONNode
  ) -> Bool {
    guard node == declaration.valueNode else { return true }
    let target = table.declarations.first { Int($0.token) == token }
    return target.flatMap { table.type(of: $0) } == table.type(of: declaration)
  }

  // MARK: References

  private mutating func reference(
    _ reference: ValueReading.Reference, of declaration: Int, in file: Int
  ) -> DeclaredReference {
    let target = table.paths.find(reference.text.path[...])
    if target == nil {
      noteMissing(reference, of: declaration, in: file)
    } else if !reference.text.reachesValue {
      let pointer = pointer(of: reference, in: file)
      findings.report(
        TokenRules.pointerToken, at: pointer, in: file,
        fix: Fix(
          "add /$value",
          documents[file].replacing(
            pointer,
            with: JSONEscapes.quoted(ReferenceText.pointerText(to: reference.text.path)))),
        "This pointer leads to a token, not to its value; add \"/$value\" to it.")
    }
    return DeclaredReference(
      node: Int32(truncatingIfNeeded: reference.node.index),
      target: target.map { Int32(truncatingIfNeeded: $0) } ?? DeclaredReference.nowhere,
      isPart: reference.isPart)
  }

  /// Returns the string that a finding about a reference marks.
  private func pointer(of reference: ValueReading.Reference, in file: Int) -> JSONNode {
    documents[file].member(TokenKey.reference, of: reference.node) ?? reference.node
  }

  private mutating func noteMissing(
    _ reference: ValueReading.Reference, of declaration: Int, in file: Int
  ) {
    let path = reference.text.path
    let node = pointer(of: reference, in: file)
    let name = String(decoding: path, as: UTF8.self)
    func naming(_ other: String) -> Fix {
      .suggestion(
        "refer to \(other)",
        documents[file].replacing(node, with: JSONEscapes.quoted(reference.text.naming(other))))
    }
    if table.groups.find(path[...]) != nil {
      let root = name + "." + TokenKey.root
      let hasRoot = table.paths.find(Array(root.utf8)[...]) != nil
      findings.report(
        TokenRules.aliasGroup, at: node, in: file, of: declaration,
        fix: hasRoot ? naming(root) : nil,
        "\(Quoted.text(name)) is a group, but a reference must name a token"
          + (hasRoot ? "; did you mean \(Quoted.text(root))?" : " in it."))
      return
    }
    let place = MissingToken.Reference(file: file, node: node, text: reference.text)
    if let index = missingIndices[path] {
      missing[index].references.append(place)
      missing[index].declarations.append(declaration)
    } else {
      missingIndices[path] = missing.count
      missing.append(
        MissingToken(name: name, declarations: [declaration], references: [place]))
    }
  }

  /// Reports each missing token once, at its first reference.
  private mutating func reportMissing() {
    for one in missing {
      let own = table.paths.name(of: Int(table.declarations[one.declarations[0]].token))
      // A token never refers to itself on purpose.
      let nearest = suggestions.nearest(to: one.name, among: names).flatMap {
        $0.hasSameBytes(as: own) ? nil : $0
      }
      let first = one.references[0]
      let edits = nearest.map { nearest in
        one.references.filter { $0.file == first.file && $0.text.part.isEmpty }.map {
          documents[$0.file].replacing($0.node, with: JSONEscapes.quoted($0.text.naming(nearest)))
        }
      }
      let fix = edits.flatMap { edits in
        edits.isEmpty
          ? nil : Fix("refer to \(nearest ?? "")", edits: edits, isSuggestion: true)
      }
      for (declaration, reference) in zip(one.declarations, one.references) {
        let document = documents[reference.file]
        findings.report(
          TokenRules.aliasMissing, at: first.node, in: first.file, of: declaration, fix: fix,
          use: one.references.count > 1
            ? Note("it is referred to here", at: document.markedPlace(reference.node)) : nil,
          "There is no token \(Quoted.text(one.name)) in any source of the theme"
            + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."))
      }
    }
  }
}

/// A name that references use but no token has.
private struct MissingToken {
  struct Reference {
    let file: Int
    let node: JSONNode
    let text: ReferenceText
  }

  let name: String
  /// The declarations with the references.
  var declarations: [Int]
  var references: [Reference]
}
