import Documents

/// Checks that need all types with their extensions.
extension SchemaChecks {
  mutating func checkExtendedTypes(_ documents: [GraphQLDocument]) {
    if schema.roots[.query] == nil, let source = documents.first?.source {
      report("The schema has no query type; declare `schema { query: ... }`.", 0..<0, source)
    }
    checkRootsDiffer(documents)
    var seen: Set<String> = []
    for document in documents {
      for case .type(let definition) in document.definitions
      where !definition.isExtension && seen.insert(definition.name.text).inserted {
        guard let type = schema.type(definition.name.text) else { continue }
        checkContent(of: type, definition.name, document.source)
        for interface in type.interfaces {
          check(type, against: interface.text, definition.name, document.source)
        }
        if type.kind == .input { checkFiniteness(of: type, definition.name, document.source) }
      }
    }
  }

  private mutating func checkRootsDiffer(_ documents: [GraphQLDocument]) {
    guard let source = documents.first?.source,
      Set(schema.roots.values).count < schema.roots.count
    else { return }
    report("The query, mutation and subscription types must be different.", 0..<0, source)
  }

  private mutating func checkContent(of type: SchemaType, _ name: Name, _ source: SourceFile) {
    let isEmpty =
      switch type.kind {
      case .scalar: false
      case .object, .interface: type.fields.isEmpty
      case .union: type.members.isEmpty
      case .enumeration: type.values.isEmpty
      case .input: type.inputs.isEmpty
      }
    if isEmpty { report("The type `\(type.name)` is empty.", name.range, source) }
  }

  // MARK: Interfaces

  private mutating func check(
    _ type: SchemaType, against interface: String, _ name: Name, _ source: SourceFile
  ) {
    guard let wanted = schema.type(interface), wanted.kind == .interface else { return }
    let reportViolation = { (message: String, checks: inout SchemaChecks) in
      checks.report(message, name.range, source, rule: GraphQLRules.schemaInterface)
    }
    if type.name == interface {
      return reportViolation("`\(interface)` cannot implement itself.", &self)
    }
    let steps = type.interfaces.count + wanted.interfaces.count + wanted.fields.count
    guard list.spend(steps, at: Place(source, name.range)) else { return }
    let own = Set(type.interfaces.map(\.text))
    for other in wanted.interfaces where !own.contains(other.text) {
      reportViolation(
        "`\(type.name)` implements `\(interface)`, so it must also implement `\(other.text)`.",
        &self)
    }
    for field in wanted.fields {
      let title = "`\(interface).\(field.name.text)`"
      guard let own = type.field(field.name.text) else {
        reportViolation("`\(type.name)` lacks the field \(title).", &self)
        continue
      }
      if !schema.isSubtype(own.type, of: field.type) {
        reportViolation(
          "`\(type.name).\(own.name.text)` has the type `\(own.type.text)`, but \(title) requires "
            + "`\(field.type.text)`.", &self)
      }
      for argument in field.arguments {
        let match = own.arguments.first { $0.name.text == argument.name.text }
        if match?.type.isSame(as: argument.type) != true {
          reportViolation(
            "`\(type.name).\(own.name.text)` must have the argument `\(argument.name.text)` of the "
              + "type `\(argument.type.text)`, as \(title) declares it.", &self)
        }
      }
      for argument in own.arguments where argument.isRequired {
        if field.arguments.contains(where: { $0.name.text == argument.name.text }) { continue }
        reportViolation(
          "`\(type.name).\(own.name.text)` cannot need the argument `\(argument.name.text)`, which "
            + "\(title) does not have.", &self)
      }
    }
  }

  // MARK: Input objects

  /// Reports an input object that requires itself, because no finite value of it exists.
  private mutating func checkFiniteness(of type: SchemaType, _ name: Name, _ source: SourceFile) {
    var seen: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      guard list.spend(next.inputs.count, at: Place(source, name.range)) else { return }
      for input in next.inputs where input.type.wrappers == [.nonNull] {
        if input.type.name.text == type.name {
          report(
            "`\(type.name)` would have to contain itself without end; make "
              + "`\(next.name).\(input.name.text)` nullable.", name.range, source)
          return
        }
        if seen.insert(input.type.name.text).inserted, let inner = schema.type(of: input.type),
          inner.kind == .input
        {
          waiting.append(inner)
        }
      }
    }
  }
}
