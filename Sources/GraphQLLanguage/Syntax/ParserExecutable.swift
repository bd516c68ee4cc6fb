/// The grammar of operations and fragments.
extension Parser {
  mutating func operation(
    description: StringLiteral?, from start: Int
  ) throws(SyntaxProblem) -> OperationDefinition {
    var kind = OperationKind.query
    var operationName: Name?
    var variables: [VariableDefinition] = []
    var directives: [Directive] = []
    if token.kind != .leftBrace {
      kind = try operationKind()
      if token.kind == .name { operationName = try name() }
      variables = try optionalList(.leftParenthesis, .rightParenthesis) {
        parser throws(SyntaxProblem) in try parser.variableDefinition()
      }
      directives = try self.directives(isConstant: false)
    }
    let selections = try selectionSet()
    return OperationDefinition(
      description: description, kind: kind, name: operationName, variables: variables,
      directives: directives, selections: selections, range: start..<end)
  }

  mutating func operationKind() throws(SyntaxProblem) -> OperationKind {
    guard token.kind == .name, let kind = OperationKind(rawValue: text) else {
      throw unexpected("`query`, `mutation` or `subscription`")
    }
    try advance()
    return kind
  }

  private mutating func variableDefinition() throws(SyntaxProblem) -> VariableDefinition {
    let start = token.range.lowerBound
    let description = try description()
    try expect(.dollar)
    let name = try name()
    try expect(.colon)
    let type = try typeReference()
    let defaultValue = try take(.equals) ? try value(isConstant: true) : nil
    let directives = try directives(isConstant: true)
    return VariableDefinition(
      description: description, name: name, type: type, defaultValue: defaultValue,
      directives: directives, range: start..<end)
  }

  mutating func fragment(
    description: StringLiteral?, from start: Int
  ) throws(SyntaxProblem) -> FragmentDefinition {
    try expect(keyword: "fragment")
    if isKeyword("on") { throw unexpected("a fragment name other than `on`") }
    let name = try name()
    try expect(keyword: "on")
    let condition = try self.name()
    let directives = try directives(isConstant: false)
    let selections = try selectionSet()
    return FragmentDefinition(
      description: description, name: name, condition: condition, directives: directives,
      selections: selections, range: start..<end)
  }

  // MARK: Selections

  mutating func selectionSet() throws(SyntaxProblem) -> SelectionSet {
    let start = token.range.lowerBound
    let selections = try nested { parser throws(SyntaxProblem) in
      try parser.list(.leftBrace, .rightBrace) { parser throws(SyntaxProblem) in
        try parser.selection()
      }
    }
    return SelectionSet(selections: selections, range: start..<end)
  }

  private mutating func selection() throws(SyntaxProblem) -> Selection {
    let start = token.range.lowerBound
    guard try take(.spread) else { return .field(try field()) }
    let hasCondition = try take(keyword: "on")
    if !hasCondition, token.kind == .name {
      let name = try name()
      let directives = try directives(isConstant: false)
      return .spread(FragmentSpread(name: name, directives: directives, range: start..<end))
    }
    let condition = hasCondition ? try name() : nil
    let directives = try directives(isConstant: false)
    let selections = try selectionSet()
    return .inline(
      InlineFragment(
        condition: condition, directives: directives, selections: selections, range: start..<end))
  }

  private mutating func field() throws(SyntaxProblem) -> Field {
    let start = token.range.lowerBound
    let first = try name()
    let second = try take(.colon) ? try name() : nil
    let arguments = try arguments(isConstant: false)
    let directives = try directives(isConstant: false)
    let selections = token.kind == .leftBrace ? try selectionSet() : nil
    return Field(
      alias: second == nil ? nil : first, name: second ?? first, arguments: arguments,
      directives: directives, selections: selections, range: start..<end)
  }

  // MARK: Directives and values

  mutating func directives(isConstant: Bool) throws(SyntaxProblem) -> [Directive] {
    var directives: [Directive] = []
    while token.kind == .at {
      let start = token.range.lowerBound
      try advance()
      let name = try name()
      let arguments = try arguments(isConstant: isConstant)
      directives.append(Directive(name: name, arguments: arguments, range: start..<end))
    }
    return directives
  }

  private mutating func arguments(isConstant: Bool) throws(SyntaxProblem) -> [Argument] {
    try optionalList(.leftParenthesis, .rightParenthesis) { parser throws(SyntaxProblem) in
      try parser.argument(isConstant: isConstant)
    }
  }

  private mutating func argument(isConstant: Bool) throws(SyntaxProblem) -> Argument {
    let name = try name()
    try expect(.colon)
    return Argument(name: name, value: try value(isConstant: isConstant))
  }

  mutating func value(isConstant: Bool) throws(SyntaxProblem) -> Value {
    let start = token.range.lowerBound
    let kind = try nested { parser throws(SyntaxProblem) in
      try parser.valueKind(isConstant: isConstant)
    }
    return Value(kind: kind, range: start..<end)
  }

  private mutating func valueKind(isConstant: Bool) throws(SyntaxProblem) -> Value.Kind {
    switch token.kind {
    case .dollar:
      if isConstant {
        throw SyntaxProblem(
          "A variable is not allowed here; the value must be constant.", at: token.range)
      }
      try advance()
      return .variable(try name())
    case .integer, .float:
      let (kind, text) = (token.kind, text)
      try advance()
      return kind == .integer ? .integer(text) : .float(text)
    case .string, .blockString:
      return .string(try stringLiteral())
    case .name:
      let text = text
      try advance()
      return switch text {
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "null": .null
      default: .word(text)
      }
    case .leftBracket:
      try advance()
      var values: [Value] = []
      while try !take(.rightBracket) { values.append(try value(isConstant: isConstant)) }
      return .list(values)
    case .leftBrace:
      try advance()
      var fields: [Argument] = []
      while try !take(.rightBrace) { fields.append(try argument(isConstant: isConstant)) }
      return .object(fields)
    default:
      throw unexpected("a value")
    }
  }

  // MARK: Types

  mutating func typeReference() throws(SyntaxProblem) -> TypeReference {
    let start = token.range.lowerBound
    var inner: TypeReference
    if try take(.leftBracket) {
      inner = try nested { parser throws(SyntaxProblem) in try parser.typeReference() }
      try expect(.rightBracket)
      inner = TypeReference(
        name: inner.name, wrappers: [.list] + inner.wrappers, range: start..<end)
    } else {
      inner = TypeReference(name: try name(), wrappers: [], range: start..<end)
    }
    let isNonNull = try take(.bang)
    return TypeReference(
      name: inner.name, wrappers: (isNonNull ? [.nonNull] : []) + inner.wrappers,
      range: start..<end)
  }
}
