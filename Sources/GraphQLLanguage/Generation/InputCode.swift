import Documents

/// The code of input objects and enumerations, which are the types of variables.
extension CodeGenerator {
  /// A variable, or a field of an input object.
  struct InputMember {
    let key: String
    let name: String
    let type: String
    let isNeeded: Bool
  }

  mutating func member(_ name: Name, _ type: TypeReference, hasDefault: Bool) -> InputMember {
    let own = SwiftNames.members([name.text], reserved: SwiftNames.inside)[0]
    return member(name.text, own, type, isNeeded: type.isNonNull && !hasDefault)
  }

  /// Returns the fields of an input object.
  ///
  /// Only the backend can rename them, so clashes are resolved.
  private mutating func members(of type: SchemaType) -> [InputMember] {
    let names = SwiftNames.members(
      type.inputs.map(\.name.text), reserved: SwiftNames.inside)
    return zip(type.inputs, names).map { input, name in
      member(input.name.text, name, input.type, isNeeded: input.isRequired || type.isOneOf)
    }
  }

  private mutating func member(
    _ key: String, _ name: String, _ type: TypeReference, isNeeded: Bool
  ) -> InputMember {
    let swift = swiftType(type, of: inputType(type.name.text))
    return InputMember(
      key: key, name: name,
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

  /// Writes the body of `write(to:)`.
  ///
  /// The keys are sorted by their bytes, so that equal values give equal text.
  func writeWriting(_ members: [InputMember], _ code: inout CodeWriter) {
    code.line("writer.beginObject()")
    for member in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      code.line("self.\(member.name).write(\(CodeWriter.literal(member.key)), to: &writer)")
    }
    code.line("writer.endObject()")
  }

  /// Writes the input objects of variables, and the input objects that these contain.
  mutating func writeInputs(_ code: inout CodeWriter) {
    var waiting = Array(inputs)
    while let name = waiting.popLast() {
      for input in schema.type(name)?.inputs ?? [] where !inputs.contains(input.type.name.text) {
        _ = inputType(input.type.name.text)
        if inputs.contains(input.type.name.text) { waiting.append(input.type.name.text) }
      }
    }
    for name in inputs.sorted() {
      guard let type = schema.type(name) else { continue }
      code.line()
      code.documentation(type.description)
      if type.isOneOf { writeChoice(type, &code) } else { writeInput(type, &code) }
    }
  }

  private mutating func writeInput(_ type: SchemaType, _ code: inout CodeWriter) {
    let members = members(of: type)
    code.block("package struct \(schemaNames[type.name] ?? type.name): Input") { code in
      writeMembers(members, &code)
      code.line()
      code.block("package func write(to writer: inout JSONWriter)") { writeWriting(members, &$0) }
    }
  }

  private mutating func writeChoice(_ type: SchemaType, _ code: inout CodeWriter) {
    let members = members(of: type)
    code.block("package indirect enum \(schemaNames[type.name] ?? type.name): Input") { code in
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

  /// Writes the enumerations that variables use.
  mutating func writeEnums(_ code: inout CodeWriter) {
    for name in enums.sorted() {
      guard let type = schema.type(name) else { continue }
      let texts = type.values.map(\.name.text)
      let members = SwiftNames.members(texts, reserved: ["known", "unknown"])
      code.line()
      code.documentation(type.description)
      code.block("package enum \(schemaNames[name] ?? name): GraphQLEnum") { code in
        code.line("case \(members.joined(separator: ", "))")
        code.line("case unknown(String)")
        code.line()
        let cases = members.map { ".\($0)" }
        code.line("package static let known: [Self] = [\(cases.joined(separator: ", "))]")
        code.line()
        code.block("package var text: String") { code in
          code.line("switch self {")
          for (member, text) in zip(members, texts) {
            code.line("case .\(member): \(CodeWriter.literal(text))")
          }
          code.line("case .unknown(let text): text")
          code.line("}")
        }
      }
    }
  }
}
