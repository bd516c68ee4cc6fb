import Documents

/// The tables of the fields that fragments and operations select.
extension CodeGenerator {
  mutating func write(_ fragment: FragmentDefinition, _ code: inout CodeWriter) {
    let text = String(decoding: fragment.minifiedText, as: UTF8.self)
    var table = JSONWriter(indent: nil)
    table.beginObject()
    table.member("type", fragment.condition.text)
    writeRows(of: fragment.selections, on: fragment.condition.text, to: &table)
    table.endObject()
    code.line()
    code.block("package enum \(SwiftNames.type(fragment.name.text)): GraphQLFragment") { code in
      code.line("package static let name = \(CodeWriter.literal(fragment.name.text))")
      code.line("package static let text = \(CodeWriter.literal(text))")
      code.line("package static let shape = FragmentShape(\(Self.literal(table)))")
    }
  }

  /// Returns the table of an operation as a Swift literal.
  mutating func table(of operation: OperationDefinition, on root: String) -> String {
    var table = JSONWriter(indent: nil)
    table.beginObject()
    let defaults = operation.variables.compactMap { variable in
      variable.defaultValue.map { (variable.name.text, $0) }
    }
    if !defaults.isEmpty { table.object("defaults", defaults) }
    if !operation.directives.isEmpty {
      table.key("directives")
      table.beginObject()
      var seen: Set<String> = []
      for directive in operation.directives where seen.insert(directive.name.text).inserted {
        table.object(directive.name.text, arguments(of: directive))
      }
      table.endObject()
    }
    writeRows(of: operation.selections, on: root, to: &table)
    table.endObject()
    return Self.literal(table)
  }

  /// Returns the arguments of a directive, with the schema's defaults for omitted arguments.
  private func arguments(of directive: Directive) -> [(String, Value)] {
    let own = directive.arguments.map { ($0.name.text, $0.value) }
    let defaults = schema.directives[directive.name.text]?.arguments ?? []
    return own
      + defaults.compactMap { argument in
        let isGiven = own.contains { $0.0 == argument.name.text }
        return isGiven ? nil : argument.defaultValue.map { (argument.name.text, $0) }
      }
  }

  private static func literal(_ table: JSONWriter) -> String {
    CodeWriter.literal(String(decoding: table.bytes, as: UTF8.self))
  }

  // MARK: Rows

  /// Writes the rows of a selection set on a type.
  ///
  /// A fragment that applies to some types only needs `__typename` in the same set, or in an outer
  /// set on the same object. Without it, a response does not show whether the fragment applies.
  private mutating func writeRows(
    of set: SelectionSet, on type: String, hasTypeName: Bool = false, to table: inout JSONWriter
  ) {
    let hasTypeName =
      hasTypeName
      || set.selections.contains { selection in
        guard case .field(let field) = selection else { return false }
        return field.name.text == "__typename" && field.alias == nil && field.directives.isEmpty
      }
    table.key("rows")
    table.beginArray()
    for selection in set.selections {
      switch selection {
      case .field(let field): write(field, on: type, to: &table)
      case .spread(let spread):
        guard let fragment = fragments[spread.name.text] else { continue }
        table.beginObject()
        table.member("spread", spread.name.text)
        writeTypes(fragment.condition.text, within: type, hasTypeName, spread.range, to: &table)
        writeConditions(spread.directives, to: &table)
        table.endObject()
      case .inline(let part):
        table.beginObject()
        if let condition = part.condition?.text {
          table.member("type", condition)
          writeTypes(condition, within: type, hasTypeName, part.range, to: &table)
        }
        writeConditions(part.directives, to: &table)
        writeRows(
          of: part.selections, on: part.condition?.text ?? type, hasTypeName: hasTypeName,
          to: &table)
        table.endObject()
      }
    }
    table.endArray()
  }

  private mutating func write(_ field: Field, on type: String, to table: inout JSONWriter) {
    guard
      let definition = schema.type(type).flatMap({ schema.field(field.name.text, of: $0) }),
      let named = schema.type(of: definition.type)
    else { return }
    let name = named.kind.isComposite ? named.name : form(of: named).rawValue
    let key = field.alias.map { "\($0.text):" } ?? ""
    let head = "\(key)\(field.name.text) \(definition.type.text(of: name))"
    let isPlain =
      field.arguments.isEmpty && field.selections == nil
      && !field.directives.contains(where: \.isConditional)
    if isPlain { return table.string(head) }
    table.beginObject()
    table.member("field", head)
    if !field.arguments.isEmpty {
      table.object("arguments", field.arguments.map { ($0.name.text, $0.value) })
    }
    writeConditions(field.directives, to: &table)
    if let set = field.selections { writeRows(of: set, on: named.name, to: &table) }
    table.endObject()
  }

  /// Writes the object types that a fragment applies to, unless it applies to all objects of the
  /// type.
  private mutating func writeTypes(
    _ condition: String, within type: String, _ hasTypeName: Bool, _ range: Range<Int>,
    to table: inout JSONWriter
  ) {
    let possible = schema.possibleTypes(of: condition)
    guard !schema.possibleTypes(of: type).isSubset(of: possible) else { return }
    if !hasTypeName {
      list.report(
        GraphQLRules.typeName,
        "The fragment on `\(condition)` applies to some objects only; select `__typename` in the "
          + "same selection set.",
        at: Place(source, range))
    }
    table.key("on")
    table.beginArray()
    for name in possible.sorted() { table.string(name) }
    table.endArray()
  }

  private func writeConditions(_ directives: [Directive], to table: inout JSONWriter) {
    for directive in directives where directive.isConditional {
      guard let value = directive.arguments.first(where: { $0.name.text == "if" })?.value else {
        continue
      }
      table.key(directive.name.text)
      table.value(value)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func object(_ key: String, _ members: [(String, Value)]) {
    self.key(key)
    object(members)
  }

  private mutating func object(_ members: [(String, Value)]) {
    beginObject()
    for (name, value) in members {
      key(name)
      self.value(value)
    }
    endObject()
  }

  fileprivate mutating func value(_ value: Value) {
    switch value.kind {
    case .variable(let name):
      beginObject()
      member("$", name.text)
      endObject()
    case .integer(let text), .float(let text): raw(text.utf8)
    case .string(let literal): string(utf8: literal.text)
    case .boolean(let flag): boolean(flag)
    case .null: null()
    case .word(let word): string(word)
    case .list(let values):
      beginArray()
      for value in values { self.value(value) }
      endArray()
    case .object(let fields): object(fields.map { ($0.name.text, $0.value) })
    }
  }
}
