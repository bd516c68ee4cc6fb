import Basics
import GraphQLLanguage

/// The coercion of variables to the types that an operation declares.
struct VariableValues {
  let schema: Schema

  /// Returns the value of each declared variable that is given or has a default.
  func coerced(
    _ given: [InputTree.Member], for operation: OperationDefinition
  ) throws(RequestProblem) -> [String: InputTree] {
    var values: [String: InputTree] = [:]
    for definition in operation.variables {
      let name = definition.name.text
      let path = "$.variableValues.\(name)"
      if let value = given.last(where: { $0.name.hasSameBytes(as: name) })?.value {
        values[name] = try coerced(value, to: definition.type, at: path)
      } else if let value = definition.defaultValue {
        values[name] = InputTree(value, variables: [:])
      } else if definition.type.isNonNull {
        throw RequestProblem(
          "expecting a value for non-nullable variable: \"\(name)\"", at: "$.variableValues")
      }
    }
    return values
  }

  private func coerced(
    _ value: InputTree, to type: TypeReference, at path: String
  ) throws(RequestProblem) -> InputTree {
    if value == .null {
      guard !type.isNonNull else {
        throw RequestProblem("unexpected null value for type '\(type.text)'", at: path)
      }
      return .null
    }
    if let element = type.element {
      guard case .list(let elements) = value else {
        return .list([try coerced(value, to: element, at: path)])
      }
      var result: [InputTree] = []
      for (index, value) in elements.enumerated() {
        result.append(try coerced(value, to: element, at: "\(path)[\(index)]"))
      }
      return .list(result)
    }
    guard let named = schema.type(of: type) else {
      throw RequestProblem("the type '\(type.text)' does not exist", at: path)
    }
    switch named.kind {
    case .enumeration:
      guard case .text(let word) = value, named.value(word) != nil else {
        throw RequestProblem(
          "expected one of the values of the enum '\(named.name)'", at: path)
      }
      return value
    case .input: return try coerced(value, toInput: named, at: path)
    default: return try coerced(value, toScalar: named.name, at: path)
    }
  }

  private func coerced(
    _ value: InputTree, toInput type: SchemaType, at path: String
  ) throws(RequestProblem) -> InputTree {
    guard case .object(let members) = value else {
      throw RequestProblem("expected an object for type '\(type.name)'", at: path)
    }
    var result: [InputTree.Member] = []
    for member in members {
      guard let input = type.input(member.name) else {
        throw RequestProblem(
          "field '\(member.name)' not found in type: '\(type.name)'", at: path)
      }
      let value = try coerced(member.value, to: input.type, at: "\(path).\(member.name)")
      result.append(InputTree.Member(name: input.name.text, value: value))
    }
    for input in type.inputs where !result.contains(where: { $0.name == input.name.text }) {
      if let value = input.defaultValue {
        result.append(
          InputTree.Member(name: input.name.text, value: InputTree(value, variables: [:])))
      } else if input.type.isNonNull {
        throw RequestProblem(
          "missing required field '\(input.name.text)' of type '\(type.name)'", at: path)
      }
    }
    return .object(result)
  }

  private func coerced(
    _ value: InputTree, toScalar name: String, at path: String
  ) throws(RequestProblem) -> InputTree {
    switch (name, value) {
    case ("Int", .integer(let integer)) where Int32(exactly: integer) != nil: return value
    case ("Float", .integer), ("Float", .number), ("numeric", .integer), ("numeric", .number),
      ("Boolean", .boolean), ("ID", .integer), ("jsonb", _):
      return value
    case ("String", .text), ("ID", .text), ("uuid", .text), ("timestamptz", .text):
      return value
    case ("Int", _):
      throw RequestProblem("expected a 32-bit integer for type 'Int'", at: path)
    default: throw RequestProblem("expected a value of type '\(name)'", at: path)
    }
  }
}

extension Schema {
  /// Returns a value with the defaults of the input objects that it contains.
  func withDefaults(_ value: InputTree, _ type: TypeReference) -> InputTree {
    switch value {
    case .list(let elements):
      guard let element = type.element else { return value }
      return .list(elements.map { withDefaults($0, element) })
    case .object(let members):
      guard let named = self.type(of: type), named.kind == .input else { return value }
      var result = members.map { member in
        InputTree.Member(
          name: member.name,
          value: named.input(member.name).map { withDefaults(member.value, $0.type) }
            ?? member.value)
      }
      for input in named.inputs where value.member(input.name.text) == nil {
        guard let value = input.defaultValue else { continue }
        result.append(
          InputTree.Member(name: input.name.text, value: InputTree(value, variables: [:])))
      }
      return .object(result)
    default: return value
    }
  }
}
