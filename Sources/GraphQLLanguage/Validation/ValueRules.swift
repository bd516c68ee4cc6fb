import Documents

extension ValidationRule {
  /// Values have the expected types.
  static let values = ValidationRule { usage, list in
    for use in usage.values {
      usage.schema.checkValue(use.value, use.type, usage.owners[use.owner].source, &list)
    }
  }
}

extension Schema {
  /// Checks a value against a type.
  ///
  /// The types of variables are checked by another rule.
  func checkValue(
    _ value: Value, _ type: TypeReference?, _ source: SourceFile, _ list: inout FindingList
  ) {
    if let element = type?.element, value.isElement {
      return checkValue(value, element, source, &list)
    }
    if case .object(let fields) = value.kind { checkNames(of: fields, source, &list) }
    guard let type, let named = self.type(of: type), named.kind.isInput else {
      checkInside(value, source, &list)
      return
    }
    switch value.kind {
    case .variable: return
    case .null:
      if type.isNonNull { mismatch(value, type, source, &list) }
    case .list(let values) where type.isList:
      for value in values { checkValue(value, type.element, source, &list) }
    default: check(value, against: named, type, source, &list)
    }
  }

  /// Checks the content of a value whose type is unknown.
  private func checkInside(_ value: Value, _ source: SourceFile, _ list: inout FindingList) {
    switch value.kind {
    case .list(let values):
      for value in values { checkValue(value, nil, source, &list) }
    case .object(let fields):
      for field in fields { checkValue(field.value, nil, source, &list) }
    default: return
    }
  }

  private func checkNames(
    of fields: [Argument], _ source: SourceFile, _ list: inout FindingList
  ) {
    for (first, second) in fields.map(\.name).repetitions {
      list.report(
        GraphQLRules.value, "The field `\(second.text)` is given twice; remove one.",
        at: Place(source, second.range),
        notes: [Note("first given here", at: Place(source, first.range))])
    }
  }

  private func check(
    _ value: Value, against type: SchemaType, _ reference: TypeReference, _ source: SourceFile,
    _ list: inout FindingList
  ) {
    switch (type.kind, value.kind) {
    case (.input, .object(let fields)):
      check(fields, of: type, at: value.range, source, &list)
    case (.enumeration, .word(let word)) where type.value(word) == nil:
      list.report(
        GraphQLRules.value,
        "`\(word)` is not a value of `\(type.name)`", nearest: word,
        among: type.values.map(\.name.text),
        at: Place(source, value.range))
    case (.enumeration, .word): return
    case (.scalar, _):
      if let accepts = Self.scalars[type.name] {
        if !accepts(value.kind) { mismatch(value, reference, source, &list) }
      } else {
        checkInside(value, source, &list)
      }
    default: mismatch(value, reference, source, &list)
    }
  }

  /// The literals that each built-in scalar accepts.
  private static let scalars: [String: @Sendable (Value.Kind) -> Bool] = [
    "Int": { if case .integer(let text) = $0 { Int32(text) != nil } else { false } },
    "Float": {
      switch $0 {
      case .integer, .float: true
      default: false
      }
    },
    "String": { if case .string = $0 { true } else { false } },
    "Boolean": { if case .boolean = $0 { true } else { false } },
    "ID": {
      switch $0 {
      case .integer, .string: true
      default: false
      }
    },
  ]

  private func check(
    _ fields: [Argument], of type: SchemaType, at range: Range<Int>, _ source: SourceFile,
    _ list: inout FindingList
  ) {
    for field in fields {
      let name = field.name.text
      guard let input = type.input(name) else {
        list.report(
          GraphQLRules.value,
          "`\(type.name)` has no field `\(name)`", nearest: name,
          among: type.inputs.map(\.name.text),
          at: Place(source, field.name.range))
        checkInside(field.value, source, &list)
        continue
      }
      checkValue(field.value, input.type, source, &list)
    }
    guard list.spend(fields.count + type.inputs.count, at: Place(source, range)) else { return }
    let given = Set(fields.map(\.name.text))
    for input in type.inputs where input.isRequired && !given.contains(input.name.text) {
      list.report(
        GraphQLRules.value,
        "`\(type.name)` requires the field `\(input.name.text)` of the type `\(input.type.text)`.",
        at: Place(source, range))
    }
    if type.isOneOf, fields.count != 1 || fields[0].value.isNull {
      list.report(
        GraphQLRules.value, "Exactly one field of `\(type.name)` must be given, and not null.",
        at: Place(source, range))
    }
  }

  private func mismatch(
    _ value: Value, _ type: TypeReference, _ source: SourceFile, _ list: inout FindingList
  ) {
    list.report(
      GraphQLRules.value,
      "\(Quoted.text(value.text)) is not a valid value of the type `\(type.text)`.",
      at: Place(source, value.range))
  }
}

extension Value {
  /// A Boolean value that indicates whether the value can represent a list with one element.
  fileprivate var isElement: Bool {
    switch kind {
    case .list, .null, .variable: false
    default: true
    }
  }
}
