import Basics
import Documents

/// The reading of every declaration's value, once for all permutations, and the lookup of its
/// references.
struct TokenValuesReading {
  let documents: [JSONDocument]
  var table: TokenTable
  var findings: TokenFindings
  private var suggestions = SuggestedNames()
  private var missing: [MissingToken] = []
  private var missingIndices: [MissingToken.Key: Int] = [:]
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
    reportMissing()
  }

  private mutating func read(_ index: Int) {
    let declaration = table.declarations[index]
    let file = Int(declaration.document)
    let document = documents[file]
    let node = declaration.valueNode
    let isReference = document.isReference(node)
    if !isReference, case .unknown = declaration.type { return }
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
    for problem in reading.problems {
      findings.report(
        problem.rule, at: problem.site.node, in: problem.site.file,
        of: reading.isBroken ? index : nil, fix: problem.fix, problem.message)
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

  // MARK: References

  private mutating func reference(
    _ reference: ValueReading.Reference, of declaration: Int, in file: Int
  ) -> TokenReference {
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
    return TokenReference(
      node: Int32(truncatingIfNeeded: reference.node.index),
      target: target.map { Int32(truncatingIfNeeded: $0) } ?? TokenReference.nowhere,
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
    let document = documents[file]
    let name = String(decoding: path, as: UTF8.self)
    func naming(_ other: String) -> Fix {
      .suggestion(
        "refer to \(other)",
        document.replacing(node, with: JSONEscapes.quoted(reference.text.naming(other))))
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
    let key = MissingToken.Key(file: file, path: path)
    if let index = missingIndices[key] {
      missing[index].references.append((node, reference.text))
    } else {
      missingIndices[key] = missing.count
      missing.append(
        MissingToken(
          name: name, file: file, declaration: declaration, references: [(node, reference.text)]))
    }
  }

  /// Reports each missing token once per file, with all references to it.
  private mutating func reportMissing() {
    for one in missing {
      let document = documents[one.file]
      let own = table.paths.name(of: Int(table.declarations[one.declaration].token))
      // A token never refers to itself on purpose.
      let nearest = suggestions.nearest(to: one.name, among: names).flatMap {
        $0.hasSameBytes(as: own) ? nil : $0
      }
      let rest = one.references.dropFirst()
      let shown = rest.prefix(MissingToken.shown).map {
        Note("it is also referred to here", at: document.place(of: $0.node))
      }
      let more = rest.count - shown.count
      let edits = nearest.map { nearest in
        one.references.filter { $0.text.part.isEmpty }.map { node, text in
          document.replacing(node, with: JSONEscapes.quoted(text.naming(nearest)))
        }
      }
      findings.report(
        TokenRules.aliasMissing, at: one.references[0].node, in: one.file, of: one.declaration,
        notes: shown + (more > 0 ? [Note("and at \(more) more places in this file")] : []),
        fix: edits.flatMap {
          $0.isEmpty ? nil : Fix("refer to \(nearest ?? "")", edits: $0, isSuggestion: true)
        },
        "There is no token \(Quoted.text(one.name)) in any source of the theme"
          + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."))
    }
  }
}

/// A name that a file refers to but no token has.
private struct MissingToken {
  struct Key: Hashable {
    let file: Int
    let path: [UInt8]
  }

  let name: String
  let file: Int
  let declaration: Int
  var references: [(node: JSONNode, text: ReferenceText)]

  /// The maximum number of further references shown as notes.
  static let shown = 4
}
