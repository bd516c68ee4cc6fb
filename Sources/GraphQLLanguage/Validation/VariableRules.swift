import Documents

extension ValidationRule {
  /// Variables have unique names and input types, are declared if they are used, and are used if
  /// they are declared.
  static let variables = ValidationRule { usage, list in
    for (owner, use) in usage.owners.enumerated() {
      guard let operation = use.operation else { continue }
      for (first, second) in operation.variables.map(\.name).repetitions {
        list.report(
          GraphQLRules.variableName, "The variable `$\(second.text)` is declared twice.",
          at: usage.place(second.range, of: owner),
          notes: [Note("first declared here", at: usage.place(first.range, of: owner))])
      }
      for variable in operation.variables { usage.checkType(of: variable, owner, &list) }
      // Without all uses, it is unknown which variables are unused.
      guard let uses = usage.variables(reachedFrom: owner, &list) else { continue }
      let declared = Set(operation.variables.map(\.name.text))
      var used: Set<String> = []
      for variable in uses {
        used.insert(variable.name.text)
        if declared.contains(variable.name.text) { continue }
        let name = operation.name.map { "The operation `\($0.text)`" } ?? "The operation"
        list.report(
          GraphQLRules.variableUndefined,
          "\(name) does not declare `$\(variable.name.text)`", nearest: variable.name.text,
          among: operation.variables.map(\.name.text),
          at: usage.place(variable.name.range, of: variable.owner))
      }
      for variable in operation.variables where !used.contains(variable.name.text) {
        list.report(
          GraphQLRules.variableUnused,
          "The variable `$\(variable.name.text)` is not used; remove it.",
          at: usage.place(variable.name.range, of: owner))
      }
    }
  }

  /// The types of variables fit the places where they are used.
  static let variablePositions = ValidationRule { usage, list in
    for (owner, use) in usage.owners.enumerated() {
      guard let operation = use.operation else { continue }
      let definitions = Dictionary(
        operation.variables.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
      for variable in usage.variables(reachedFrom: owner, &list) ?? [] {
        guard let type = variable.type, let definition = definitions[variable.name.text],
          usage.schema.type(of: definition.type)?.kind.isInput == true,
          !usage.schema.fits(definition, type, variable)
        else { continue }
        list.report(
          GraphQLRules.variablePosition,
          "`$\(variable.name.text)` has the type `\(definition.type.text)`, but "
            + (variable.isInOneOf && type.isSame(as: definition.type)
              ? "must not be null here." : "must be `\(type.text)` here."),
          at: usage.place(variable.name.range, of: variable.owner),
          notes: [Note("declared here", at: usage.place(definition.range, of: owner))])
      }
    }
  }
}

extension Usage {
  /// Returns every use of a variable that an operation reaches, or `nil` if the limit is exceeded.
  fileprivate func variables(
    reachedFrom owner: Int, _ list: inout FindingList
  ) -> [VariableUse]? {
    guard !list.isExhausted else { return nil }
    let reached = [owner] + fragments(reachedFrom: [owner])
    let uses = reached.flatMap { variables[owners[$0].variables] }
    let start = owners[owner].operation?.range.lowerBound ?? 0
    let isBounded = list.spend(reached.count + uses.count, at: place(start..<start, of: owner))
    return isBounded ? uses : nil
  }

  fileprivate func checkType(
    of variable: VariableDefinition, _ owner: Int, _ list: inout FindingList
  ) {
    let name = variable.type.name
    guard let type = schema.type(name.text) else {
      list.report(
        GraphQLRules.typeUnknown,
        "There is no type `\(name.text)`", nearest: name.text, among: schema.types.map(\.name),
        at: place(name.range, of: owner))
      return
    }
    if !type.kind.isInput {
      list.report(
        GraphQLRules.variableType,
        "`\(name.text)` is an output type; a variable must be a scalar, an enum or an input "
          + "object.", at: place(name.range, of: owner))
    }
  }
}

extension Schema {
  fileprivate func fits(
    _ variable: VariableDefinition, _ type: TypeReference, _ use: Usage.VariableUse
  ) -> Bool {
    if use.isInOneOf, !variable.type.isNonNull { return false }
    if type.isNonNull, !variable.type.isNonNull {
      let hasDefault = variable.defaultValue.map { !$0.isNull } ?? false
      guard hasDefault || use.hasDefault else { return false }
      return isSubtype(variable.type, of: type.nullable)
    }
    return isSubtype(variable.type, of: type)
  }
}
