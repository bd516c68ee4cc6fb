/// Printing of operations and fragments.
extension DocumentWriter {
  mutating func operation(_ operation: OperationDefinition) {
    description(operation.description)
    let isShort =
      operation.kind == .query && operation.name == nil && operation.variables.isEmpty
      && operation.directives.isEmpty && operation.description == nil
    if !isShort {
      word(operation.kind.rawValue)
      if let name = operation.name {
        space()
        word(name.text)
      }
      if !operation.variables.isEmpty { variables(operation.variables) }
      directives(operation.directives)
      space()
    }
    selections(operation.selections)
  }

  private mutating func variables(_ variables: [VariableDefinition]) {
    let isTall = variables.contains { $0.description != nil }
    let write = { (variable: VariableDefinition, writer: inout DocumentWriter) in
      writer.description(variable.description)
      writer.mark("$")
      writer.word(variable.name.text)
      writer.typed(variable.type, default: variable.defaultValue, variable.directives)
    }
    if isTall {
      block("(", variables, ")", write)
    } else {
      list("(", variables, ")", write)
    }
  }

  mutating func fragment(_ fragment: FragmentDefinition) {
    description(fragment.description)
    word("fragment")
    space()
    word(fragment.name.text)
    condition(fragment.condition)
    directives(fragment.directives)
    space()
    selections(fragment.selections)
  }

  private mutating func condition(_ name: Name) {
    space()
    word("on")
    space()
    word(name.text)
  }

  // MARK: Selections

  private mutating func selections(_ set: SelectionSet) {
    block("{", set.selections, "}") { selection, writer in
      switch selection {
      case .field(let field): writer.field(field)
      case .spread(let spread):
        writer.mark("...")
        writer.word(spread.name.text)
        writer.directives(spread.directives)
      case .inline(let fragment):
        writer.mark("...")
        if let condition = fragment.condition { writer.condition(condition) }
        writer.directives(fragment.directives)
        writer.space()
        writer.selections(fragment.selections)
      }
    }
  }

  private mutating func field(_ field: Field) {
    if let alias = field.alias {
      word(alias.text)
      mark(":")
      space()
    }
    word(field.name.text)
    arguments(field.arguments)
    directives(field.directives)
    if let inner = field.selections {
      space()
      selections(inner)
    }
  }

  // MARK: Directives and values

  mutating func directives(_ directives: [Directive]) {
    for directive in directives {
      space()
      mark("@")
      word(directive.name.text)
      arguments(directive.arguments)
    }
  }

  private mutating func arguments(_ arguments: [Argument]) {
    guard !arguments.isEmpty else { return }
    list("(", arguments, ")") { $1.argument($0) }
  }

  private mutating func argument(_ argument: Argument) {
    word(argument.name.text)
    mark(":")
    space()
    value(argument.value)
  }

  mutating func value(_ value: Value) {
    switch value.kind {
    case .variable(let name):
      mark("$")
      word(name.text)
    case .integer(let text), .float(let text), .word(let text): word(text)
    case .string(let literal): string(literal)
    case .boolean(let boolean): word(boolean ? "true" : "false")
    case .null: word("null")
    case .list(let values): list("[", values, "]") { $1.value($0) }
    case .object(let fields): list("{", fields, "}") { $1.argument($0) }
    }
  }

  /// Writes elements on one line.
  mutating func list<Element>(
    _ open: StaticString, _ elements: [Element], _ close: StaticString,
    _ write: (Element, inout DocumentWriter) -> Void
  ) {
    mark(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { comma() }
      write(element, &self)
    }
    mark(close)
  }

  // MARK: Types

  mutating func typed(_ type: TypeReference, default value: Value?, _ directives: [Directive]) {
    mark(":")
    space()
    self.type(type)
    if let value {
      space()
      mark("=")
      space()
      self.value(value)
    }
    self.directives(directives)
  }

  mutating func type(_ type: TypeReference) {
    for wrapper in type.wrappers where wrapper == .list { mark("[") }
    word(type.name.text)
    for wrapper in type.wrappers.reversed() {
      if wrapper == .list { mark("]") } else { mark("!") }
    }
  }

  mutating func description(_ description: StringLiteral?) {
    guard let description else { return }
    string(description)
    line()
  }
}
