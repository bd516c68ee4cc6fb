import Documents

/// What an operation is asked with.
extension CodeGenerator {
  mutating func write(_ operation: OperationDefinition, _ code: inout CodeWriter) {
    let name = operationType(operation)
    let used = fragmentNames(of: operation)
    let text = String(decoding: operation.minifiedText, as: UTF8.self)
    code.line()
    code.block("package struct \(name): GraphQLOperation") { code in
      code.line("package static let name = \(CodeWriter.literal(operation.name?.text ?? ""))")
      code.line("package static let kind = GraphQLOperationKind.\(operation.kind.rawValue)")
      code.line("package static let hash = \"\(hash(of: operation, used))\"")
      code.line("package static let text =")
      code.line(
        "  \(CodeWriter.literal(text))"
          + used.map { " + \(SwiftNames.type($0)).text" }.joined())
      let root = schema.roots[operation.kind]
      if let root { writeRoots(of: operation.selections, on: root, &code) }
      writeVariables(operation, &code)
      if let root {
        code.line()
        write([operation.selections], as: "Data", on: root, &code)
      }
    }
  }

  /// All operations, for those who know one by its name only.
  func writeList(_ types: [String], _ code: inout CodeWriter) {
    code.line()
    code.line("/// All operations, in the order of their names.")
    code.block("package enum GraphQLOperations") { code in
      code.line("package static let all: [any GraphQLOperation.Type] = [")
      for type in types { code.line("  \(type).self,") }
      code.line("]")
    }
  }

  /// The fields that an answer begins with, each once, in the order of the document.
  private func writeRoots(of selections: SelectionSet, on root: String, _ code: inout CodeWriter) {
    let type = schema.type(root)
    var seen: Set<String> = []
    var waiting = Array(selections.selections.reversed())
    code.line("package static let roots: [RootField] = [")
    while let selection = waiting.popLast() {
      switch selection {
      case .field(let field):
        let key = field.responseName.text
        guard seen.insert(key).inserted else { continue }
        let isList = type.flatMap { schema.field(field.name.text, of: $0) }?.type.isList ?? false
        code.line("  RootField(\(CodeWriter.literal(key)), isList: \(isList)),")
      case .inline(let part): waiting += part.selections.selections.reversed()
      case .spread(let part):
        waiting += fragments[part.name.text]?.selections.selections.reversed() ?? []
      }
    }
    code.line("]")
  }

  /// All fragments that an operation reaches, in the order of their names.
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

  /// The SHA-256 of the text that is sent.
  private func hash(of operation: OperationDefinition, _ used: [String]) -> String {
    let text = used.reduce(operation.minifiedText) { $0 + (fragments[$1]?.minifiedText ?? []) }
    return SHA256.digest(of: text).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
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

/// What is sent: input objects, and words.
extension CodeGenerator {
  /// A variable, or a field of an input object.
  struct InputMember {
    let key: String
    let name: String
    let type: String
    let isNeeded: Bool
  }

  mutating func member(_ name: Name, _ type: TypeReference, hasDefault: Bool) -> InputMember {
    let leaf = leafType(type.name.text, isInput: true)
    let swift = self.type(type, of: leaf)
    let isNeeded = type.isNonNull && !hasDefault
    return InputMember(
      key: name.text, name: SwiftNames.member(name.text),
      type: isNeeded ? swift : "InputValue<\(swift)>", isNeeded: isNeeded)
  }

  func writeMembers(_ members: [InputMember], _ code: inout CodeWriter) {
    for member in members { code.line("package let \(member.name): \(member.type)") }
    let parameters = members.map {
      "\($0.name): \($0.type)\($0.isNeeded ? "" : " = .absent")"
    }
    code.line()
    code.block("package init(\(parameters.joined(separator: ", ")))") { code in
      for member in members { code.line("self.\(member.name) = \(member.name)") }
    }
  }

  /// An object whose keys stand in the order of their bytes, so that equal values give equal text.
  func writeWriting(_ members: [InputMember], _ code: inout CodeWriter) {
    code.line("writer.beginObject()")
    for member in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      code.line("self.\(member.name).write(\(CodeWriter.literal(member.key)), to: &writer)")
    }
    code.line("writer.endObject()")
  }

  /// The input objects that variables speak of, and those that they hold.
  mutating func writeInputs(_ code: inout CodeWriter) {
    var written: Set<String> = []
    while let name = inputs.subtracting(written).min() {
      written.insert(name)
      for input in schema.type(name)?.inputs ?? [] {
        _ = leafType(input.type.name.text, isInput: true)
      }
    }
    for name in written.sorted() {
      guard let type = schema.type(name) else { continue }
      code.line()
      code.documentation(type.description)
      if type.isOneOf { writeChoice(type, &code) } else { writeInput(type, &code) }
    }
  }

  private mutating func writeInput(_ type: SchemaType, _ code: inout CodeWriter) {
    let members = type.inputs.map { input in
      member(input.name, input.type, hasDefault: input.defaultValue != nil)
    }
    code.block("package struct \(SwiftNames.type(type.name)): Input") { code in
      writeMembers(members, &code)
      code.line()
      code.block("package func write(to writer: inout JSONWriter)") { writeWriting(members, &$0) }
    }
  }

  private mutating func writeChoice(_ type: SchemaType, _ code: inout CodeWriter) {
    let members = type.inputs.map { input in
      let leaf = leafType(input.type.name.text, isInput: true)
      return InputMember(
        key: input.name.text, name: SwiftNames.member(input.name.text),
        type: self.type(input.type, of: leaf), isNeeded: true)
    }
    code.block("package indirect enum \(SwiftNames.type(type.name)): Input") { code in
      for member in members { code.line("case \(member.name)(\(member.type))") }
      code.line()
      code.block("package func write(to writer: inout JSONWriter)") { code in
        code.line("writer.beginObject()")
        code.line("switch self {")
        for member in members {
          code.line(
            "case .\(member.name)(let value): value.write(\(CodeWriter.literal(member.key)), "
              + "to: &writer)")
        }
        code.line("}")
        code.line("writer.endObject()")
      }
    }
  }

  /// The enumerations that answers and variables speak of.
  mutating func writeEnums(_ code: inout CodeWriter) {
    for name in enums.sorted() {
      guard let type = schema.type(name) else { continue }
      let words = type.values.map { value in
        let member = SwiftNames.member(value.name.text)
        return (member: member == "unknown" ? "unknownWord" : member, text: value.name.text)
      }
      if Set(words.map(\.member)).count < words.count {
        list.report(
          GraphQLRules.swiftName, "Two words of `\(name)` are the same in Swift.",
          at: Place(source, 0..<0))
      }
      code.line()
      code.documentation(type.description)
      code.block("package enum \(SwiftNames.type(name)): AnswerWord") { code in
        code.line("case \(words.map(\.member).joined(separator: ", "))")
        code.line("case unknown(String)")
        code.line()
        let cases = words.map { ".\($0.member)" }
        code.line("package static let known: [Self] = [\(cases.joined(separator: ", "))]")
        code.line()
        code.block("package var text: String") { code in
          code.line("switch self {")
          for word in words {
            code.line("case .\(word.member): \(CodeWriter.literal(word.text))")
          }
          code.line("case .unknown(let text): text")
          code.line("}")
        }
      }
    }
  }
}
