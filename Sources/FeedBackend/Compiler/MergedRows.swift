import GraphQLLanguage

/// The members of a JSON object while they are compiled.
struct ObjectText {
  var members: [(name: String, json: String)] = []
  /// The cases of further members, of which the first applies whose condition is met.
  var cases: [(condition: String, text: String)] = []
  /// Expressions for further members as text, each with a comma before it or empty.
  var tails: [String] = []

  /// The expression for all members that depend on a row, or `nil` if no member does.
  var variants: String? {
    var parts = tails
    if !cases.isEmpty {
      let whens = cases.map { "WHEN \($0.condition) THEN \($0.text)" }
      parts.append("CASE \(whens.joined(separator: " ")) ELSE '' END")
    }
    return parts.isEmpty ? nil : parts.map { "(\($0))" }.joined(separator: "||")
  }
}

/// Fields of related rows in the object of the row that refers to them: the directives `@merge` and
/// `@constant`, which exist only in the documents of paths.
extension StatementCompiler {
  static func isMerged(_ fields: [Field]) -> Bool { directive("merge", fields) != nil }

  /// Returns the text that replaces the value of a field.
  static func constant(_ fields: [Field]) -> String? {
    directive("constant", fields).flatMap { text("text", $0) }
  }

  private static func directive(_ name: String, _ fields: [Field]) -> Directive? {
    fields[0].directives.first { $0.name.text == name }
  }

  private static func text(_ name: String, _ directive: Directive) -> String? {
    directive.arguments.first { $0.name.text == name }.flatMap {
      if case .text(let text) = InputTree($0.value, variables: [:]) { text } else { nil }
    }
  }

  /// Adds the fields of a related row to the members of its row, or a column unless it is null.
  mutating func merge(
    _ fields: [Field], _ type: SchemaType, _ place: Place, into text: inout ObjectText,
    at path: String
  ) throws(RequestProblem) {
    let name = fields[0].name.text
    let column = place.table.fields[name] == nil ? place.table.column(name) : nil
    if let column, column.kind != .json, column.reference == nil {
      let member = "\"\(fields[0].responseName.text)\":"
      text.tails.append(
        "CASE WHEN \(place.column(column.name)) IS NULL THEN '' ELSE ',\(member)'||"
          + "\(try value(fields, type, place, at: path)) END")
      return
    }
    let itemType = Self.directive("merge", fields).flatMap { Self.text("itemType", $0) }
    guard let definition = type.field(name), let result = schema.type(of: definition.type) else {
      throw .noField(name, of: type.name, at: path)
    }
    if case .aggregate(let source, let when, let plus)? = place.table.fields[name] {
      for (name, json) in try leaves(fields, source, place, plus, at: path) {
        guard let when else {
          text.members.append((name, json))
          continue
        }
        let condition = try condition(when, of: place, row: nil, at: path)
        text.members.append((name, "CASE WHEN \(condition) THEN \(json) ELSE 'null' END"))
      }
      return
    }
    if let column, column.kind == .json {
      let own = place.column(column.name)
      let type = itemType.map { ",\"itemType\":\"\($0)\"" } ?? ""
      let inner = "CASE \(own) WHEN '{}' THEN '' ELSE ','||substr(\(own),2,length(\(own))-2) END"
      if itemType == nil {
        text.tails.append("coalesce(\(inner),'')")
      } else {
        text.cases.append(("\(own) IS NOT NULL", "'\(type)'||\(inner)"))
      }
      return
    }
    if let itemType, let column {
      guard let rows = try referenced(column, place, at: path) else { return }
      depth += 1
      defer { depth -= 1 }
      let (inner, joins) = try joinedMembers(fields, result, rows.place, at: path)
      let members = [("itemType", "'\"\(itemType)\"'")] + inner.members
      let object = dialect.object(members, nesting: depth, open: ",", close: "")
      text.cases.append(
        ("\(place.column(column.name)) IS NOT NULL", "(SELECT \(object) \(rows.text(joins)))"))
      return
    }
    try mergeMembers(fields, result, column, place, into: &text, at: path)
  }

  /// Adds the members of a related row, each as a value of its own.
  private mutating func mergeMembers(
    _ fields: [Field], _ type: SchemaType, _ column: Column?, _ place: Place,
    into text: inout ObjectText, at path: String
  ) throws(RequestProblem) {
    var values: [(name: String, json: String)] = []
    if let join = try mergedJoin(fields, type, column, place, at: path) {
      joins.append(join.text)
      values = try members(fields, type, join.place, at: path).members
    } else {
      let rows: SelectedRows?
      if let column {
        rows = try referenced(column, place, at: path)
      } else {
        switch place.table.fields[fields[0].name.text] {
        case .row(let source), .rows(let source):
          let given = arguments(of: fields[0])
          rows = try selected(source, place, given["where"], given["order_by"], at: path)
        default: throw .noField(fields[0].name.text, of: place.table.name, at: path)
        }
      }
      if let rows {
        let (inner, joins) = try joinedMembers(fields, type, rows.place, at: path)
        let order = rows.order.isEmpty ? "" : " ORDER BY \(rows.order.joined(separator: ", "))"
        values = inner.members.map { name, json in
          (name, dialect.orNull("(SELECT \(json) \(rows.text(joins))\(order) LIMIT 1)"))
        }
      } else {
        // The role cannot read the rows.
        values = try collected(fields).map { ($0.name, "'null'") }
      }
    }
    for (name, json) in values {
      if let index = text.members.firstIndex(where: { $0.name == name }) {
        text.members[index].json = "coalesce(nullif(\(json),'null'),\(text.members[index].json))"
      } else {
        text.members.append((name, json))
      }
    }
  }

  /// Returns the join of a related row of which only columns are selected.
  private mutating func mergedJoin(
    _ fields: [Field], _ type: SchemaType, _ column: Column?, _ place: Place, at path: String
  ) throws(RequestProblem) -> (place: Place, text: String)? {
    var conditions: [String] = []
    let target: Place
    if let column {
      guard let reference = column.reference else { return nil }
      let table = try table(reference, at: path)
      guard table.access[role] != nil, try isFlat(fields, type, table) else { return nil }
      target = newPlace(of: table)
      conditions = ["\(target.column(table.reference)) = \(place.column(column.name))"]
    } else {
      guard case .row(let source)? = place.table.fields[fields[0].name.text],
        let found = try keyed(fields, type, source, at: path)
      else { return nil }
      target = found
      conditions = source.by.map { "\(target.column($0.remote)) = \(place.column($0.local))" }
    }
    let access = try access(to: target, at: path) ?? ""
    if !access.isEmpty { conditions.append(access) }
    let text =
      "LEFT JOIN \(SQLName.quoted(target.table.name)) \(target.alias) "
      + "ON \(conditions.joined(separator: " AND "))"
    return (target, text)
  }

  /// Returns the row to which a column refers, or `nil` if the role cannot read it.
  private mutating func referenced(
    _ column: Column, _ place: Place, at path: String
  ) throws(RequestProblem) -> SelectedRows? {
    guard let reference = column.reference else { return nil }
    let target = newPlace(of: try table(reference, at: path))
    guard let access = try access(to: target, at: path) else { return nil }
    let own = "\(target.column(target.table.reference)) = \(place.column(column.name))"
    return SelectedRows(
      place: target, from: "\(SQLName.quoted(reference)) \(target.alias)",
      condition: [own, access].filter { !$0.isEmpty }.joined(separator: " AND "), order: [])
  }

  /// Returns the members of a row in a query of its own, and the joins that it needs.
  private mutating func joinedMembers(
    _ fields: [Field], _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> (text: ObjectText, joins: String) {
    let outer = joins
    joins = []
    defer { joins = outer }
    let text = try members(fields, type, place, at: path)
    return (text, joins.map { " " + $0 }.joined())
  }

  // MARK: Aggregates

  /// Returns the aggregates of rows as members of one object.
  mutating func mergedAggregate(
    _ fields: [Field], _ source: RowSource, at path: String
  ) throws(RequestProblem) -> String {
    dialect.object(try leaves(fields, source, nil, nil, at: path), nesting: depth)
  }

  /// Returns the selected aggregates by name.
  private mutating func leaves(
    _ fields: [Field], _ source: RowSource, _ parent: Place?, _ plus: String?, at path: String
  ) throws(RequestProblem) -> [(name: String, json: String)] {
    var leaves: [(name: String, json: String)] = []
    for (_, fields) in try collected(fields) {
      for (name, fields) in try collected(fields) {
        guard let rows = try selected(source, parent, nil, nil, at: path) else {
          leaves.append((name, "'null'"))
          continue
        }
        let function = fields[0].name.text
        guard function != "count" else {
          let extra = plus.flatMap { plus in parent.map { " + \($0.column(plus))" } } ?? ""
          leaves.append((name, "(SELECT count(*)\(extra) \(rows.text()))"))
          continue
        }
        for (name, fields) in try collected(fields) {
          let column = rows.place.column(fields[0].name.text)
          leaves.append((name, dialect.orNull("(SELECT \(function)(\(column)) \(rows.text()))")))
        }
      }
    }
    return leaves
  }

  /// Returns the JSON text that indicates whether there are rows after a page.
  mutating func hasMore(
    _ field: Field, _ source: RowSource, at path: String
  ) throws(RequestProblem) -> String {
    let given = arguments(of: field)
    guard let rows = try selected(source, nil, nil, nil, at: path) else { return "'null'" }
    var end = "\(limits.rows)"
    if let limit = given["limit"] {
      end = dialect.limit(bind(.count(limit, name: "limit")), limits.rows)
    }
    if let offset = given["offset"] {
      end = "coalesce(\(bind(.count(offset, name: "offset"))),0) + \(end)"
    }
    // The query ends with the first row after the page, however many rows follow.
    return "CASE WHEN (SELECT 1 \(rows.text()) LIMIT 1 OFFSET \(end)) IS NULL THEN 'false' "
      + "ELSE 'true' END"
  }
}
