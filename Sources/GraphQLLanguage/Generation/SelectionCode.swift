import Documents

/// The structures that selection sets become.
extension CodeGenerator {
  mutating func write(_ fragment: FragmentDefinition, _ code: inout CodeWriter) {
    let text = String(decoding: fragment.minifiedText, as: UTF8.self)
    code.line()
    write(
      [fragment.selections], as: SwiftNames.type(fragment.name.text),
      on: fragment.condition.text, &code
    ) { $0.line("package static let text = \(CodeWriter.literal(text))") }
  }

  /// A structure for selection sets that were made for one object of a type.
  mutating func write(
    _ sets: [SelectionSet], as name: String, on type: String, _ code: inout CodeWriter,
    _ head: (inout CodeWriter) -> Void = { _ in }
  ) {
    write(sets.map { Selected(set: $0, isConditional: false) }, as: name, on: type, &code, head)
  }

  private mutating func write(
    _ sets: [Selected], as name: String, on type: String, _ code: inout CodeWriter,
    _ head: (inout CodeWriter) -> Void = { _ in }
  ) {
    let content = content(of: sets, on: type)
    code.block("package struct \(name): AnswerModel") { code in
      head(&code)
      for member in content.members {
        code.documentation(member.description)
        code.line("package let \(member.name): \(member.type)")
      }
      code.line()
      code.block("package init(_ node: JSONNode, _ reading: inout DocumentReading)") { code in
        if content.readsFields { code.line("var object = AnswerObject(node, reading.document)") }
        for member in content.members { code.line("self.\(member.name) = \(member.read)") }
      }
      for inner in content.inner {
        code.line()
        write(inner.sets, as: inner.name, on: inner.type, &code)
      }
    }
  }

  /// A selection set, and whether something may keep what it asks for out of the answer.
  private struct Selected {
    let set: SelectionSet
    let isConditional: Bool
  }

  /// What a structure holds.
  private struct Content {
    struct Member {
      let name: String
      let type: String
      let read: String
      let description: StringLiteral?
    }

    struct Inner {
      let name: String
      let type: String
      let sets: [Selected]
    }

    var members: [Member] = []
    var inner: [Inner] = []
    var readsFields = false
  }

  private mutating func content(of sets: [Selected], on typeName: String) -> Content {
    var content = Content()
    guard let type = schema.type(typeName) else { return content }
    let rows = rows(of: sets)
    var taken = topNames
    var names: Set<String> = []
    for row in rows.fields {
      let name = SwiftNames.member(row.field.responseName.text)
      if !names.insert(name).inserted { reportClash(name, row.field.responseName.range) }
      add(row, name, to: &content, of: type, &taken)
    }
    let hasTypeName = rows.fields.contains { row in
      row.field.name.text == "__typename" && row.field.alias == nil && !row.isConditional
    }
    let askers = rows.parts.contains(where: \.isConditional) ? askers(of: rows) : [:]
    for part in rows.parts {
      add(part, to: &content, of: type, hasTypeName: hasTypeName, askers, &names, &taken)
    }
    return content
  }

  // MARK: Fields

  /// A field of the answer, with all that is selected under its name.
  private struct FieldRow {
    let field: Field
    var sets: [Selected] = []
    /// Whether nothing asks for it without a condition.
    var isConditional = true
  }

  /// Fragments that are held as a whole.
  private struct Part {
    let range: Range<Int>
    let condition: String
    /// The fragment's name, or nil for one that stands here.
    let fragment: String?
    let set: SelectionSet
    var isConditional: Bool
  }

  /// The fields of selection sets, each once, and the fragments beside them.
  private func rows(of sets: [Selected]) -> (fields: [FieldRow], parts: [Part]) {
    var fields: [FieldRow] = []
    var indices: [String: Int] = [:]
    var parts: [Part] = []
    var spread: [String: Int] = [:]
    var waiting = Array(sets.reversed())
    while let next = waiting.popLast() {
      for selection in next.set.selections {
        let isConditional =
          next.isConditional || selection.directives.contains(where: \.isConditional)
        switch selection {
        case .field(let field):
          let name = field.responseName.text
          let index = indices[name] ?? fields.count
          if index == fields.count {
            indices[name] = index
            fields.append(FieldRow(field: field))
          }
          fields[index].isConditional = fields[index].isConditional && isConditional
          if let set = field.selections {
            fields[index].sets.append(Selected(set: set, isConditional: isConditional))
          }
        case .spread(let part):
          guard let fragment = fragments[part.name.text] else { continue }
          if let index = spread[part.name.text] {
            parts[index].isConditional = parts[index].isConditional && isConditional
            continue
          }
          spread[part.name.text] = parts.count
          parts.append(
            Part(
              range: part.range, condition: fragment.condition.text, fragment: part.name.text,
              set: fragment.selections, isConditional: isConditional))
        case .inline(let part) where part.condition == nil && part.directives.isEmpty:
          waiting.append(Selected(set: part.selections, isConditional: isConditional))
        case .inline(let part):
          parts.append(
            Part(
              range: part.range, condition: part.condition?.text ?? "", fragment: nil,
              set: part.selections, isConditional: isConditional))
        }
      }
    }
    return (fields, parts)
  }

  private mutating func add(
    _ row: FieldRow, _ name: String, to content: inout Content, of type: SchemaType,
    _ taken: inout Set<String>
  ) {
    guard let definition = schema.field(row.field.name.text, of: type),
      let named = schema.type(of: definition.type)
    else { return }
    var swift: String
    if named.kind.isComposite {
      swift = SwiftNames.type(row.field.responseName.text, taken: taken)
      taken.insert(swift)
      content.inner.append(Content.Inner(name: swift, type: named.name, sets: row.sets))
    } else {
      swift = leafType(named.name, isInput: false)
    }
    swift = self.type(definition.type, of: swift, nullMark: "?")
    let key = CodeWriter.literal(row.field.responseName.text)
    let isNeeded = definition.type.isNonNull && !row.isConditional
    let isList = isNeeded && definition.type.isList
    let mark = row.isConditional ? ", isConditional: true" : isNeeded ? ", isNeeded: true" : ""
    content.readsFields = true
    content.members.append(
      Content.Member(
        name: name, type: isList ? swift : swift + "?",
        read: "object.read(\(key)\(mark), &reading)"
          + (isList ? " ?? []" : ""),
        description: definition.description))
  }

  // MARK: Fragments

  private mutating func add(
    _ part: Part, to content: inout Content, of type: SchemaType, hasTypeName: Bool,
    _ askers: [String: Int], _ names: inout Set<String>, _ taken: inout Set<String>
  ) {
    let condition = part.condition.isEmpty ? type.name : part.condition
    var test = ""
    let possible = schema.possibleTypes(of: condition)
    if !schema.possibleTypes(of: type.name).isSubset(of: possible) {
      if !hasTypeName {
        list.report(
          GraphQLRules.typeName,
          "What is asked of `\(condition)` here depends on the type; ask for `__typename` beside it.",
          at: Place(source, part.range))
      }
      let names = possible.sorted().map(CodeWriter.literal)
      test = "reading.isType(node, \(names.joined(separator: ", ")))"
    }
    let base = part.fragment ?? (part.condition.isEmpty ? "included" : "as_\(condition)")
    var swift = SwiftNames.type(base)
    var name = SwiftNames.member(
      part.fragment == nil ? base : base.prefix(1).lowercased() + base.dropFirst())
    if part.fragment == nil {
      // Two fragments on one type stand here as two.
      var number = 2
      let (plainType, plainName) = (swift, name)
      while names.contains(name) || taken.contains(swift) {
        (swift, name) = ("\(plainType)\(number)", "\(plainName)\(number)")
        number += 1
      }
      taken.insert(swift)
      content.inner.append(
        Content.Inner(
          name: swift, type: condition, sets: [Selected(set: part.set, isConditional: false)]))
    }
    if !names.insert(name).inserted { reportClash(name, part.range) }
    var read = "\(swift)(node, &reading)"
    if part.isConditional {
      let marks = self.names(of: part.set, certainOn: condition).filter { askers[$0] == 1 }
        .map(CodeWriter.literal)
      read =
        "reading.included(node\(marks.isEmpty ? "" : ", by: " + marks.joined(separator: ", ")))"
    }
    content.members.append(
      Content.Member(
        name: name, type: test.isEmpty && !part.isConditional ? swift : swift + "?",
        read: test.isEmpty ? read : "\(test) ? \(read) : nil", description: nil))
  }

  // MARK: Marks of inclusion

  /// How many of the fields and the fragments of an object may bring each name into its answer.
  private func askers(of rows: (fields: [FieldRow], parts: [Part])) -> [String: Int] {
    var askers: [String: Int] = [:]
    for row in rows.fields { askers[row.field.responseName.text, default: 0] += 1 }
    for part in rows.parts {
      for name in names(of: part.set) { askers[name, default: 0] += 1 }
    }
    return askers
  }

  /// The names that a selection set brings into the answer of one object; for a type only those
  /// that it surely brings.
  private func names(of set: SelectionSet, certainOn type: String? = nil) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var seen: Set<String> = []
    var waiting = [set]
    while let next = waiting.popLast() {
      for selection in next.selections {
        if type != nil, selection.directives.contains(where: \.isConditional) { continue }
        switch selection {
        case .field(let field):
          let name = field.responseName.text
          if known.insert(name).inserted { names.append(name) }
        case .spread(let part):
          guard let fragment = fragments[part.name.text],
            type == nil || fragment.condition.text == type,
            seen.insert(part.name.text).inserted
          else { continue }
          waiting.append(fragment.selections)
        case .inline(let part):
          guard type == nil || part.condition == nil || part.condition?.text == type
          else { continue }
          waiting.append(part.selections)
        }
      }
    }
    return names
  }
}
