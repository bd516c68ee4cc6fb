import Basics

extension StatementCompiler {
  /// The rows of a source, as the part of a query from `FROM` on.
  struct SelectedRows {
    /// The place of the rows that are served.
    let place: Place
    let from: String
    let condition: String
    let order: [String]

    /// The text from `FROM` on, with the joins of the selected fields.
    func text(_ joins: String = "") -> String { "FROM \(from)\(joins) WHERE \(condition)" }
  }

  /// Returns the condition of the role's visible rows, or `nil` if the role cannot read the table.
  ///
  /// The condition is empty if all rows are visible.
  mutating func access(to place: Place, at path: String) throws(RequestProblem) -> String? {
    guard let access = place.table.access[role] else { return nil }
    if access.condition.members?.isEmpty == true { return "" }
    return try condition(access.condition, of: place, row: nil, at: path)
  }

  /// Returns the rows of a source with the arguments of a field, or `nil` if the role cannot read
  /// them.
  mutating func selected(
    _ source: RowSource, _ parent: Place?, _ filter: InputTree?, _ orderBy: InputTree?,
    row: Place? = nil, sort arguments: [String: InputTree] = [:], at path: String
  ) throws(RequestProblem) -> SelectedRows? {
    let first = newPlace(of: try table(source.first, at: path))
    guard let own = try conditions(source, first, parent, at: path) else { return nil }
    var place = first
    var from: String
    var conditions = own
    if source.through != nil {
      place = newPlace(of: try table(source.table, at: path))
      guard let access = try access(to: place, at: path) else { return nil }
      if !access.isEmpty { conditions.append(access) }
      from = joined(source, first, place, &conditions)
    } else if source.also.isEmpty {
      from = "\(SQLName.quoted(first.table.name)) \(first.alias)"
    } else {
      from = "(\(try union(source, first, own, parent, at: path))) \(first.alias)"
      conditions = []
    }
    if let filter, filter.members?.isEmpty == false {
      conditions.append(try condition(filter, of: place, row: row ?? parent, at: path))
    }
    var order = try order(source, first, place, orderBy, arguments, at: path)
    if let similar = source.similar {
      let similarity = similarity(similar, first)
      conditions.append("\(similarity) > \(Self.leastSimilarity)")
      order.insert("\(similarity) DESC", at: 0)
    }
    return SelectedRows(
      place: place, from: from,
      condition: conditions.isEmpty ? "1" : conditions.joined(separator: " AND "), order: order)
  }

  /// The cosine from which texts are similar.
  ///
  /// Texts without a common word are below it.
  private static var leastSimilarity: Double { 0.2 }

  private mutating func similarity(_ similar: RowSource.Similar, _ place: Place) -> String {
    let texts = similar.columns.map { "coalesce(\(place.column($0)),'')" }
    return dialect.similarity(
      texts.joined(separator: "||' '||"), bind(.vector(resolved(.name(similar.to)))))
  }

  /// Returns the conditions of a source about its first table, or `nil` if the role cannot read it.
  private mutating func conditions(
    _ source: RowSource, _ first: Place, _ parent: Place?, at path: String
  ) throws(RequestProblem) -> [String]? {
    var conditions: [String] = []
    if let parent {
      for (remote, local) in source.by {
        conditions.append("\(first.column(remote)) = \(parent.column(local))")
      }
    }
    if source.ofEveryone {
      tablesOfEveryone.insert(ByteString(source.first))
    } else {
      guard let access = try access(to: first, at: path) else { return nil }
      if !access.isEmpty { conditions.append(access) }
    }
    if let members = source.condition.members, !members.isEmpty {
      let found = try keysFound(source, first, parent, at: path)
      if let found { conditions.append(found) }
      let others =
        found == nil
        ? members
        : members.filter { member in
          first.table.key.first.map { !member.name.hasSameBytes(as: $0) } ?? true
        }
      if !others.isEmpty {
        conditions.append(try condition(.object(others), of: first, row: parent, at: path))
      }
    }
    for (argument, condition) in source.given {
      let value = resolved(.name(argument))
      guard value != .null else { continue }
      let text = try self.condition(condition, of: first, row: parent, at: path)
      conditions.append("(\(bind(.scalar(value))) IS NULL OR \(text))")
    }
    return conditions
  }

  /// Returns the condition that the first column of the key refers to one of the rows that the
  /// source requires, or `nil` if the source has no such requirement.
  ///
  /// The rows are then found by their key. A condition about each row would read the whole table,
  /// because the source has no parent.
  private mutating func keysFound(
    _ source: RowSource, _ first: Place, _ parent: Place?, at path: String
  ) throws(RequestProblem) -> String? {
    guard source.by.isEmpty, let key = first.table.key.first,
      let reference = first.table.column(key)?.reference,
      let filter = source.condition.member(key), let members = filter.members,
      !members.contains(where: { Self.isComparison($0.name) })
    else { return nil }
    var found = RowSource()
    found.table = reference
    guard let rows = try selected(found, nil, filter, nil, row: parent, at: path) else {
      return "0"
    }
    let target = rows.place.column(rows.place.table.reference)
    return "\(first.column(key)) IN (SELECT \(target) \(rows.text()))"
  }

  /// Returns the join of the table that leads to the rows with the table of the rows.
  private func joined(
    _ source: RowSource, _ first: Place, _ place: Place, _ conditions: inout [String]
  ) -> String {
    let target = place.column(place.table.reference)
    let rows = "\(SQLName.quoted(place.table.name)) \(place.alias)"
    guard source.isDistinct else {
      return "\(SQLName.quoted(first.table.name)) \(first.alias) JOIN \(rows) ON \(target) = "
        + first.column(source.to)
    }
    let inner = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
    conditions = []
    let reference = first.column(source.to)
    let position = first.table.hasPosition ? "min(\(first.column("position")))" : "1"
    return "(SELECT \(reference) AS \(SQLName.quoted(source.to)), \(position) AS \"position\" FROM "
      + "\(SQLName.quoted(first.table.name)) \(first.alias) WHERE \(inner) GROUP BY \(reference)) "
      + "\(first.alias) JOIN \(rows) ON \(target) = \(first.column(source.to))"
  }

  /// Returns the query of the rows of a table and of all arms in its shape.
  ///
  /// The column `#arm` counts the arms, and `#place` the rows of an arm.
  private mutating func union(
    _ source: RowSource, _ first: Place, _ own: [String], _ parent: Place?, at path: String
  ) throws(RequestProblem) -> String {
    let columns = first.table.columns.map(\.name)
    let position = first.table.hasPosition ? first.column("position") : "0"
    var queries = [
      "SELECT \(columns.map { first.column($0) }.joined(separator: ", ")), 0 AS \"#arm\", "
        + "\(position) AS \"#place\" FROM \(SQLName.quoted(first.table.name)) \(first.alias) "
        + "WHERE \(own.isEmpty ? "1" : own.joined(separator: " AND "))"
    ]
    for (number, arm) in source.also.enumerated() {
      if let unless = arm.unless, !resolved(.name(unless)).elements.isEmpty { continue }
      let place = newPlace(of: try table(arm.source.first, at: path))
      guard var conditions = try conditions(arm.source, place, parent, at: path) else { continue }
      if let when = arm.when, let parent {
        conditions.insert(try condition(when, of: parent, row: nil, at: path), at: 0)
      }
      let values = columns.map { column in
        arm.columns.first { $0.column == column }.map { place.column($0.from) } ?? "NULL"
      }
      let order = ordering(arm.source, place).joined(separator: ", ")
      var query =
        "SELECT \(values.joined(separator: ", ")), \(number + 1), row_number() OVER (ORDER BY "
        + "\(order)) FROM \(SQLName.quoted(place.table.name)) \(place.alias) WHERE "
        + (conditions.isEmpty ? "1" : conditions.joined(separator: " AND "))
      if let limit = arm.source.limit { query = "SELECT * FROM (\(query) LIMIT \(limit))" }
      queries.append(query)
    }
    return queries.joined(separator: " UNION ALL ")
  }

  // MARK: Order

  /// Returns the order of a source by columns of its first table.
  private func ordering(_ source: RowSource, _ first: Place) -> [String] {
    if !source.order.isEmpty {
      return source.order.map { direction(first.column($0.column), $0.isDescending) }
        + first.table.key.map { first.column($0) }
    }
    if first.table.hasPosition || source.isDistinct { return [first.column("position")] }
    return first.table.key.map { first.column($0) }
  }

  private func direction(_ expression: String, _ isDescending: Bool) -> String {
    expression + (isDescending ? " DESC NULLS FIRST" : " ASC NULLS LAST")
  }

  private mutating func order(
    _ source: RowSource, _ first: Place, _ place: Place, _ orderBy: InputTree?,
    _ arguments: [String: InputTree], at path: String
  ) throws(RequestProblem) -> [String] {
    var own = ordering(source, first)
    if !source.also.isEmpty { own = ["\(first.alias).\"#arm\"", "\(first.alias).\"#place\""] }
    if let sort = source.sort, orderBy == nil || (arguments[sort.by] ?? .null) != .null {
      return try sorted(sort, place, own, arguments, at: path)
    }
    var order: [String] = []
    for member in (orderBy?.elements ?? []).flatMap({ $0.members ?? [] }) {
      guard case .text(let word) = member.value, word == "asc" || word == "desc" else {
        throw RequestProblem("expected 'asc' or 'desc' for '\(member.name)'", at: path)
      }
      let isDescending = word == "desc"
      if member.name == "position" {
        order += isDescending ? own.map { reversed($0) } : own
      } else {
        guard let column = place.table.column(member.name) else {
          throw .noField(member.name, of: "\(place.table.name)_order_by", at: path)
        }
        order.append(direction(place.column(column.name), isDescending))
      }
    }
    return order + own.filter { !order.contains($0) }
  }

  private func reversed(_ order: String) -> String {
    if order.hasSuffix(" DESC NULLS FIRST") { return String(order.dropLast(17)) + " ASC" }
    if order.hasSuffix(" ASC NULLS LAST") { return String(order.dropLast(15)) + " DESC" }
    return order + " DESC"
  }

  /// Returns the order that arguments choose, by columns of related rows.
  private mutating func sorted(
    _ sort: RowSource.Sort, _ place: Place, _ own: [String], _ arguments: [String: InputTree],
    at path: String
  ) throws(RequestProblem) -> [String] {
    let isDescending = arguments[sort.direction] == .text("desc")
    guard case .text(let word)? = arguments[sort.by], let columns = sort.columns[word] else {
      return isDescending ? own.map { reversed($0) } : own
    }
    var values: [String] = []
    for column in columns {
      let parts = column.split(separator: ".").map(String.init)
      if parts.count == 1 { values.append(place.column(column)) }
      guard parts.count == 2, let reference = place.table.column(parts[0])?.reference else {
        continue
      }
      let target = newPlace(of: try table(reference, at: path))
      values.append(
        "(SELECT \(target.column(parts[1])) FROM \(SQLName.quoted(reference)) \(target.alias) "
          + "WHERE \(target.column(target.table.reference)) = \(place.column(parts[0])))")
    }
    let value = values.count == 1 ? values[0] : "coalesce(\(values.joined(separator: ", ")))"
    return [direction(value, isDescending)] + (isDescending ? own.map { reversed($0) } : own)
  }

  // MARK: Conditions

  /// Returns a condition about a row.
  ///
  /// `$row.` in the condition names a column of another row.
  mutating func condition(
    _ tree: InputTree, of place: Place, row: Place?, at path: String
  ) throws(RequestProblem) -> String {
    guard let members = tree.members else {
      throw RequestProblem("expected an object for a condition", at: path)
    }
    var parts: [String] = []
    for member in members {
      switch member.name {
      case "_and", "_or":
        var inner: [String] = []
        for element in member.value.elements {
          inner.append(try condition(element, of: place, row: row, at: path))
        }
        let isAnd = member.name == "_and"
        parts.append(
          inner.isEmpty
            ? (isAnd ? "1" : "0") : "(\(inner.joined(separator: isAnd ? " AND " : " OR ")))")
      case "_keys":
        guard case .keys(let step) = member.value else { break }
        let key = place.table.key.map { place.column($0) }
        parts.append(dialect.isKey(key, in: bind(.keys(step: step))))
      case "_not": parts.append("NOT \(try condition(member.value, of: place, row: row, at: path))")
      default: parts.append(try condition(about: member, of: place, row: row, at: path))
      }
    }
    switch parts.count {
    case 0: return "1"
    case 1: return parts[0]
    default: return "(\(parts.joined(separator: " AND ")))"
    }
  }

  /// Returns a condition about a column or a relation.
  private mutating func condition(
    about member: InputTree.Member, of place: Place, row: Place?, at path: String
  ) throws(RequestProblem) -> String {
    guard let members = member.value.members else {
      throw RequestProblem("expected an object for '\(member.name)'", at: path)
    }
    if let column = place.table.column(member.name) {
      let isComparison = members.contains { Self.isComparison($0.name) }
      guard let reference = column.reference, !isComparison else {
        return try comparison(members, column, place, row, at: path)
      }
      // If the role sees every row of the table, the reference alone shows that there is a row.
      let condition = try table(reference, at: path).access[role]?.condition
      if members.isEmpty, condition?.members?.isEmpty == true {
        return "\(place.column(column.name)) IS NOT NULL"
      }
      var source = RowSource()
      source.table = reference
      let key = try table(reference, at: path).reference
      source.by = [(remote: key, local: column.name)]
      return try exists(source, place, member.value, row, at: path)
    }
    switch place.table.fields[member.name] {
    case .rows(let source), .row(let source), .exists(let source):
      if let choices = member.value.member("_cover") {
        return try covers(choices, source, place, at: path)
      }
      return try exists(source, place, member.value, row, at: path)
    default: throw .noField(member.name, of: "\(place.table.name)_bool_exp", at: path)
    }
  }

  private static var connectives: [String] { ["_and", "_or", "_not"] }

  private static func isComparison(_ name: String) -> Bool {
    name.hasPrefix("_") && !connectives.contains(name)
  }

  private mutating func exists(
    _ source: RowSource, _ place: Place, _ filter: InputTree, _ row: Place?, at path: String
  ) throws(RequestProblem) -> String {
    guard let rows = try selected(source, place, filter, nil, row: row, at: path) else {
      return "0"
    }
    return "EXISTS (SELECT 1 \(rows.text()))"
  }

  /// Returns the condition that for each choice one of its options is related to the row.
  private mutating func covers(
    _ choices: InputTree, _ source: RowSource, _ place: Place, at path: String
  ) throws(RequestProblem) -> String {
    let list = bind(.array(resolved(choices)))
    guard let rows = try selected(source, place, nil, nil, at: path) else { return "0" }
    let choice = nextAlias()
    let option = nextAlias()
    return "NOT EXISTS (SELECT 1 FROM json_each(\(list)) \(choice) WHERE NOT EXISTS (SELECT 1 "
      + "\(rows.text()) AND \(rows.place.column("option")) IN (SELECT \(option).value FROM "
      + "json_each(\(choice).value, '$.options') \(option))))"
  }

  private static var comparisons: [String: String] {
    [
      "_eq": "=", "_neq": "<>", "_gt": ">", "_gte": ">=", "_lt": "<", "_lte": "<=",
    ]
  }

  private mutating func comparison(
    _ members: [InputTree.Member], _ column: Column, _ place: Place, _ row: Place?, at path: String
  ) throws(RequestProblem) -> String {
    let own = place.column(column.name)
    var parts: [String] = []
    for member in members {
      if let symbol = Self.comparisons[member.name] {
        let value = resolved(member.value)
        guard value != .null else {
          throw RequestProblem(
            "unexpected null value for '\(member.name)' of '\(column.name)'", at: path)
        }
        parts.append("\(own) \(symbol) \(operand(value, row))")
        continue
      }
      switch member.name {
      case "_in", "_nin":
        let list = dialect.elements(of: bind(.array(resolved(member.value))))
        parts.append("\(own) \(member.name == "_in" ? "IN" : "NOT IN") (\(list))")
      case "_is_null":
        parts.append("\(own) IS \(member.value == .boolean(true) ? "" : "NOT ")NULL")
      case "_contains": parts.append(dialect.contains(own, operand(resolved(member.value), row)))
      case "_matches":
        parts.append(dialect.matches(own, bind(.words(resolved(member.value)))))
      default:
        throw .noField(member.name, of: "\(column.kind.rawValue)_comparison_exp", at: path)
      }
    }
    return parts.isEmpty ? "1" : "(\(parts.joined(separator: " AND ")))"
  }

  private mutating func operand(_ tree: InputTree, _ row: Place?) -> String {
    if case .row(let column) = tree, let row { return row.column(column) }
    return bind(parameter(of: tree))
  }

  private func parameter(of tree: InputTree) -> Parameter {
    switch tree {
    case .name(Self.userName): .user
    case .name(Self.timeName): .now
    default: .scalar(tree)
    }
  }

  // MARK: Changes

  /// Returns the condition that a row is visible to the role and meets a condition.
  mutating func visible(
    _ place: Place, _ condition: InputTree, at path: String
  ) throws(RequestProblem) -> String {
    let access = try access(to: place, at: path) ?? "0"
    let own = try self.condition(condition, of: place, row: nil, at: path)
    return access.isEmpty ? own : "\(access) AND \(own)"
  }

  /// Returns the value that a column receives.
  mutating func expression(_ tree: InputTree, at path: String) throws(RequestProblem) -> String {
    if case .list(let terms)? = tree.member("plus") {
      var sums: [String] = []
      for term in terms { sums.append("coalesce(\(try expression(term, at: path)), 0)") }
      return "(\(sums.joined(separator: " + ")))"
    }
    if case .list(let parts)? = tree.member("join") {
      var texts: [String] = []
      for part in parts { texts.append(try expression(part, at: path)) }
      return "(\(texts.joined(separator: " || ")))"
    }
    if case .list(let choices)? = tree.member("either") {
      var values: [String] = []
      for choice in choices { values.append(try expression(choice, at: path)) }
      return "coalesce(\(values.joined(separator: ", ")))"
    }
    if let time = tree.member("later"), let days = tree.member("days") {
      return dialect.later(try expression(time, at: path), days: try expression(days, at: path))
    }
    if let time = tree.member("later"), let period = tree.member("by") {
      return dialect.later(
        try expression(time, at: path), by: try expression(period, at: path))
    }
    if case .text(let name)? = tree.member("find") {
      let place = newPlace(of: try table(name, at: path))
      let condition = try visible(place, tree.member("where") ?? .object([]), at: path)
      var value = place.column(place.table.reference)
      if case .text(let column)? = tree.member("column") { value = place.column(column) }
      if case .text(let column)? = tree.member("max") { value = "max(\(place.column(column)))" }
      return
        "(SELECT \(value) FROM \(SQLName.quoted(name)) \(place.alias) WHERE \(condition) LIMIT 1)"
    }
    return bind(parameter(of: resolved(tree)))
  }
}
