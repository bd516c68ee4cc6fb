/// The grammar of schemas, types, directives and their extensions.
extension Parser {
  mutating func typeSystemDefinition(
    description: StringLiteral?, isExtension: Bool, from start: Int
  ) throws(SyntaxProblem) -> Definition {
    if isKeyword("schema") {
      return .schema(try schema(description, isExtension: isExtension, from: start))
    }
    if !isExtension, isKeyword("directive") {
      return .directive(try directive(description, from: start))
    }
    guard token.kind == .name, let kind = TypeKind(rawValue: text) else {
      throw unexpected(
        isExtension ? "an extension" : description == nil ? "a definition" : "a definition"
      )
    }
    try advance()
    return .type(try type(kind, description, isExtension: isExtension, from: start))
  }

  private mutating func schema(
    _ description: StringLiteral?, isExtension: Bool, from start: Int
  ) throws(SyntaxProblem) -> SchemaDefinition {
    try advance()
    let directives = try directives(isConstant: true)
    let mayEnd = isExtension && !directives.isEmpty && token.kind != .leftBrace
    var roots: [SchemaDefinition.Root] = []
    if !mayEnd {
      roots = try list(.leftBrace, .rightBrace) { parser throws(SyntaxProblem) in
        let kind = try parser.operationKind()
        try parser.expect(.colon)
        return SchemaDefinition.Root(kind: kind, type: try parser.name())
      }
    }
    return SchemaDefinition(
      description: description, isExtension: isExtension, directives: directives, roots: roots,
      range: start..<end)
  }

  private mutating func directive(
    _ description: StringLiteral?, from start: Int
  ) throws(SyntaxProblem) -> DirectiveDefinition {
    try advance()
    try expect(.at)
    let name = try name()
    let arguments = try inputValues(.leftParenthesis, .rightParenthesis)
    let isRepeatable = try take(keyword: "repeatable")
    try expect(keyword: "on")
    let locations = try names(between: .pipe)
    for location in locations where DirectiveLocation(rawValue: location.text) == nil {
      throw SyntaxProblem("`\(location.text)` is not a directive location.", at: location.range)
    }
    return DirectiveDefinition(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
      locations: locations, range: start..<end)
  }

  private mutating func type(
    _ kind: TypeKind, _ description: StringLiteral?, isExtension: Bool, from start: Int
  ) throws(SyntaxProblem) -> TypeDefinition {
    let name = try name()
    var interfaces: [Name] = []
    var fields: [FieldDefinition] = []
    var inputs: [InputValueDefinition] = []
    var values: [EnumValueDefinition] = []
    var members: [Name] = []
    if kind == .object || kind == .interface, try take(keyword: "implements") {
      interfaces = try names(between: .ampersand)
    }
    let directives = try directives(isConstant: true)
    switch kind {
    case .scalar: break
    case .object, .interface:
      fields = try optionalList(.leftBrace, .rightBrace) { parser throws(SyntaxProblem) in
        try parser.fieldDefinition()
      }
    case .union:
      if try take(.equals) { members = try names(between: .pipe) }
    case .enumeration:
      values = try optionalList(.leftBrace, .rightBrace) { parser throws(SyntaxProblem) in
        try parser.enumValue()
      }
    case .input:
      inputs = try inputValues(.leftBrace, .rightBrace)
    }
    let isEmpty =
      interfaces.isEmpty && directives.isEmpty && fields.isEmpty && inputs.isEmpty
      && values.isEmpty && members.isEmpty
    if isExtension, isEmpty { throw unexpected("an addition to `\(name.text)`") }
    return TypeDefinition(
      description: description, kind: kind, isExtension: isExtension, name: name,
      interfaces: interfaces, directives: directives, fields: fields, inputs: inputs,
      values: values, members: members, range: start..<end)
  }

  /// Parses one or more names with a mark between them.
  ///
  /// The mark can also precede the first name.
  private mutating func names(between mark: Token.Kind) throws(SyntaxProblem) -> [Name] {
    _ = try take(mark)
    var names = [try name()]
    while try take(mark) { names.append(try name()) }
    return names
  }

  private mutating func fieldDefinition() throws(SyntaxProblem) -> FieldDefinition {
    let start = token.range.lowerBound
    let description = try description()
    let name = try name()
    let arguments = try inputValues(.leftParenthesis, .rightParenthesis)
    try expect(.colon)
    let type = try typeReference()
    let directives = try directives(isConstant: true)
    return FieldDefinition(
      description: description, name: name, arguments: arguments, type: type,
      directives: directives, range: start..<end)
  }

  private mutating func inputValues(
    _ open: Token.Kind, _ close: Token.Kind
  ) throws(SyntaxProblem) -> [InputValueDefinition] {
    try optionalList(open, close) { parser throws(SyntaxProblem) in
      let start = parser.token.range.lowerBound
      let description = try parser.description()
      let name = try parser.name()
      try parser.expect(.colon)
      let type = try parser.typeReference()
      let defaultValue = try parser.take(.equals) ? try parser.value(isConstant: true) : nil
      let directives = try parser.directives(isConstant: true)
      return InputValueDefinition(
        description: description, name: name, type: type, defaultValue: defaultValue,
        directives: directives, range: start..<parser.end)
    }
  }

  private mutating func enumValue() throws(SyntaxProblem) -> EnumValueDefinition {
    let start = token.range.lowerBound
    let description = try description()
    if ["true", "false", "null"].contains(where: isKeyword) {
      throw unexpected("an enum value other than `true`, `false` or `null`")
    }
    let name = try name()
    let directives = try directives(isConstant: true)
    return EnumValueDefinition(
      description: description, name: name, directives: directives, range: start..<end)
  }
}
