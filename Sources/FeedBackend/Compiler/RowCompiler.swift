import GraphQLLanguage

extension StatementCompiler {
  /// Returns the JSON text of a related row that its key identifies, or `nil` if the row needs a
  /// query of its own.
  mutating func joinedRow(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, _ place: Place, at path: String
  ) throws(RequestProblem) -> String? {
    guard let target = try keyed(fields, type, source, at: path) else { return nil }
    let own = source.by.map { "\(target.column($0.remote)) = \(place.column($0.local))" }
    let visible = try self.access(to: target, at: path) ?? ""
    return try joined(fields, type, target, on: own + [visible], at: path)
  }

  /// Returns the place of a related row that its key identifies and of which only columns are
  /// selected, so that its table can be joined.
  mutating func keyed(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, at path: String
  ) throws(RequestProblem) -> Place? {
    let table = try table(source.table, at: path)
    guard source.through == nil, source.condition.members?.isEmpty == true,
      let access = table.access[role], try isFlat(fields, type, table)
    else { return nil }
    let known = source.by.map(\.remote) + access.condition.comparedColumns
    guard table.key.allSatisfy({ known.contains($0) }) else { return nil }
    return newPlace(of: table)
  }

  /// Returns the JSON array of the rows of a field.
  mutating func rows(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, _ parent: Place?, at path: String
  ) throws(RequestProblem) -> String {
    arrayDepth += 1
    defer { arrayDepth -= 1 }
    guard arrayDepth <= limits.arrayDepth else {
      throw RequestProblem(
        "arrays are nested deeper than the limit of \(limits.arrayDepth) levels", .limit, at: path)
    }
    let given = arguments(of: fields[0])
    let array = try array(fields, type, source, parent, given, at: path)
    // Without rows of other tables, the query of the table alone takes a third of the time.
    guard let parent, !source.also.isEmpty, source.also.allSatisfy({ $0.when != nil }) else {
      return array
    }
    var conditions: [String] = []
    for arm in source.also {
      conditions.append(try condition(arm.when ?? .object([]), of: parent, row: nil, at: path))
    }
    var plain = source
    plain.also = []
    let own = try self.array(fields, type, plain, parent, given, at: path)
    return "CASE WHEN \(conditions.joined(separator: " OR ")) THEN \(array) ELSE \(own) END"
  }

  private mutating func array(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, _ parent: Place?,
    _ given: [String: InputTree], at path: String
  ) throws(RequestProblem) -> String {
    guard
      let rows = try selected(
        source, parent, given["where"], given["order_by"], sort: given, at: path)
    else { return "'[]'" }
    let (json, joins) = try joinedObject(fields, type, rows.place, at: path)
    let maximum = min(source.limit ?? limits.rows, limits.rows)
    var text = "SELECT \(json) AS j \(rows.text(joins))"
    if !rows.order.isEmpty { text += " ORDER BY \(rows.order.joined(separator: ", "))" }
    let limit = given["limit"].map { bind(.count($0, name: "limit")) }
    text += " LIMIT \(dialect.limit(limit, maximum))"
    if let offset = given["offset"] {
      text += " OFFSET coalesce(\(bind(.count(offset, name: "offset"))),0)"
    }
    return "(SELECT \(dialect.array(of: "j")) FROM (\(text)))"
  }

  /// Returns the JSON object of the first row of a field, or `nil` if the role cannot read it.
  mutating func row(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, _ parent: Place?, at path: String
  ) throws(RequestProblem) -> String? {
    let given = arguments(of: fields[0])
    let key = given["id"].map {
      InputTree.object([
        InputTree.Member(
          name: "id", value: .object([InputTree.Member(name: "_eq", value: $0)]))
      ])
    }
    guard let rows = try selected(source, parent, key, nil, at: path) else { return nil }
    let (json, joins) = try joinedObject(fields, type, rows.place, at: path)
    var text = "SELECT \(json) \(rows.text(joins))"
    if source.through != nil, !rows.order.isEmpty {
      text += " ORDER BY \(rows.order.joined(separator: ", "))"
    }
    return "(\(text) LIMIT 1)"
  }

  /// Returns the JSON object with the aggregates of rows, or `nil` if the role cannot read them.
  mutating func aggregate(
    _ fields: [Field], _ type: SchemaType, _ source: RowSource, _ parent: Place?,
    _ plus: String?, at path: String
  ) throws(RequestProblem) -> String? {
    let given = arguments(of: fields[0])
    guard let rows = try selected(source, parent, given["where"], nil, at: path) else { return nil }
    var outer: [(name: String, json: String)] = []
    for (name, fields) in try collected(fields) {
      guard fields[0].name.text == "aggregate" else {
        outer.append((name, "'\"\(type.name)\"'"))
        continue
      }
      var inner: [(name: String, json: String)] = []
      for (name, fields) in try collected(fields) {
        let function = fields[0].name.text
        switch function {
        case "count":
          let extra = plus.flatMap { plus in parent.map { " + \($0.column(plus))" } } ?? ""
          inner.append((name, "(count(*)\(extra))"))
        case "sum", "avg", "min", "max":
          var values: [(name: String, json: String)] = []
          for (name, fields) in try collected(fields) {
            let column = fields[0].name.text
            values.append(
              column == "__typename"
                ? (name, "'\"\(source.table)_\(function)_fields\"'")
                : (name, dialect.orNull("\(function)(\(rows.place.column(column)))")))
          }
          inner.append((name, dialect.object(values, nesting: depth)))
        default: inner.append((name, "'\"\(source.table)_aggregate_fields\"'"))
        }
      }
      outer.append((name, dialect.object(inner, nesting: depth)))
    }
    return "(SELECT \(dialect.object(outer, nesting: depth)) \(rows.text()))"
  }

  /// Returns the arguments of a field, with the defaults of the schema at any depth.
  func arguments(of field: Field, _ definition: FieldDefinition) -> [String: InputTree] {
    let given = arguments(of: field)
    var result: [String: InputTree] = [:]
    for input in definition.arguments {
      if let value = given[input.name.text] {
        result[input.name.text] = schema.withDefaults(value, input.type)
      } else if let value = input.defaultValue {
        result[input.name.text] = InputTree(value, variables: [:])
      }
    }
    return result
  }

  func arguments(of field: Field) -> [String: InputTree] {
    Dictionary(
      field.arguments.map { ($0.name.text, InputTree($0.value, variables: variables)) },
      uniquingKeysWith: { $1 })
  }
}
