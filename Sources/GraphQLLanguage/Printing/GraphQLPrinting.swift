extension GraphQLDocument {
  /// The document in canonical form for people, with its definitions in order.
  package var canonicalText: [UInt8] {
    var writer = DocumentWriter(isMinified: false)
    for (index, definition) in definitions.enumerated() {
      if index > 0 { writer.blankLine() }
      writer.definition(definition)
      writer.line()
    }
    return writer.bytes
  }

  /// The document in as few bytes as possible, without comments.
  package var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    for definition in definitions { writer.definition(definition) }
    return writer.bytes
  }
}

extension OperationDefinition {
  /// The operation alone in as few bytes as possible, as it is sent to the server.
  package var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    writer.operation(
      OperationDefinition(
        description: nil, kind: kind, name: name, variables: variables, directives: directives,
        selections: selections, range: range))
    return writer.bytes
  }
}

extension FragmentDefinition {
  /// The fragment alone in as few bytes as possible.
  package var minifiedText: [UInt8] {
    var writer = DocumentWriter(isMinified: true)
    writer.fragment(
      FragmentDefinition(
        description: nil, name: name, condition: condition, directives: directives,
        selections: selections, range: range))
    return writer.bytes
  }
}

extension Value {
  /// The value on one line, for messages.
  package var text: String {
    var writer = DocumentWriter(isMinified: false)
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

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
}
