package import Documents

/// A document as it is written: its definitions in their order.
package struct GraphQLDocument: Sendable {
  package let source: SourceFile
  package let definitions: [Definition]

  package var operations: [OperationDefinition] {
    definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
  }

  package var fragments: [FragmentDefinition] {
    definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
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

/// A name and the bytes where it stands.
package struct Name: Sendable {
  package let text: String
  package let range: Range<Int>
}

/// A string in a document: a value or a description.
package struct StringLiteral: Sendable {
  package let text: [UInt8]
  package let isBlock: Bool
  package let range: Range<Int>
}

/// What an operation does.
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

/// Selections under a name, on a type.
package struct FragmentDefinition: Sendable {
  package let description: StringLiteral?
  package let name: Name
  package let condition: Name
  package let directives: [Directive]
  package let selections: SelectionSet
  package let range: Range<Int>
}

/// What stands between a pair of braces.
package struct SelectionSet: Sendable {
  package let selections: [Selection]
  package let range: Range<Int>
}

/// One row of a selection set.
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

/// A field that is asked for.
package struct Field: Sendable {
  package let alias: Name?
  package let name: Name
  package let arguments: [Argument]
  package let directives: [Directive]
  package let selections: SelectionSet?
  package let range: Range<Int>

  /// What it is called in the answer.
  package var responseName: Name { alias ?? name }
}

/// The place where a fragment belongs.
package struct FragmentSpread: Sendable {
  package let name: Name
  package let directives: [Directive]
  package let range: Range<Int>
}

/// Selections for a type, or with a directive, without a name.
package struct InlineFragment: Sendable {
  package let condition: Name?
  package let directives: [Directive]
  package let selections: SelectionSet
  package let range: Range<Int>
}

/// A directive where it is used.
package struct Directive: Sendable {
  package let name: Name
  package let arguments: [Argument]
  package let range: Range<Int>

  /// Whether it decides if something is there.
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

/// A type with its lists and exclamation marks, the outermost first: `[T!]` is a list of no null.
package struct TypeReference: Sendable {
  package enum Wrapper: Sendable { case list, nonNull }

  package let name: Name
  package let wrappers: [Wrapper]
  package let range: Range<Int>

  package var isNonNull: Bool { wrappers.first == .nonNull }

  package var isList: Bool { nullable.wrappers.first == .list }

  /// The same without an exclamation mark at its end.
  package var nullable: TypeReference { isNonNull ? inner : self }

  /// The type of the elements, if it is a list.
  package var element: TypeReference? { isList ? nullable.inner : nil }

  private var inner: TypeReference {
    TypeReference(name: name, wrappers: Array(wrappers.dropFirst()), range: range)
  }

  /// As it is written.
  package var text: String {
    wrappers.reversed().reduce(name.text) { $1 == .list ? "[\($0)]" : "\($0)!" }
  }

  package func isSame(as other: TypeReference) -> Bool {
    wrappers == other.wrappers && name.text == other.name.text
  }
}
