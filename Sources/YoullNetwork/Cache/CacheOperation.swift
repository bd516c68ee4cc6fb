import Basics
package import Documents
import GraphQLAnswers

/// An operation in the form that the cache uses: a selection with the arguments of one request.
package struct CacheOperation: Sendable {
  package enum Kind: Sendable {
    case query
    /// An operation whose response changes records; its own fields are not stored.
    case mutation
  }

  package let name: String
  package let kind: Kind
  package let selection: CacheSelection
  /// The number of seconds for which a response is fresh; `nil` if it is fresh until the next
  /// mutation.
  package let timeToLive: Int?

  package init(
    name: String, kind: Kind = .query, selection: CacheSelection, timeToLive: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.selection = selection
    self.timeToLive = timeToLive
  }
}

extension CacheOperation {
  /// Creates an operation from its generated table and the variables of one request.
  init<Operation: GraphQLOperation>(_ operation: Operation.Type, variables: [UInt8]) {
    self.init(
      name: Operation.name, kind: Operation.kind == .query ? .query : .mutation,
      selection: CacheSelection(Operation.shape.selection(with: variables)),
      timeToLive: Operation.shape.integer("ttl", ofDirective: "cached"))
  }
}

extension CacheSelection {
  /// The field that identifies a row among the rows of its type.
  private static let keyField = "id"

  /// Creates a selection whose objects are identified by their type and `id`, or otherwise by their
  /// path.
  ///
  /// The contract has no interfaces and no unions, so an object with a fragment has the type of the
  /// fragment.
  fileprivate convenience init(_ selection: ResolvedSelection) {
    let hasKey = selection.fields.contains { $0.key == Self.keyField }
    self.init(
      type: selection.type, keyFields: hasKey ? [Self.keyField] : [],
      selection.fields.map { field in
        CacheField(
          field.name, as: field.key, arguments: field.arguments,
          on: selection.type == nil ? field.conditions : nil,
          field.selection.map { CacheSelection($0) })
      })
  }
}

/// The selected fields of an object, and those that identify it among objects of its type.
package final class CacheSelection: Sendable {
  package let fields: [CacheField]
  /// The type of the object; `nil` if only `__typename` in the response contains it.
  package let type: String?
  /// The names of the fields that form the key of the record.
  ///
  /// An object without all of its key fields is identified by its path.
  package let keyFields: [String]

  /// The indices of the key fields in the order of ``keyFields``.
  ///
  /// The value is `nil` without key fields, or if one of them is not selected.
  let keyPlaces: [Int]?
  /// The name of the type; empty if it is not known in advance.
  let typeBytes: [UInt8]
  /// The index of `__typename`.
  let typePlace: Int?
  /// The indices of all fields, sorted by key as in a record.
  let sortedPlaces: [Int]

  package init(type: String? = nil, keyFields: [String] = [], _ fields: [CacheField]) {
    self.type = type
    typeBytes = type.map { Array($0.utf8) } ?? []
    self.keyFields = keyFields
    self.fields = fields
    func place(of name: String) -> Int? {
      let key = FieldKey(name: name)
      return fields.firstIndex { $0.key == key }
    }
    let places = keyFields.compactMap(place)
    keyPlaces = places.isEmpty || places.count < keyFields.count ? nil : places
    typePlace = place(of: "__typename")
    sortedPlaces = fields.indices.sorted {
      fields[$0].key.bytes.lexicographicallyPrecedes(fields[$1].key.bytes)
    }
  }
}

/// A selected field, with directives and variables already applied.
package final class CacheField: Sendable {
  /// The name in the response.
  package let responseKey: String
  /// The name in records.
  package let key: FieldKey
  /// The types of objects that have the field; `nil` for all.
  package let types: [String]?
  /// The selection of the objects in the field; `nil` for a scalar, which may be any JSON.
  package let selection: CacheSelection?
  /// The quoted response key with the colon, as a response spells it.
  let writtenKey: [UInt8]

  /// Creates a field with its arguments as JSON, if it has any.
  package init(
    _ name: String, as responseKey: String? = nil, arguments: JSONDocument? = nil,
    on types: [String]? = nil, _ selection: CacheSelection? = nil
  ) {
    self.responseKey = responseKey ?? name
    self.key = FieldKey(name: name, arguments: arguments)
    self.types = types
    self.selection = selection
    var written: [UInt8] = []
    JSONEscapes.appendQuoted(self.responseKey.utf8, to: &written)
    writtenKey = written + [UInt8(ascii: ":")]
  }

  /// Returns a Boolean value that indicates whether objects of a type have the field.
  ///
  /// Returns `nil` if the type is unknown, so that only the response shows it.
  func applies(to type: ArraySlice<UInt8>) -> Bool? {
    guard let types else { return true }
    return type.isEmpty ? nil : types.contains { $0.hasSameBytes(as: type) }
  }
}
