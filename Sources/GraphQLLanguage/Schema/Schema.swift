/// A GraphQL schema: its types by name, including all extensions.
package struct Schema: Sendable {
  /// The types in the order of their declarations, with the built-in types first.
  package private(set) var types: [SchemaType] = []
  private var indices: [String: Int] = [:]
  package private(set) var directives: [String: DirectiveDefinition] = [:]
  /// The names of the root operation types.
  package private(set) var roots: [OperationKind: String] = [:]
  /// The root types that no schema definition names, and that have the default names.
  private(set) var defaultRoots: Set<String> = []
  private var possible: [String: Set<String>] = [:]

  package init(_ documents: [GraphQLDocument]) {
    let all = (BuiltInTypes.document.map { [$0] } ?? []) + documents
    // An extension can precede the type that it extends.
    for isExtension in [false, true] {
      for document in all {
        for definition in document.definitions { add(definition, isExtension: isExtension) }
      }
    }
    findRoots(documents)
    for type in types { findPossibleTypes(of: type) }
  }

  private mutating func add(_ definition: Definition, isExtension: Bool) {
    switch definition {
    case .type(let type) where type.isExtension == isExtension && type.name.text != "__Meta":
      if let index = indices[type.name.text] {
        // If a name is declared twice, the first declaration is used.
        if isExtension { types[index].add(type) }
      } else if !isExtension {
        indices[type.name.text] = types.count
        types.append(SchemaType(type))
      }
    case .directive(let directive) where !isExtension:
      directives[directive.name.text] = directive
    default: break
    }
  }

  private mutating func findRoots(_ documents: [GraphQLDocument]) {
    let schemas = documents.flatMap(\.definitions).compactMap { definition in
      if case .schema(let schema) = definition { schema } else { nil }
    }
    for schema in schemas {
      for root in schema.roots where roots[root.kind] == nil { roots[root.kind] = root.type.text }
    }
    guard !schemas.contains(where: { !$0.isExtension }) else { return }
    for (kind, name) in [
      (OperationKind.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription"),
    ] where roots[kind] == nil && type(name) != nil {
      roots[kind] = name
      defaultRoots.insert(name)
    }
  }

  private mutating func findPossibleTypes(of type: SchemaType) {
    switch type.kind {
    case .object:
      possible[type.name, default: []].insert(type.name)
      for interface in type.interfaces {
        possible[interface.text, default: []].insert(type.name)
      }
    case .union: possible[type.name] = Set(type.members.map(\.text))
    default: break
    }
  }

  // MARK: Lookup

  package func type(_ name: String) -> SchemaType? { indices[name].map { types[$0] } }

  package func type(of reference: TypeReference) -> SchemaType? { type(reference.name.text) }

  /// Returns the object types of a type: the implementations of an interface, the members of a
  /// union, or the type itself.
  package func possibleTypes(of name: String) -> Set<String> { possible[name] ?? [] }

  /// Returns a field of a type, including the introspection fields.
  package func field(_ name: String, of type: SchemaType) -> FieldDefinition? {
    if name.utf8.starts(with: "__".utf8) {
      let isRoot = type.name == roots[.query]
      return BuiltInTypes.metaFields.first {
        $0.name.text == name && (isRoot || name == "__typename")
      }
    }
    return type.field(name)
  }

  /// Returns a Boolean value that indicates whether a type can be used where another type is
  /// expected.
  package func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
    var (left, right) = (type.wrappers[...], other.wrappers[...])
    while let wanted = right.first {
      if left.first == wanted {
        left = left.dropFirst()
      } else if left.first == .nonNull {
        left = left.dropFirst()
        continue
      } else {
        return false
      }
      right = right.dropFirst()
    }
    if left.first == .nonNull { left = left.dropFirst() }
    guard left.isEmpty else { return false }
    return isSubtype(named: type.name.text, of: other.name.text)
  }

  package func isSubtype(named name: String, of other: String) -> Bool {
    if name == other { return true }
    guard let type = type(name), let wider = self.type(other), wider.kind.isAbstract else {
      return false
    }
    if wider.kind == .union { return wider.members.contains { $0.text == name } }
    return type.interfaces.contains { $0.text == other }
  }
}

/// A type including its extensions.
package struct SchemaType: Sendable {
  package let name: String
  package let kind: TypeKind
  package let description: StringLiteral?
  package private(set) var interfaces: [Name] = []
  package private(set) var fields: [FieldDefinition] = []
  package private(set) var inputs: [InputValueDefinition] = []
  package private(set) var values: [EnumValueDefinition] = []
  package private(set) var members: [Name] = []
  package private(set) var directives: [Directive] = []
  private var fieldIndices: [String: Int] = [:]
  private var inputIndices: [String: Int] = [:]
  private var valueIndices: [String: Int] = [:]

  fileprivate init(_ definition: TypeDefinition) {
    name = definition.name.text
    kind = definition.kind
    description = definition.description
    add(definition)
  }

  fileprivate mutating func add(_ definition: TypeDefinition) {
    guard definition.kind == kind else { return }
    interfaces += definition.interfaces
    members += definition.members
    directives += definition.directives
    for field in definition.fields where fieldIndices[field.name.text] == nil {
      fieldIndices[field.name.text] = fields.count
      fields.append(field)
    }
    for input in definition.inputs where inputIndices[input.name.text] == nil {
      inputIndices[input.name.text] = inputs.count
      inputs.append(input)
    }
    for value in definition.values where valueIndices[value.name.text] == nil {
      valueIndices[value.name.text] = values.count
      values.append(value)
    }
  }

  package func field(_ name: String) -> FieldDefinition? { fieldIndices[name].map { fields[$0] } }

  package func input(_ name: String) -> InputValueDefinition? {
    inputIndices[name].map { inputs[$0] }
  }

  package func value(_ name: String) -> EnumValueDefinition? {
    valueIndices[name].map { values[$0] }
  }

  /// A Boolean value that indicates whether exactly one field of the input object must be given.
  package var isOneOf: Bool { directives.contains { $0.name.text == "oneOf" } }

  /// A Boolean value that indicates whether the type is built into GraphQL.
  package var isBuiltIn: Bool {
    name.utf8.starts(with: "__".utf8) || BuiltInTypes.scalars.contains(name)
  }
}

extension [Directive] {
  /// The reason of the `@deprecated` directive, or `nil` if there is no such directive.
  var deprecationReason: String? {
    guard let directive = first(where: { $0.name.text == "deprecated" }) else { return nil }
    if case .string(let reason)? = directive.arguments.first(where: { $0.name.text == "reason" })?
      .value.kind
    {
      return String(decoding: reason.text, as: UTF8.self)
    }
    return ""
  }
}
