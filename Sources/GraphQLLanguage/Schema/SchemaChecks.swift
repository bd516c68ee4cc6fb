package import Documents

extension Schema {
  /// Reads a schema from type system documents and returns it with the findings.
  package static func read(
    _ documents: [GraphQLDocument]
  ) -> (schema: Schema, findings: [Finding]) {
    let schema = Schema(documents)
    var checks = SchemaChecks(schema)
    for document in documents {
      for definition in document.definitions { checks.check(definition, document.source) }
    }
    checks.checkExtendedTypes(documents)
    return (schema, checks.list.findings)
  }
}

/// A check of a schema against section 3 of the specification, limited to the rules that its use
/// depends on.
struct SchemaChecks {
  let schema: Schema
  var list = FindingList()
  /// The declared names, by kind, scope and name.
  private var declared: [String: Place] = [:]

  init(_ schema: Schema) {
    self.schema = schema
  }

  mutating func check(_ definition: Definition, _ source: SourceFile) {
    switch definition {
    case .operation(let operation): reportExecutable(operation.range, source)
    case .fragment(let fragment): reportExecutable(fragment.range, source)
    case .schema(let definition): check(definition, source)
    case .directive(let directive): check(directive, source)
    case .type(let type): check(type, source)
    }
  }

  private mutating func reportExecutable(_ range: Range<Int>, _ source: SourceFile) {
    report(
      "A schema cannot contain operations or fragments.", range.lowerBound..<range.lowerBound,
      source)
  }

  mutating func report(
    _ message: String, _ range: Range<Int>, _ source: SourceFile, rule: Rule = GraphQLRules.schema
  ) {
    list.report(rule, message, at: Place(source, range))
  }

  /// Records a declared name, and reports a name that is reserved or declared twice.
  mutating func declare(
    _ name: Name, _ kind: String, in scope: String = "", _ source: SourceFile
  ) {
    let place = Place(source, name.range)
    if name.text.utf8.starts(with: "__".utf8) {
      list.report(
        GraphQLRules.schemaName,
        "`\(name.text)` begins with two underscores, which GraphQL reserves; rename it.",
        at: place)
    }
    let key = "\(kind) \(scope) \(name.text)"
    if let first = declared[key] {
      list.report(
        GraphQLRules.schemaName, "Duplicate \(kind) `\(name.text)`; rename or remove one.",
        at: place, notes: [Note("first declaration", at: first)])
    } else {
      declared[key] = place
    }
  }

  // MARK: Definitions

  private mutating func check(_ definition: SchemaDefinition, _ source: SourceFile) {
    if !definition.isExtension {
      let start = definition.range.lowerBound
      declare(Name(text: "schema", range: start..<start), "definition", source)
    }
    schema.checkDirectives(definition.directives, at: .schema, source, &list)
    checkArguments(of: definition.directives, source)
    for root in definition.roots {
      declare(
        Name(text: root.kind.rawValue, range: root.type.range), "root type", source)
      guard let type = schema.type(root.type.text) else {
        reportUnknown(root.type, source)
        continue
      }
      if type.kind != .object {
        report(
          "The root type `\(type.name)` must be an object.", root.type.range, source)
      }
    }
  }

  private mutating func check(_ directive: DirectiveDefinition, _ source: SourceFile) {
    declare(directive.name, "directive", source)
    check(directive.arguments, in: "@\(directive.name.text)", at: .argumentDefinition, source)
    for (_, second) in directive.locations.repetitions {
      report("The location `\(second.text)` is listed twice; remove one.", second.range, source)
    }
    let holdsItself = directive.arguments.contains { argument in
      argument.directives.contains { $0.name.text == directive.name.text }
    }
    if holdsItself {
      report(
        "The directive `@\(directive.name.text)` cannot refer to itself.", directive.name.range,
        source)
    }
  }

  private mutating func check(_ type: TypeDefinition, _ source: SourceFile) {
    let name = type.name.text
    if !type.isExtension {
      declare(type.name, "type", source)
    } else if let extended = schema.type(name) {
      if extended.kind != type.kind {
        report(
          "`\(name)` has the kind `\(extended.kind.rawValue)`; extend it as that kind.",
          type.name.range, source)
        return
      }
    } else {
      reportUnknown(type.name, source)
      return
    }
    schema.checkDirectives(type.directives, at: type.kind.location, source, &list)
    checkArguments(of: type.directives, source)
    for field in type.fields { check(field, of: name, source) }
    check(type.inputs, in: name, at: .inputField, source)
    if type.kind == .input, schema.type(name)?.isOneOf == true {
      for input in type.inputs where input.type.isNonNull || input.defaultValue != nil {
        report(
          "A `@oneOf` object has only nullable fields without defaults.", input.name.range, source)
      }
    }
    for value in type.values {
      declare(value.name, "enum value", in: name, source)
      schema.checkDirectives(value.directives, at: .enumValue, source, &list)
      checkArguments(of: value.directives, source)
    }
    for member in type.members {
      declare(member, "member", in: name, source)
      checkKind(of: member, source, "an object", \.isObject)
    }
    for interface in type.interfaces {
      declare(interface, "interface", in: name, source)
      checkKind(of: interface, source, "an interface", \.isInterface)
    }
  }

  private mutating func checkKind(
    of name: Name, _ source: SourceFile, _ wanted: String, _ isWanted: KeyPath<TypeKind, Bool>
  ) {
    guard let type = schema.type(name.text) else { return reportUnknown(name, source) }
    if !type.kind[keyPath: isWanted] {
      report("This must be \(wanted), but `\(name.text)` is not.", name.range, source)
    }
  }

  private mutating func check(
    _ field: FieldDefinition, of type: String, _ source: SourceFile
  ) {
    declare(field.name, "field", in: type, source)
    checkKind(of: field.type.name, source, "an output type", \.isOutput)
    schema.checkDirectives(field.directives, at: .fieldDefinition, source, &list)
    checkArguments(of: field.directives, source)
    check(field.arguments, in: "\(type).\(field.name.text)", at: .argumentDefinition, source)
  }

  private mutating func check(
    _ inputs: [InputValueDefinition], in scope: String, at location: DirectiveLocation,
    _ source: SourceFile
  ) {
    for input in inputs {
      declare(
        input.name, location == .inputField ? "field" : "argument", in: scope, source)
      checkKind(of: input.type.name, source, "an input type", \.isInput)
      schema.checkDirectives(input.directives, at: location, source, &list)
      checkArguments(of: input.directives, source)
      if input.isRequired, input.directives.deprecationReason != nil {
        report(
          "A required argument or field cannot be deprecated; make it nullable or add a default.",
          input.name.range, source)
      }
      if let value = input.defaultValue { schema.checkValue(value, input.type, source, &list) }
    }
  }

  private mutating func checkArguments(of directives: [Directive], _ source: SourceFile) {
    for directive in directives {
      guard let definition = schema.directives[directive.name.text] else { continue }
      for (_, second) in directive.arguments.map(\.name).repetitions {
        report("The argument `\(second.text)` is given twice; remove one.", second.range, source)
      }
      for argument in directive.arguments {
        let input = definition.arguments.first { $0.name.text == argument.name.text }
        if input == nil {
          list.report(
            GraphQLRules.schema,
            "`@\(directive.name.text)` has no argument `\(argument.name.text)`",
            nearest: argument.name.text, among: definition.arguments.map(\.name.text),
            at: Place(source, argument.name.range))
        }
        schema.checkValue(argument.value, input?.type, source, &list)
      }
      for input in definition.arguments where input.isRequired {
        guard !directive.arguments.contains(where: { $0.name.text == input.name.text }) else {
          continue
        }
        report(
          "`@\(directive.name.text)` requires the argument `\(input.name.text)`.",
          directive.name.range, source)
      }
    }
  }

  private mutating func reportUnknown(_ name: Name, _ source: SourceFile) {
    let types = schema.types
    list.report(
      GraphQLRules.typeUnknown, "There is no type `\(name.text)`", nearest: name.text,
      among: types.map(\.name), at: Place(source, name.range))
  }
}

extension TypeKind {
  fileprivate var isObject: Bool { self == .object }

  fileprivate var isInterface: Bool { self == .interface }

  fileprivate var location: DirectiveLocation {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enumeration: .enumeration
    case .input: .inputObject
    }
  }
}
