import Documents

/// The elements of a schema that a set of documents uses, as flat lists for the rules.
struct Usage {
  let schema: Schema
  /// The operations and the fragments, in the order of the documents.
  private(set) var owners: [Owner] = []
  private(set) var fields: [FieldUse] = []
  private(set) var selectionSets: [SelectionSetUse] = []
  private(set) var spreads: [SpreadUse] = []
  /// The type conditions of fragments.
  private(set) var conditions: [ConditionUse] = []
  private(set) var arguments: [ArgumentsUse] = []
  private(set) var directives: [DirectivesUse] = []
  private(set) var values: [ValueUse] = []
  private(set) var variables: [VariableUse] = []
  /// The fragments by name.
  ///
  /// If two have the same name, the first is used.
  private(set) var fragments: [String: Int] = [:]

  init(_ documents: [GraphQLDocument], _ schema: Schema) {
    self.schema = schema
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation): add(operation, document.source)
        case .fragment(let fragment): add(fragment, document.source)
        case .schema, .directive, .type: break
        }
      }
    }
  }

  // MARK: Uses

  /// An operation or a fragment.
  struct Owner {
    enum Kind {
      case operation(OperationDefinition)
      case fragment(FragmentDefinition)
    }

    let kind: Kind
    let source: SourceFile
    let selectionSet: Int
    /// The fragments that it spreads, at any depth of its selections.
    fileprivate(set) var spreads: [Name] = []
    /// The range of its elements in `variables`.
    fileprivate(set) var variables: Range<Int> = 0..<0

    var operation: OperationDefinition? {
      if case .operation(let operation) = kind { operation } else { nil }
    }

    var fragment: FragmentDefinition? {
      if case .fragment(let fragment) = kind { fragment } else { nil }
    }
  }

  struct FieldUse {
    let field: Field
    let parent: SchemaType?
    let definition: FieldDefinition?
    let selectionSet: Int?
    let owner: Int
  }

  /// A selection set with its direct fields, inline fragments and spreads.
  struct SelectionSetUse {
    let parent: SchemaType?
    var fields: [Int] = []
    /// The selection sets of inline fragments.
    var inner: [Int] = []
    var spreads: [String] = []
  }

  struct SpreadUse {
    let spread: FragmentSpread
    let parent: SchemaType?
    let owner: Int
  }

  struct ConditionUse {
    let name: Name
    /// The type that contains an inline fragment.
    let parent: SchemaType?
    let owner: Int
  }

  /// The arguments of a field or directive.
  ///
  /// Without definitions, the allowed arguments are unknown.
  struct ArgumentsUse {
    let arguments: [Argument]
    let definitions: [InputValueDefinition]?
    /// The description of the field or directive, for messages.
    let target: String
    let range: Range<Int>
    let owner: Int
  }

  struct DirectivesUse {
    let directives: [Directive]
    let location: DirectiveLocation
    let owner: Int
  }

  struct ValueUse {
    let value: Value
    let type: TypeReference?
    let owner: Int
  }

  struct VariableUse {
    let name: Name
    let type: TypeReference?
    /// A Boolean value that indicates whether the position has a default value.
    let hasDefault: Bool
    let isInOneOf: Bool
    let owner: Int
  }
}

// MARK: Collecting

extension Usage {
  private mutating func add(_ operation: OperationDefinition, _ source: SourceFile) {
    let owner = owners.count
    let start = variables.count
    owners.append(
      Owner(kind: .operation(operation), source: source, selectionSet: selectionSets.count))
    let root = schema.roots[operation.kind].flatMap(schema.type)
    _ = collect(operation.selections, parent: root, owner)
    collect(
      operation.directives,
      DirectiveLocation(rawValue: operation.kind.rawValue.uppercased()) ?? .query,
      owner)
    for variable in operation.variables {
      collect(variable.directives, .variableDefinition, owner)
      if let value = variable.defaultValue {
        values.append(ValueUse(value: value, type: variable.type, owner: owner))
      }
    }
    owners[owner].variables = start..<variables.count
  }

  private mutating func add(_ fragment: FragmentDefinition, _ source: SourceFile) {
    let owner = owners.count
    let start = variables.count
    if fragments[fragment.name.text] == nil { fragments[fragment.name.text] = owner }
    owners.append(
      Owner(kind: .fragment(fragment), source: source, selectionSet: selectionSets.count))
    conditions.append(ConditionUse(name: fragment.condition, parent: nil, owner: owner))
    _ = collect(fragment.selections, parent: schema.type(fragment.condition.text), owner)
    collect(fragment.directives, .fragmentDefinition, owner)
    owners[owner].variables = start..<variables.count
  }

  private mutating func collect(
    _ set: SelectionSet, parent: SchemaType?, _ owner: Int
  ) -> Int {
    let parent = parent.flatMap { $0.kind.isComposite ? $0 : nil }
    let id = selectionSets.count
    selectionSets.append(SelectionSetUse(parent: parent))
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let index = collect(field, parent: parent, owner)
        selectionSets[id].fields.append(index)
      case .spread(let spread):
        spreads.append(SpreadUse(spread: spread, parent: parent, owner: owner))
        selectionSets[id].spreads.append(spread.name.text)
        owners[owner].spreads.append(spread.name)
        collect(spread.directives, .fragmentSpread, owner)
      case .inline(let fragment):
        var inside = parent
        if let condition = fragment.condition {
          conditions.append(ConditionUse(name: condition, parent: parent, owner: owner))
          inside = schema.type(condition.text)
        }
        collect(fragment.directives, .inlineFragment, owner)
        let inner = collect(fragment.selections, parent: inside, owner)
        selectionSets[id].inner.append(inner)
      }
    }
    return id
  }

  private mutating func collect(_ field: Field, parent: SchemaType?, _ owner: Int) -> Int {
    let definition = parent.flatMap { schema.field(field.name.text, of: $0) }
    collect(
      field.arguments, definition?.arguments, of: "the field `\(field.name.text)`",
      field.name.range,
      owner)
    collect(field.directives, .field, owner)
    let inner = field.selections.map {
      collect($0, parent: definition.flatMap { schema.type(of: $0.type) }, owner)
    }
    fields.append(
      FieldUse(
        field: field, parent: parent, definition: definition, selectionSet: inner, owner: owner))
    return fields.count - 1
  }

  private mutating func collect(
    _ directives: [Directive], _ location: DirectiveLocation, _ owner: Int
  ) {
    guard !directives.isEmpty else { return }
    self.directives.append(
      DirectivesUse(directives: directives, location: location, owner: owner))
    for directive in directives {
      collect(
        directive.arguments, schema.directives[directive.name.text]?.arguments,
        of: "the directive `@\(directive.name.text)`", directive.name.range, owner)
    }
  }

  private mutating func collect(
    _ list: [Argument], _ definitions: [InputValueDefinition]?, of target: String,
    _ range: Range<Int>, _ owner: Int
  ) {
    arguments.append(
      ArgumentsUse(
        arguments: list, definitions: definitions, target: target, range: range, owner: owner))
    let known = definitions?.byName(for: list.count)
    for argument in list {
      let definition = known?(argument.name.text)
      values.append(ValueUse(value: argument.value, type: definition?.type, owner: owner))
      collectVariables(
        in: argument.value, definition?.type, hasDefault: definition?.defaultValue != nil,
        isInOneOf: false, owner)
    }
  }

  private mutating func collectVariables(
    in value: Value, _ type: TypeReference?, hasDefault: Bool, isInOneOf: Bool, _ owner: Int
  ) {
    switch value.kind {
    case .variable(let name):
      variables.append(
        VariableUse(
          name: name, type: type, hasDefault: hasDefault, isInOneOf: isInOneOf, owner: owner))
    case .list(let values):
      let element = type.map { $0.element ?? $0.nullable }
      for value in values {
        collectVariables(in: value, element, hasDefault: false, isInOneOf: false, owner)
      }
    case .object(let fields):
      let input = type.flatMap { schema.type(of: $0) }
      for field in fields {
        let definition = input?.input(field.name.text)
        collectVariables(
          in: field.value, definition?.type, hasDefault: definition?.defaultValue != nil,
          isInOneOf: input?.isOneOf == true, owner)
      }
    case .integer, .float, .string, .boolean, .null, .word: break
    }
  }

  // MARK: Lookup

  /// Returns the fragments that operations or fragments reach, each once.
  func fragments(reachedFrom owners: [Int]) -> [Int] {
    var seen = Set(owners)
    return fragments(reachedFrom: owners, except: &seen)
  }

  /// Returns the fragments that operations or fragments reach, except for those in a set, and adds
  /// them to the set.
  func fragments(reachedFrom start: [Int], except seen: inout Set<Int>) -> [Int] {
    var found: [Int] = []
    var waiting = start
    while let next = waiting.popLast() {
      for name in owners[next].spreads {
        guard let fragment = fragments[name.text], seen.insert(fragment).inserted else { continue }
        found.append(fragment)
        waiting.append(fragment)
      }
    }
    return found
  }

  func place(_ range: Range<Int>, of owner: Int) -> Place { Place(owners[owner].source, range) }
}

extension [InputValueDefinition] {
  /// Returns a lookup by name, with an index if there are many lookups.
  func byName(for count: Int) -> (String) -> InputValueDefinition? {
    guard count > 8 else { return { name in first { $0.name.text == name } } }
    let index = Dictionary(map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    return { index[$0] }
  }
}
