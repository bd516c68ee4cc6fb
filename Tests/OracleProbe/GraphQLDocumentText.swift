/// Printing of schemas, types and directives.
extension DocumentWriter {
  mutating func schema(_ schema: SchemaDefinition) {
    description(schema.description)
    head("schema", isExtension: schema.isExtension)
    directives(schema.directives)
    guard !schema.roots.isEmpty else { return }
    space()
    block("{", schema.roots, "}") { root, writer in
      writer.word(root.kind.rawValue)
      writer.mark(":")
      writer.space()
      writer.word(root.type.text)
    }
  }

  mutating func directive(_ directive: DirectiveDefinition) {
    description(directive.description)
    word("directive")
    space()
    mark("@")
    word(directive.name.text)
    inputs(directive.arguments)
    if directive.isRepeatable {
      space()
      word("repeatable")
    }
    space()
    word("on")
    names(directive.locations, between: "|")
  }

  mutating func type(_ type: TypeDefinition) {
    description(type.description)
    head(type.kind.rawValue, isExtension: type.isExtension)
    space()
    word(type.name.text)
    if !type.interfaces.isEmpty {
      space()
      word("implements")
      names(type.interfaces, between: "&")
    }
    directives(type.directives)
    if !type.members.isEmpty {
      space()
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
    if isExtension {
      word("extend")
      space()
    }
    word(keyword)
  }

  private mutating func braces<Element>(
    _ elements: [Element], _ write: (Element, inout DocumentWriter) -> Void
  ) {
    guard !elements.isEmpty else { return }
    space()
    block("{", elements, "}", write)
  }

  private mutating func names(_ names: [Name], between mark: StaticString) {
    for (index, name) in names.enumerated() {
      space()
      if index > 0 {
        self.mark(mark)
        space()
      }
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
    if inputs.contains(where: { $0.description != nil }) {
      block("(", inputs, ")") { $1.input($0) }
    } else {
      list("(", inputs, ")") { $1.input($0) }
    }
  }

  private mutating func input(_ input: InputValueDefinition) {
    description(input.description)
    word(input.name.text)
    typed(input.type, default: input.defaultValue, input.directives)
  }
}
