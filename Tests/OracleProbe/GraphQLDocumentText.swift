import GraphQLLanguage

extension GraphQLDocument {
  /// The document in as few bytes as possible, without comments.
  var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    for definition in definitions { writer.definition(definition) }
    return writer.bytes
  }
}

/// Printing of schemas, types and directives.
extension DocumentWriter {
  fileprivate mutating func definition(_ definition: Definition) {
    switch definition {
    case .operation(let operation): self.operation(operation)
    case .fragment(let fragment): self.fragment(fragment)
    case .schema(let schema): self.schema(schema)
    case .directive(let directive): self.directive(directive)
    case .type(let type): self.type(type)
    }
  }

  private mutating func schema(_ schema: SchemaDefinition) {
    description(schema.description)
    head("schema", isExtension: schema.isExtension)
    directives(schema.directives)
    guard !schema.roots.isEmpty else { return }
    list("{", schema.roots, "}") { root, writer in
      writer.word(root.kind.rawValue)
      writer.mark(":")
      writer.word(root.type.text)
    }
  }

  private mutating func directive(_ directive: DirectiveDefinition) {
    description(directive.description)
    word("directive")
    mark("@")
    word(directive.name.text)
    inputs(directive.arguments)
    if directive.isRepeatable { word("repeatable") }
    word("on")
    names(directive.locations, between: "|")
  }

  private mutating func type(_ type: TypeDefinition) {
    description(type.description)
    head(type.kind.rawValue, isExtension: type.isExtension)
    word(type.name.text)
    if !type.interfaces.isEmpty {
      word("implements")
      names(type.interfaces, between: "&")
    }
    directives(type.directives)
    if !type.members.isEmpty {
      mark("=")
      names(type.members, between: "|")
    }
    braces(type.fields) { $1.field($0) }
    braces(type.inputs) { $1.input($0) }
    braces(type.values) { value, writer in
      writer.description(value.description)
      writer.word(value.name.text)
      writer.directives(value.directives)
    }
  }

  private mutating func head(_ keyword: String, isExtension: Bool) {
    if isExtension { word("extend") }
    word(keyword)
  }

  private mutating func braces<Element>(
    _ elements: [Element], _ write: (Element, inout DocumentWriter) -> Void
  ) {
    guard !elements.isEmpty else { return }
    list("{", elements, "}", write)
  }

  private mutating func names(_ names: [Name], between mark: StaticString) {
    for (index, name) in names.enumerated() {
      if index > 0 { self.mark(mark) }
      word(name.text)
    }
  }

  private mutating func field(_ field: FieldDefinition) {
    description(field.description)
    word(field.name.text)
    inputs(field.arguments)
    typed(field.type, default: nil, field.directives)
  }

  private mutating func inputs(_ inputs: [InputValueDefinition]) {
    guard !inputs.isEmpty else { return }
    list("(", inputs, ")") { $1.input($0) }
  }

  private mutating func input(_ input: InputValueDefinition) {
    description(input.description)
    word(input.name.text)
    typed(input.type, default: input.defaultValue, input.directives)
  }
}
