/// Printing of operations and fragments.
extension DocumentWriter {
  package mutating func operation(_ operation: OperationDefinition) {
    if operation.kind != .query || operation.name != nil || !operation.variables.isEmpty
      || !operation.directives.isEmpty
    {
      word(operation.kind.rawValue)
      if let name = operation.name { word(name.text) }
      if !operation.variables.isEmpty {
        list("(", operation.variables, ")") { variable, writer in
          writer.description(variable.description)
          writer.mark("$")
          writer.word(variable.name.text)
          writer.typed(variable.type, default: variable.defaultValue, variable.directives)
        }
      }
      directives(operation.directives)
    }
    selections(operation.selections)
  }

  package mutating func fragment(_ fragment: FragmentDefinition) {
    word("fragment")
    word(fragment.name.text)
    condition(fragment.condition)
    directives(fragment.directives)
    selections(fragment.selections)
  }

  private mutating func condition(_ name: Name) {
    word("on")
    word(name.text)
  }

  // MARK: Selections

  private mutating func selections(_ set: SelectionSet) {
    list("{", set.selections, "}") { selection, writer in
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
        writer.selections(fragment.selections)
      }
    }
  }

  private mutating func field(_ field: Field) {
    if let alias = field.alias {
      word(alias.text)
      colon()
    }
    word(field.name.text)
    arguments(field.arguments)
    directives(field.directives)
    if let inner = field.selections { selections(inner) }
  }

  // MARK: Directives and values

  package mutating func directives(_ directives: [Directive]) {
    for directive in directives {
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
    colon()
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

  // MARK: Types

  package mutating func typed(
    _ type: TypeReference, default value: Value?, _ directives: [Directive]
  ) {
    mark(":")
    self.type(type)
    if let value {
      mark("=")
      self.value(value)
    }
    self.directives(directives)
  }

  private mutating func type(_ type: TypeReference) {
    for wrapper in type.wrappers where wrapper == .list { mark("[") }
    word(type.name.text)
    for wrapper in type.wrappers.reversed() {
      if wrapper == .list { mark("]") } else { mark("!") }
    }
  }

  package mutating func description(_ description: StringLiteral?) {
    if let description { string(description) }
  }
}
