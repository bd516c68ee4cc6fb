package import Documents

/// The syntax tree of a document: its definitions in order.
package struct GraphQLDocument: Sendable {
  package let source: SourceFile
  package let definitions: [Definition]

  package var operations: [OperationDefinition] {
    definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
  }

  package var fragments: [FragmentDefinition] {
    definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
  }

  /// The document with its operations and fragments only.
  package var executable: GraphQLDocument {
    let kept = definitions.filter {
      switch $0 {
      case .operation, .fragment: true
      case .schema, .directive, .type: false
      }
    }
    return GraphQLDocument(source: source, definitions: kept)
  }
}

/// One definition of a document.
package enum Definition: Sendable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  case schema(SchemaDefinition)
  case directive(DirectiveDefinition)
  case type(TypeDefinition)
}

/// A name and its byte range.
package struct Name: Sendable {
  package let text: String
  package let range: Range<Int>
}

/// A string in a document: a value or a description.
package struct StringLiteral: Sendable {
  package let text: [UInt8]
  package let range: Range<Int>
}

/// The kind of an operation.
package enum OperationKind: String, Sendable, CaseIterable {
  case query, mutation, subscription
}

/// A query, a mutation or a subscription.
package struct OperationDefinition: Sendable {
  package let description: StringLiteral?
  package let kind: OperationKind
  package let name: Name?
  package let variables: [VariableDefinition]
  package let directives: [Directive]
  package let selections: SelectionSet
  package let range: Range<Int>
}

/// A variable that an operation declares.
package struct VariableDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let type: TypeReference
  package let defaultValue: Value?
  package let directives: [Directive]
  package let range: Range<Int>
}

/// A named selection set for a type.
package struct FragmentDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let condition: Name
  package let directives: [Directive]
  package let selections: SelectionSet
  package let range: Range<Int>
}

/// The selections between a pair of braces.
package struct SelectionSet: Sendable {
  package let selections: [Selection]
  package let range: Range<Int>
}

/// One element of a selection set.
package enum Selection: Sendable {
  case field(Field)
  case spread(FragmentSpread)
  case inline(InlineFragment)

  package var directives: [Directive] {
    switch self {
    case .field(let field): field.directives
    case .spread(let spread): spread.directives
    case .inline(let fragment): fragment.directives
    }
  }
}

/// A field in a selection set.
package struct Field: Sendable {
  package let alias: Name?
  package let name: Name
  package let arguments: [Argument]
  package let directives: [Directive]
  package let selections: SelectionSet?
  package let range: Range<Int>

  /// The name of the field in the response.
  package var responseName: Name { alias ?? name }
}

/// The use of a named fragment in a selection set.
package struct FragmentSpread: Sendable {
  package let name: Name
  package let directives: [Directive]
  package let range: Range<Int>
}

/// A fragment without a name, with a type condition or directives.
package struct InlineFragment: Sendable {
  package let condition: Name?
  package let directives: [Directive]
  package let selections: SelectionSet
  package let range: Range<Int>
}

/// The use of a directive.
package struct Directive: Sendable {
  package let name: Name
  package let arguments: [Argument]
  package let range: Range<Int>

  /// A Boolean value that indicates whether the directive can exclude its element from the
  /// response.
  var isConditional: Bool { name.text == "skip" || name.text == "include" }
}

/// An argument, or a field of an object value.
package struct Argument: Sendable {
  package let name: Name
  package let value: Value
}

/// A value in a document.
package struct Value: Sendable {
  package indirect enum Kind: Sendable {
    case variable(Name)
    case integer(String)
    case float(String)
    case string(StringLiteral)
    case boolean(Bool)
    case null
    case word(String)
    case list([Value])
    case object([Argument])
  }

  package let kind: Kind
  package let range: Range<Int>

  package var isNull: Bool { if case .null = kind { true } else { false } }
}

/// A type with its lists and exclamation marks, outermost first: `[T!]` is a list without null
/// elements.
package struct TypeReference: Sendable {
  package enum Wrapper: Sendable { case list, nonNull }

  package let name: Name
  package let wrappers: [Wrapper]
  package let range: Range<Int>

  package var isNonNull: Bool { wrappers.first == .nonNull }

  package var isList: Bool { nullable.wrappers.first == .list }

  /// The type without its outer exclamation mark.
  package var nullable: TypeReference { isNonNull ? inner : self }

  /// The type of the elements, or `nil` if this is not a list.
  package var element: TypeReference? { isList ? nullable.inner : nil }

  private var inner: TypeReference {
    TypeReference(name: name, wrappers: Array(wrappers.dropFirst()), range: range)
  }

  /// The type in GraphQL notation.
  package var text: String { text(of: name.text) }

  /// Returns the type in GraphQL notation with a different name.
  func text(of name: String) -> String {
    wrappers.reversed().reduce(name) { $1 == .list ? "[\($0)]" : "\($0)!" }
  }

  package func isSame(as other: TypeReference) -> Bool {
    wrappers == other.wrappers && name.text == other.name.text
  }
}
