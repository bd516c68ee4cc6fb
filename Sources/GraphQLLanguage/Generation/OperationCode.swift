import Documents

/// The code of operations.
extension CodeGenerator {
  mutating func write(_ operation: OperationDefinition, _ code: inout CodeWriter) {
    let name = operationType(operation)
    let used = fragmentNames(of: operation)
    let text = String(decoding: operation.minifiedText, as: UTF8.self)
    code.line()
    code.block("package struct \(name): GraphQLOperation") { code in
      code.line("package static let name = \(CodeWriter.literal(operation.name?.text ?? ""))")
      code.line("package static let kind = GraphQLOperationKind.\(operation.kind.rawValue)")
      code.line("package static let ownText = \(CodeWriter.literal(text))")
      if !used.isEmpty {
        let types = used.map { "\(SwiftNames.type($0)).self" }.joined(separator: ", ")
        code.line("package static let fragments: [any GraphQLFragment.Type] = [\(types)]")
      }
      let table = table(of: operation, on: schema.roots[operation.kind] ?? "")
      let arguments = used.isEmpty ? table : "\(table), fragments"
      code.line("package static let shape = OperationShape(\(arguments))")
      writeVariables(operation, &code)
    }
  }

  /// Writes the list of all operations, for lookup by name.
  func writeList(_ types: [String], _ code: inout CodeWriter) {
    code.line()
    code.line("/// All operations, in the order of their names.")
    code.block("package enum GraphQLOperations") { code in
      code.line("package static let all: [any GraphQLOperation.Type] = [")
      for type in types { code.line("  \(type).self,") }
      code.line("]")
    }
  }

  /// Returns the sorted names of the fragments that an operation uses, directly or through other
  /// fragments.
  private func fragmentNames(of operation: OperationDefinition) -> [String] {
    var seen: Set<String> = []
    var waiting = [operation.selections]
    while let set = waiting.popLast() {
      for selection in set.selections {
        switch selection {
        case .field(let field):
          if let inner = field.selections { waiting.append(inner) }
        case .inline(let part): waiting.append(part.selections)
        case .spread(let part):
          if seen.insert(part.name.text).inserted, let fragment = fragments[part.name.text] {
            waiting.append(fragment.selections)
          }
        }
      }
    }
    return seen.sorted()
  }

  private mutating func writeVariables(
    _ operation: OperationDefinition, _ code: inout CodeWriter
  ) {
    var names: Set<String> = []
    let members = operation.variables.map { variable in
      let member = member(variable.name, variable.type, hasDefault: variable.defaultValue != nil)
      if !names.insert(member.name).inserted { reportClash(member.name, variable.name.range) }
      return member
    }
    writeMembers(members, &code)
    code.line()
    code.block("package func write(to writer: inout JSONWriter)") { writeWriting(members, &$0) }
  }
}
