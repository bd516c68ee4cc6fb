package import Documents

/// The fields that a fragment selects, decoded from a table that `bricks-codegen` writes.
package struct FragmentShape: Sendable {
  /// The type that the fragment applies to.
  let type: String
  let rows: [SelectionRow]

  package init(_ table: String) {
    let table = ShapeTable(table)
    type = table.text("type") ?? ""
    rows = table.rows(of: table.root)
  }
}

/// The fields that an operation selects, decoded from a table that `bricks-codegen` writes.
package struct OperationShape: Sendable {
  /// The distinct fields directly inside `data`, in the order of the operation.
  package let roots: [RootField]
  private let rows: [SelectionRow]
  private let fragments: [String: FragmentShape]
  /// The default values of variables that a request omits.
  private let defaults: [String: ShapeValue]
  /// The arguments of the directives on the operation.
  private let directives: [String: [String: ShapeValue]]

  package init(_ table: String, _ fragments: [any GraphQLFragment.Type] = []) {
    let table = ShapeTable(table)
    rows = table.rows(of: table.root)
    defaults = table.values(of: table.member("defaults"))
    directives = table.members(of: table.member("directives")).mapValues { table.values(of: $0) }
    self.fragments = Dictionary(
      fragments.map { ($0.name, $0.shape) }, uniquingKeysWith: { first, _ in first })
    var collection = FieldCollection(fragments: self.fragments, request: nil)
    collection.add(rows)
    roots = collection.fields.map {
      RootField($0.row.key, type: $0.row.type.name, isList: $0.row.type.isList)
    }
  }

  /// Returns an integer argument of a directive on the operation, or `nil` if it is absent.
  package func integer(_ argument: String, ofDirective name: String) -> Int? {
    guard case .literal(let bytes)? = directives[name]?[argument] else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the fields that the operation selects with the variables of one request, which are a
  /// JSON object.
  package func selection(with variables: [UInt8]) -> ResolvedSelection {
    let source = SourceFile(path: "variables", bytes: variables)
    let request = RequestVariables(
      document: JSONDocument.read(source).document, defaults: defaults)
    return selection([rows], request, isRoot: true)
  }

  private func selection(
    _ sets: [[SelectionRow]], of known: String? = nil, _ request: RequestVariables,
    isRoot: Bool = false
  ) -> ResolvedSelection {
    var collection = FieldCollection(fragments: fragments, request: request)
    if let known { collection.conditions.insert(known) }
    for rows in sets { collection.add(rows) }
    return ResolvedSelection(
      type: collection.conditions.count == 1 ? collection.conditions.first : nil,
      fields: collection.fields.map { collected in
        let row = collected.row
        return ResolvedField(
          collected, arguments: row.arguments.flatMap { request.document(of: $0) },
          collected.sets.isEmpty
            ? nil : selection(collected.sets, of: isRoot ? row.type.name : nil, request))
      })
  }
}

/// The fields of one object that an operation selects with the variables of one request.
///
/// Repeated selections of the same field are merged, and fragments are expanded.
package struct ResolvedSelection: Sendable {
  /// The type condition of all fragments of the object; `nil` if they have none or several.
  package let type: String?
  package let fields: [ResolvedField]
  /// A Boolean value that indicates whether some fields depend on the object's type.
  let dependsOnType: Bool

  init(type: String?, fields: [ResolvedField]) {
    self.type = type
    self.fields = fields
    dependsOnType = fields.contains { $0.objectTypes != nil }
  }
}

/// A field of an object that an operation selects.
package final class ResolvedField: Sendable {
  package let name: String
  /// The key of the field in the response.
  package let key: String
  let type: FieldType
  /// The arguments as a JSON object; `nil` for a field without arguments.
  package let arguments: JSONDocument?
  /// The types of the fragments that select the field; `nil` if it is also selected outside of
  /// fragments.
  package let conditions: [String]?
  /// The types of the objects that have the field; `nil` for all.
  let objectTypes: [String]?
  /// The fields of the object, or of the objects in a list; `nil` for a scalar.
  package let selection: ResolvedSelection?

  fileprivate init(
    _ collected: FieldCollection.Collected, arguments: JSONDocument?,
    _ selection: ResolvedSelection?
  ) {
    name = collected.row.name
    key = collected.row.key
    type = collected.row.type
    self.arguments = arguments
    conditions = collected.conditions?.sorted()
    objectTypes = collected.objectTypes.map { $0.sorted() }
    self.selection = selection
  }
}

// MARK: - Collecting

/// The variables of one request.
private struct RequestVariables {
  let document: JSONDocument?
  let defaults: [String: ShapeValue]

  /// Returns the arguments as a JSON object.
  func document(of arguments: ShapeValue) -> JSONDocument? {
    var writer = JSONWriter(indent: nil)
    write(arguments, to: &writer)
    return JSONDocument.read(SourceFile(path: "arguments", bytes: writer.bytes)).document
  }

  func isTrue(_ value: ShapeValue) -> Bool {
    var writer = JSONWriter(indent: nil)
    write(value, to: &writer)
    return writer.bytes.elementsEqual("true".utf8)
  }

  private func node(of variable: String) -> JSONNode? {
    document.flatMap { $0.member(variable, of: $0.root) }
  }

  private func write(_ value: ShapeValue, to writer: inout JSONWriter) {
    switch value {
    case .literal(let bytes): writer.raw(bytes)
    case .variable(let name):
      if let document, let node = node(of: name) {
        document.write(node, .kept, into: &writer)
      } else if let value = defaults[name] {
        write(value, to: &writer)
      } else {
        writer.null()
      }
    case .list(let values):
      writer.beginArray()
      for value in values { write(value, to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (name, value) in members {
        // An omitted variable is not null: its argument is omitted, too.
        if case .variable(let name) = value, node(of: name) == nil, defaults[name] == nil {
          continue
        }
        writer.key(name)
        write(value, to: &writer)
      }
      writer.endObject()
    }
  }
}

/// The distinct fields that several selection sets select on one object.
private struct FieldCollection {
  struct Collected {
    let row: FieldRow
    /// The types of the fragments that select the field; `nil` if it is also selected outside of
    /// fragments.
    var conditions: Set<String>?
    var objectTypes: Set<String>?
    var sets: [[SelectionRow]]
  }

  let fragments: [String: FragmentShape]
  /// The request that decides about `@include` and `@skip`.
  ///
  /// Without a request, fields with either directive are included.
  let request: RequestVariables?
  var fields: [Collected] = []
  /// The type conditions of the fragments.
  var conditions: Set<String> = []
  private var places: [String: Int] = [:]

  init(fragments: [String: FragmentShape], request: RequestVariables?) {
    self.fragments = fragments
    self.request = request
  }

  mutating func add(
    _ rows: [SelectionRow], on condition: String? = nil, _ objectTypes: Set<String>? = nil
  ) {
    for row in rows where isIncluded(row) {
      switch row {
      case .field(let row): add(row, condition, objectTypes)
      case .fragment(let part):
        let fragment = part.name.flatMap { fragments[$0] }
        let type = fragment?.type ?? part.type ?? condition
        if let type { conditions.insert(type) }
        add(fragment?.rows ?? part.rows, on: type, part.objectTypes(within: objectTypes))
      }
    }
  }

  private mutating func add(_ row: FieldRow, _ condition: String?, _ objectTypes: Set<String>?) {
    let set = row.rows.map { [$0] } ?? []
    guard let place = places[row.key] else {
      places[row.key] = fields.count
      fields.append(
        Collected(
          row: row, conditions: condition.map { [$0] }, objectTypes: objectTypes, sets: set))
      return
    }
    fields[place].sets += set
    fields[place].conditions = condition.flatMap { fields[place].conditions?.union([$0]) }
    fields[place].objectTypes = objectTypes.flatMap { fields[place].objectTypes?.union($0) }
  }

  private func isIncluded(_ row: SelectionRow) -> Bool {
    guard let request else { return true }
    let (include, skip) =
      switch row {
      case .field(let row): (row.include, row.skip)
      case .fragment(let part): (part.include, part.skip)
      }
    return include.map(request.isTrue) ?? true && !(skip.map(request.isTrue) ?? false)
  }
}

extension FragmentRow {
  /// Returns the object types that the fragment applies to, limited to those of the outer fragment.
  fileprivate func objectTypes(within outer: Set<String>?) -> Set<String>? {
    guard let objectTypes else { return outer }
    return outer.map { $0.intersection(objectTypes) } ?? objectTypes
  }
}
