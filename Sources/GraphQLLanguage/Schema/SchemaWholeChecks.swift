import Documents

/// Checks that need all types with their extensions.
extension SchemaChecks {
  mutating func checkExtendedTypes(_ documents: [GraphQLDocument]) {
    if schema.roots[.query] == nil, let source = documents.first?.source {
      report("The schema has no query type; declare `schema { query: ... }`.", 0..<0, source)
    }
    checkRootsDiffer(documents)
    checkDefaults(documents)
    var seen: Set<String> = []
    for document in documents {
      for case .type(let definition) in document.definitions
      where !definition.isExtension && seen.insert(definition.name.text).inserted {
        guard let type = schema.type(definition.name.text) else { continue }
        checkContent(of: type, definition.name, document.source)
        checkDefaultRoot(type, definition.name, document.source)
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

  /// Reports a type with the default name of a root type that cannot be one.
  private mutating func checkDefaultRoot(_ type: SchemaType, _ name: Name, _ source: SourceFile) {
    guard type.kind != .object, schema.defaultRoots.contains(type.name) else { return }
    report(
      "`\(type.name)` is a root type, so it must be an object; rename it, or declare the root types "
        + "with `schema { ... }`.", name.range, source)
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
      if own.directives.deprecationReason != nil, field.directives.deprecationReason == nil {
        report(
          "`\(type.name).\(own.name.text)` is deprecated, but \(title) is not; deprecate both or "
            + "neither.", name.range, source, rule: GraphQLRules.schemaDeprecated)
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

// MARK: - Default values

/// An input field with a default value that contains objects.
private struct DefaultField {
  let type: String
  let input: InputValueDefinition
  let source: SourceFile

  var key: String { "\(type).\(input.name.text)" }
}

extension SchemaChecks {
  /// Reports the default values of input fields that contain themselves.
  ///
  /// The default value of a field leads to the fields that its objects leave out. The search visits
  /// each field once.
  fileprivate mutating func checkDefaults(_ documents: [GraphQLDocument]) {
    enum State { case open, closed }
    let fields = defaultFields(documents)
    let known = Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var states: [String: State] = [:]
    var reported: Set<String> = []
    for start in fields where states[start.key] == nil {
      states[start.key] = .open
      var way = [(field: start, next: omittedFields(of: start))]
      while let last = way.last {
        guard let key = last.next.last else {
          states[last.field.key] = .closed
          way.removeLast()
          continue
        }
        way[way.count - 1].next.removeLast()
        guard let target = known[key] else { continue }
        switch states[key] {
        case .open:
          if reported.insert(key).inserted { reportCycle(of: target, through: last.field) }
        case .closed: continue
        case nil:
          states[key] = .open
          way.append((target, omittedFields(of: target)))
        }
      }
    }
  }

  private mutating func reportCycle(of field: DefaultField, through last: DefaultField) {
    let way = field.key == last.key ? "" : " through the default value of `\(last.key)`"
    report(
      "The default value of `\(field.key)` contains itself\(way); give the field a value in that "
        + "default, or remove one of the defaults.", field.input.name.range, field.source,
      rule: GraphQLRules.schemaDefault)
  }

  private func defaultFields(_ documents: [GraphQLDocument]) -> [DefaultField] {
    documents.flatMap { document in
      document.definitions.flatMap { definition -> [DefaultField] in
        guard case .type(let type) = definition, type.kind == .input else { return [] }
        return type.inputs.filter { $0.defaultValue != nil }.map {
          DefaultField(type: type.name.text, input: $0, source: document.source)
        }
      }
    }
  }

  /// Returns the fields with defaults that the objects in a default value leave out.
  private mutating func omittedFields(of field: DefaultField) -> [String] {
    guard let value = field.input.defaultValue else { return [] }
    var omitted: [String] = []
    var waiting = [(value: value, type: field.input.type.name.text)]
    while let (value, type) = waiting.popLast() {
      switch value.kind {
      case .list(let values): waiting += values.map { ($0, type) }
      case .object(let given):
        guard let type = schema.type(type), type.kind == .input,
          list.spend(type.inputs.count, at: Place(field.source, field.input.name.range))
        else { continue }
        let values = Dictionary(
          given.map { ($0.name.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        for input in type.inputs {
          if let value = values[input.name.text] {
            waiting.append((value, input.type.name.text))
          } else if input.defaultValue != nil {
            omitted.append("\(type.name).\(input.name.text)")
          }
        }
      default: continue
      }
    }
    return omitted
  }
}
