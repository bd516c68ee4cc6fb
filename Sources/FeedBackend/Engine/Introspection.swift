import Documents
import GraphQLLanguage

private typealias Field = GraphQLLanguage.Field

/// The response to `__schema` and `__type`: the types of a schema as JSON.
struct Introspection {
  let schema: Schema
  /// A compiler of the request, which knows its fragments and variables.
  let compiler: StatementCompiler
  let context: RequestContext
  private var depth = 0

  init(schema: Schema, compiler: StatementCompiler, context: RequestContext) {
    self.schema = schema
    self.compiler = compiler
    self.context = context
  }

  /// A thing that introspection describes.
  private indirect enum Node {
    case schema
    case type(SchemaType)
    /// A list or a non-null type around another type.
    case wrapper(kind: String, TypeReference)
    case field(FieldDefinition)
    case input(InputValueDefinition)
    case value(EnumValueDefinition)
    case directive(DirectiveDefinition)
  }

  private enum Answer {
    case null
    case text(String)
    case flag(Bool)
    case texts([String])
    case node(Node)
    case nodes([Node])
  }

  /// Returns the value of a root field, or `nil` if it is not a field of introspection.
  mutating func value(of fields: [GraphQLLanguage.Field]) throws(RequestProblem) -> [UInt8]? {
    let node: Node?
    switch fields[0].name.text {
    case "__schema": node = .schema
    case "__type":
      guard case .text(let name)? = compiler.arguments(of: fields[0])["name"] else { return nil }
      node = schema.type(name).map { .type($0) }
    default: return nil
    }
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    try write("value", node.map { .node($0) } ?? .null, fields, to: &writer)
    writer.endObject()
    return Array(writer.bytes.dropFirst("{\"value\":".utf8.count).dropLast())
  }

  private mutating func write(
    _ name: String, _ answer: Answer, _ fields: [Field], to writer: inout JSONWriter
  ) throws(RequestProblem) {
    switch answer {
    case .null:
      writer.key(name)
      writer.raw("null".utf8)
    case .text(let text): writer.member(name, text)
    case .flag(let flag): writer.member(name, flag)
    case .texts(let texts): writer.strings(name, texts)
    case .node(let node):
      writer.beginObject(name)
      try write(node, fields, to: &writer)
      writer.endObject()
    case .nodes(let nodes):
      writer.beginArray(name)
      for node in nodes {
        writer.beginObject()
        try write(node, fields, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private mutating func write(
    _ node: Node, _ fields: [Field], to writer: inout JSONWriter
  ) throws(RequestProblem) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= compiler.limits.depth else {
      throw RequestProblem(
        "selections are nested deeper than the limit of \(compiler.limits.depth) levels", .limit)
    }
    guard writer.bytes.count <= compiler.limits.responseBytes else {
      throw RequestProblem("the response is larger than the limit", .limit)
    }
    try context.checkTime()
    for (name, inner) in try compiler.collected(fields) {
      try write(name, answer(node, inner[0]), inner, to: &writer)
    }
  }

  // MARK: Fields

  private func answer(_ node: Node, _ field: Field) -> Answer {
    switch node {
    case .schema: schemaField(field.name.text)
    case .type(let type): typeField(type, field)
    case .wrapper(let kind, let inner): wrapperField(kind, inner, field.name.text)
    case .field(let definition):
      switch field.name.text {
      case "args": .nodes(definition.arguments.map { .input($0) })
      case "type": .node(reference(definition.type))
      default:
        member(
          field.name.text, "__Field", definition.name, definition.description, definition.directives
        )
      }
    case .input(let definition):
      switch field.name.text {
      case "type": .node(reference(definition.type))
      case "defaultValue": definition.defaultValue.map { .text(Self.text(of: $0)) } ?? .null
      default:
        member(
          field.name.text, "__InputValue", definition.name, definition.description,
          definition.directives)
      }
    case .value(let definition):
      member(
        field.name.text, "__EnumValue", definition.name, definition.description,
        definition.directives)
    case .directive(let definition):
      switch field.name.text {
      case "args": .nodes(definition.arguments.map { .input($0) })
      case "locations": .texts(definition.locations.map(\.text))
      case "isRepeatable": .flag(definition.isRepeatable)
      default: member(field.name.text, "__Directive", definition.name, definition.description, [])
      }
    }
  }

  private func schemaField(_ name: String) -> Answer {
    func root(_ kind: OperationKind) -> Answer {
      schema.roots[kind].flatMap { schema.type($0) }.map { .node(.type($0)) } ?? .null
    }
    switch name {
    case "types": return .nodes(schema.types.map { .type($0) })
    case "queryType": return root(.query)
    case "mutationType": return root(.mutation)
    case "subscriptionType": return root(.subscription)
    case "directives":
      let sorted = schema.directives.values.sorted { $0.name.text < $1.name.text }
      return .nodes(sorted.map { .directive($0) })
    case "__typename": return .text("__Schema")
    default: return .null
    }
  }

  private func typeField(_ type: SchemaType, _ field: Field) -> Answer {
    let arguments = compiler.arguments(of: field)
    let all = arguments["includeDeprecated"] == .boolean(true)
    func kept(_ directives: [Directive]) -> Bool {
      all || !directives.contains { $0.name.text == "deprecated" }
    }
    switch field.name.text {
    case "kind": return .text(Self.kind(of: type))
    case "name": return .text(type.name)
    case "description": return Self.text(type.description)
    case "fields":
      guard type.kind == .object || type.kind == .interface else { return .null }
      return .nodes(type.fields.filter { kept($0.directives) }.map { .field($0) })
    case "interfaces":
      guard type.kind == .object || type.kind == .interface else { return .null }
      return .nodes(type.interfaces.compactMap { schema.type($0.text) }.map { .type($0) })
    case "possibleTypes":
      guard type.kind.isAbstract else { return .null }
      let names = schema.possibleTypes(of: type.name).sorted()
      return .nodes(names.compactMap { schema.type($0) }.map { .type($0) })
    case "enumValues":
      guard type.kind == .enumeration else { return .null }
      return .nodes(type.values.filter { kept($0.directives) }.map { .value($0) })
    case "inputFields":
      guard type.kind == .input else { return .null }
      return .nodes(type.inputs.filter { kept($0.directives) }.map { .input($0) })
    case "isOneOf": return type.kind == .input ? .flag(false) : .null
    case "__typename": return .text("__Type")
    default: return .null
    }
  }

  private func wrapperField(_ kind: String, _ inner: TypeReference, _ name: String) -> Answer {
    switch name {
    case "kind": .text(kind)
    case "ofType": .node(reference(inner))
    case "__typename": .text("__Type")
    default: .null
    }
  }

  private func member(
    _ field: String, _ type: String, _ name: Name, _ description: StringLiteral?,
    _ directives: [Directive]
  ) -> Answer {
    let deprecated = directives.first { $0.name.text == "deprecated" }
    switch field {
    case "name": return .text(name.text)
    case "description": return Self.text(description)
    case "isDeprecated": return .flag(deprecated != nil)
    case "deprecationReason":
      guard let deprecated else { return .null }
      let reason = deprecated.arguments.first { $0.name.text == "reason" }?.value
      if let reason, case .text(let text) = InputTree(reason, variables: [:]) { return .text(text) }
      return .text("No longer supported")
    case "__typename": return .text(type)
    default: return .null
    }
  }

  private func reference(_ type: TypeReference) -> Node {
    if type.isNonNull { return .wrapper(kind: "NON_NULL", type.nullable) }
    if let element = type.element { return .wrapper(kind: "LIST", element) }
    return schema.type(of: type).map { .type($0) } ?? .schema
  }

  // MARK: Texts

  private static func kind(of type: SchemaType) -> String {
    switch type.kind {
    case .scalar: "SCALAR"
    case .object: "OBJECT"
    case .interface: "INTERFACE"
    case .union: "UNION"
    case .enumeration: "ENUM"
    case .input: "INPUT_OBJECT"
    }
  }

  private static func text(_ literal: StringLiteral?) -> Answer {
    literal.map { .text(String(decoding: $0.text, as: UTF8.self)) } ?? .null
  }

  /// Returns a value in GraphQL notation.
  private static func text(of value: Value) -> String {
    switch value.kind {
    case .word(let word): word
    case .list(let values): "[\(values.map { text(of: $0) }.joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.map { "\($0.name.text): \(text(of: $0.value))" }.joined(separator: ", "))}"
    default: String(decoding: InputTree(value, variables: [:]).json, as: UTF8.self)
    }
  }
}
