/// The root types of a schema, or an extension of them.
package struct SchemaDefinition: Sendable {
  /// The root type of a kind of operation.
  package struct Root: Sendable {
    package let kind: OperationKind
    package let type: Name
  }

  package let description: StringLiteral?
  package let isExtension: Bool
  package let directives: [Directive]
  package let roots: [Root]
  package let range: Range<Int>
}

/// The declaration of a directive.
package struct DirectiveDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let arguments: [InputValueDefinition]
  package let isRepeatable: Bool
  package let locations: [Name]
  package let range: Range<Int>
}

/// The six kinds of types.
package enum TypeKind: String, Sendable {
  case scalar
  case object = "type"
  case interface
  case union
  case enumeration = "enum"
  case input

  package var isComposite: Bool { self == .object || self == .interface || self == .union }

  package var isAbstract: Bool { self == .interface || self == .union }

  package var isLeaf: Bool { self == .scalar || self == .enumeration }

  package var isInput: Bool { isLeaf || self == .input }

  package var isOutput: Bool { self != .input }
}

/// A type of any kind, or an extension of a type.
///
/// Members that the kind does not have are empty.
package struct TypeDefinition: Sendable {
  package let description: StringLiteral?
  package let kind: TypeKind
  package let isExtension: Bool
  package let name: Name
  package let interfaces: [Name]
  package let directives: [Directive]
  package let fields: [FieldDefinition]
  package let inputs: [InputValueDefinition]
  package let values: [EnumValueDefinition]
  package let members: [Name]
  package let range: Range<Int>
}

/// The declaration of a field.
package struct FieldDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let arguments: [InputValueDefinition]
  package let type: TypeReference
  package let directives: [Directive]
  package let range: Range<Int>
}

/// An argument, or a field of an input object.
package struct InputValueDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let type: TypeReference
  package let defaultValue: Value?
  package let directives: [Directive]
  package let range: Range<Int>

  /// A Boolean value that indicates whether a value must be given.
  package var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// A value of an enum.
package struct EnumValueDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let directives: [Directive]
  package let range: Range<Int>
}

/// A location of directives, with its name in the specification.
package enum DirectiveLocation: String, Sendable, CaseIterable {
  case query = "QUERY"
  case mutation = "MUTATION"
  case subscription = "SUBSCRIPTION"
  case field = "FIELD"
  case fragmentDefinition = "FRAGMENT_DEFINITION"
  case fragmentSpread = "FRAGMENT_SPREAD"
  case inlineFragment = "INLINE_FRAGMENT"
  case variableDefinition = "VARIABLE_DEFINITION"
  case schema = "SCHEMA"
  case scalar = "SCALAR"
  case object = "OBJECT"
  case fieldDefinition = "FIELD_DEFINITION"
  case argumentDefinition = "ARGUMENT_DEFINITION"
  case interface = "INTERFACE"
  case union = "UNION"
  case enumeration = "ENUM"
  case enumValue = "ENUM_VALUE"
  case inputObject = "INPUT_OBJECT"
  case inputField = "INPUT_FIELD_DEFINITION"
}
