import Basics
import GraphQLLanguage
import SQLiteStore

/// A compiler from the root fields of a mutation to the steps of one transaction.
struct ChangeCompiler {
  /// A compiler without parameters, which is copied for each statement.
  private let template: StatementCompiler
  private(set) var plan = ChangePlan()
  /// The arguments of the root field, with defaults.
  private var arguments: [String: InputTree] = [:]
  private var path = ""
  /// The ID that the steps of an action share.
  private var actionID: Int?

  private var model: BackendModel { template.model }
  private var role: String { template.role }

  init(_ template: StatementCompiler) {
    self.template = template
  }

  // MARK: Root fields

  /// The prefixes and suffixes of mutation fields that change the rows of a table.
  private enum Verb: CaseIterable {
    case insertOne, insert, updateByKey, update, deleteByKey, delete

    var affixes: (prefix: String, suffix: String) {
      switch self {
      case .insertOne: ("insert_", "_one")
      case .insert: ("insert_", "")
      case .updateByKey: ("update_", "_by_pk")
      case .update: ("update_", "")
      case .deleteByKey: ("delete_", "_by_pk")
      case .delete: ("delete_", "")
      }
    }

    /// Returns the name of the table that a field changes.
    func table(of field: String) -> String? {
      guard field.hasPrefix(affixes.prefix), field.hasSuffix(affixes.suffix) else { return nil }
      return String(field.dropFirst(affixes.prefix.utf8.count).dropLast(affixes.suffix.utf8.count))
    }
  }

  /// Returns the table that a mutation field changes, with its verb.
  private static func target(of field: String, in model: BackendModel) -> (Verb, Table)? {
    for verb in Verb.allCases {
      if let table = verb.table(of: field).flatMap({ model.table($0) }) { return (verb, table) }
    }
    return nil
  }

  /// Returns true if the model has a change for a mutation field.
  static func serves(_ field: String, _ model: BackendModel) -> Bool {
    if model.action(field) != nil { return true }
    guard let (verb, table) = target(of: field, in: model) else { return false }
    return table.access.values.contains { access in
      switch verb {
      case .insertOne, .insert: access.insert != nil
      case .updateByKey, .update: access.update != nil
      case .deleteByKey, .delete: access.delete != nil
      }
    }
  }

  /// Adds a field of the mutation root.
  mutating func add(_ fields: [Field]) throws(RequestProblem) {
    let field = fields[0]
    let name = field.name.text
    path = "$.selectionSet.\(name)"
    try checkCount()
    let rootName = template.schema.roots[.mutation] ?? "mutation_root"
    guard name != "__typename" else {
      let parts: [ChangePlan.Part] = [.text(Array("\"\(rootName)\"".utf8))]
      plan.fields.append(ChangePlan.RootField(responseName: field.responseName.text, parts: parts))
      return
    }
    let unknown = RequestProblem.noField(name, of: rootName, at: "$.selectionSet")
    guard let definition = template.schema.type(rootName)?.field(name),
      let result = template.schema.type(of: definition.type)
    else { throw unknown }
    arguments = template.arguments(of: field, definition)
    let parts: [ChangePlan.Part]
    if let action = model.action(name) {
      guard action.roles.contains(where: { $0.hasSameBytes(as: role) }) else { throw unknown }
      parts = try perform(action, fields, result)
    } else {
      guard let (verb, table) = Self.target(of: name, in: model), let access = table.access[role]
      else { throw unknown }
      switch verb {
      case .insertOne, .insert:
        guard let rule = access.insert else { throw unknown }
        parts = try insert(
          into: table, rule, access.update, fields, result, isOne: verb == .insertOne)
      case .updateByKey, .update:
        guard let rule = access.update else { throw unknown }
        parts = try update(table, rule, fields, result, isByKey: verb == .updateByKey)
      case .deleteByKey, .delete:
        guard let condition = access.delete else { throw unknown }
        parts = try delete(from: table, condition, fields, result, isByKey: verb == .deleteByKey)
      }
    }
    plan.fields.append(ChangePlan.RootField(responseName: field.responseName.text, parts: parts))
  }

  // MARK: Inserts

  private mutating func insert(
    into table: Table, _ rule: InsertRule, _ update: UpdateRule?, _ fields: [Field],
    _ result: SchemaType, isOne: Bool
  ) throws(RequestProblem) -> [ChangePlan.Part] {
    let objects = isOne ? [arguments["object"] ?? .null] : (arguments["objects"] ?? .null).elements
    let conflict = try conflict(of: table, rule, update)
    var changes: [Int] = []
    var keys: [InputTree] = []
    for object in objects {
      try checkCount()
      arguments["object"] = object
      for step in rule.before { _ = try perform(step) }
      let id = nextID()
      var values: [Assignment] = rule.values
      for member in object.members ?? [] {
        guard let column = table.column(member.name)?.name,
          rule.columns.contains(where: { $0.hasSameBytes(as: column) })
        else {
          throw .noField(member.name, of: "\(table.name)_insert_input", at: "\(path).args.object")
        }
        values.append(Assignment(column: column, value: member.value))
      }
      changes.append(try insert(values, into: table, id, conflict))
      let key = Self.condition(
        table.key.map { column in
          let value = values.last { $0.column.hasSameBytes(as: column) }?.value ?? .null
          return (column, resolved(value, id))
        })
      keys.append(key)
      try require(visible: table, key)
      for step in rule.after { _ = try perform(step) }
    }
    if isOne {
      let step = try read(fields, result, table, keys[0])
      return [.valueAfter(change: changes[0], step: step)]
    }
    let rows = InputTree.object([InputTree.Member(name: "_or", value: .list(keys))])
    return try response(fields, result, table, changes, rows: rows)
  }

  /// Returns the columns that change if a row with the same key exists, or `nil` if that is an
  /// error.
  private func conflict(
    of table: Table, _ rule: InsertRule, _ update: UpdateRule?
  ) throws(RequestProblem) -> ConflictRule? {
    guard let given = arguments["on_conflict"]?.members, !given.isEmpty else { return nil }
    var conflict = ConflictRule(values: update?.values ?? [])
    for name in arguments["on_conflict"]?.member("update_columns")?.elements ?? [] {
      guard case .text(let word) = name, let column = table.column(word)?.name,
        rule.columns.contains(where: { $0.hasSameBytes(as: column) })
      else { throw RequestProblem("the columns of `update_columns` cannot be updated", at: path) }
      conflict.replaced.append(column)
    }
    if conflict.replaced.isEmpty { conflict.values = [] }
    return conflict
  }

  /// Adds the insert of one row.
  private mutating func insert(
    _ values: [Assignment], into table: Table, _ id: Int, _ conflict: ConflictRule?
  ) throws(RequestProblem) -> Int {
    var statement = statement(id)
    var columns: [String] = []
    var expressions: [String] = []
    for value in values {
      guard let column = table.column(value.column)?.name else { continue }
      columns.append(column)
      expressions.append(try statement.expression(value.value, at: path))
    }
    var text =
      "INSERT INTO \(SQLName.quoted(table.name)) (\(SQLName.list(columns))) "
      + "VALUES (\(expressions.joined(separator: ", ")))"
    if let conflict {
      var sets = conflict.replaced.map { "\(SQLName.quoted($0)) = excluded.\(SQLName.quoted($0))" }
      for column in conflict.raised.map(SQLName.quoted) {
        let greater = template.dialect.greatest(
          "\(SQLName.quoted(table.name)).\(column)", "excluded.\(column)")
        sets.append("\(column) = \(greater)")
      }
      for value in conflict.values {
        let expression = try statement.expression(value.value, at: path)
        sets.append("\(SQLName.quoted(value.column)) = \(expression)")
      }
      text += " ON CONFLICT (\(SQLName.list(table.key))) DO "
      text += sets.isEmpty ? "NOTHING" : "UPDATE SET \(sets.joined(separator: ", "))"
    }
    return add(text, statement.parameters, .change, [ByteString(table.name)])
  }

  /// Adds the check that the role sees a row that it has inserted.
  private mutating func require(visible table: Table, _ key: InputTree) throws(RequestProblem) {
    var source = RowSource()
    source.table = table.name
    source.condition = key
    try require(
      source,
      RequestProblem(
        "check constraint of an insert/update permission has failed", .permission,
        at: "\(path).args.object"))
  }

  private mutating func require(
    _ source: RowSource, _ problem: RequestProblem
  ) throws(RequestProblem) {
    var statement = statement()
    let rows = try statement.selected(source, nil, nil, nil, at: path)
    add("SELECT 1 \(rows?.text() ?? "WHERE 0") LIMIT 1", statement.parameters, .require(problem))
  }

  // MARK: Updates and deletes

  private mutating func update(
    _ table: Table, _ rule: UpdateRule, _ fields: [Field], _ result: SchemaType, isByKey: Bool
  ) throws(RequestProblem) -> [ChangePlan.Part] {
    let condition = isByKey ? key(of: table, arguments["pk_columns"]) : arguments["where"]
    var values: [Assignment] = []
    for member in arguments["_set"]?.members ?? [] {
      guard let column = table.column(member.name)?.name,
        rule.columns.contains(where: { $0.hasSameBytes(as: column) })
      else { throw .noField(member.name, of: "\(table.name)_set_input", at: "\(path).args._set") }
      values.append(Assignment(column: column, value: member.value))
    }
    let wanted = Self.both(rule.condition, condition ?? .object([]))
    // The rows are found before the update, which may change what the condition compares.
    var found = statement()
    let place = found.newPlace(of: table)
    let visible = try found.visible(place, wanted, at: path)
    let keys = template.dialect.keys(table.key.map { place.column($0) })
    let step = add(
      "SELECT \(keys) FROM \(SQLName.quoted(table.name)) \(place.alias) WHERE \(visible)",
      found.parameters, .read)
    let rows = InputTree.object([InputTree.Member(name: "_keys", value: .keys(step: step))])
    let changes = try update(values + rule.values, of: table, rows).map { [$0] } ?? []
    if isByKey { return [.value(step: try read(fields, result, table, rows))] }
    return try response(fields, result, table, changes, rows: rows)
  }

  /// Adds the update of rows, unless it sets no column.
  private mutating func update(
    _ values: [Assignment], of table: Table, _ condition: InputTree
  ) throws(RequestProblem) -> Int? {
    guard !values.isEmpty else { return nil }
    var statement = statement()
    let place = statement.newPlace(of: table)
    var sets: [String] = []
    for value in values {
      guard let column = table.column(value.column)?.name else { continue }
      sets.append(
        "\(SQLName.quoted(column)) = \(try statement.expression(value.value, at: path))")
    }
    let visible = try statement.visible(place, condition, at: path)
    return add(
      "UPDATE \(SQLName.quoted(table.name)) AS \(place.alias) SET \(sets.joined(separator: ", ")) "
        + "WHERE \(visible)", statement.parameters, .change, [ByteString(table.name)])
  }

  private mutating func delete(
    from table: Table, _ rule: InputTree, _ fields: [Field], _ result: SchemaType, isByKey: Bool
  ) throws(RequestProblem) -> [ChangePlan.Part] {
    let given =
      isByKey
      ? key(of: table, .object(arguments.map { .init(name: $0, value: $1) })) : arguments["where"]
    let condition = Self.both(rule, given ?? .object([]))
    if isByKey {
      let step = try read(fields, result, table, condition)
      _ = try delete(from: table, condition)
      return [.value(step: step)]
    }
    let parts = try response(
      fields, result, table, [plan.steps.count + returningCount(fields)], rows: condition)
    _ = try delete(from: table, condition)
    return parts
  }

  private mutating func delete(
    from table: Table, _ condition: InputTree
  ) throws(RequestProblem) -> Int {
    var statement = statement()
    let place = statement.newPlace(of: table)
    let visible = try statement.visible(place, condition, at: path)
    return add(
      "DELETE FROM \(SQLName.quoted(table.name)) AS \(place.alias) WHERE \(visible)",
      statement.parameters, .change, model.deleted(with: table.name))
  }

  // MARK: Actions

  private mutating func perform(
    _ action: Action, _ fields: [Field], _ result: SchemaType
  ) throws(RequestProblem) -> [ChangePlan.Part] {
    var changes: [Int] = []
    actionID = nextID()
    defer { actionID = nil }
    for step in action.steps { changes += try perform(step) }
    guard let row = action.row else {
      return try response(fields, result, nil, changes, rows: .null)
    }
    var statement = statement()
    let json = try statement.row(fields, result, row, nil, at: path) ?? "NULL"
    let text = "SELECT \(template.dialect.orNull(json))"
    return [.value(step: add(text, statement.parameters, .read))]
  }

  /// Adds a step of the model, and returns the numbers of the statements that change rows.
  private mutating func perform(_ step: ChangeStep) throws(RequestProblem) -> [Int] {
    switch step {
    case .require(let source, let message):
      try require(source, RequestProblem(message, .missing, at: path))
      return []
    case .refuse(let source, let message):
      var statement = statement()
      let rows = try statement.selected(source, nil, nil, nil, at: path)
      add(
        "SELECT 1 WHERE NOT EXISTS (SELECT 1 \(rows?.text() ?? "WHERE 0"))", statement.parameters,
        .require(RequestProblem(message, .constraint, at: path)))
      return []
    case .delete(let name, let condition):
      return [try delete(from: try template.table(name, at: path), condition)]
    case .update(let name, let values, let condition):
      let table = try template.table(name, at: path)
      return try update(values, of: table, condition).map { [$0] } ?? []
    case .insert(let name, let values, let each, let conflict):
      let table = try template.table(name, at: path)
      guard let each else {
        return [try insert(values, into: table, actionID ?? nextID(), conflict)]
      }
      var changes: [Int] = []
      for element in (arguments[each] ?? .null).elements {
        try checkCount()
        arguments["each"] = element
        changes.append(try insert(values, into: table, nextID(), conflict))
      }
      return changes
    }
  }

  // MARK: Responses

  /// Adds the query of the first row that meets a condition.
  private mutating func read(
    _ fields: [Field], _ result: SchemaType, _ table: Table, _ condition: InputTree
  ) throws(RequestProblem) -> Int {
    var statement = statement()
    var source = RowSource()
    source.table = table.name
    source.condition = condition
    let json = try statement.row(fields, result, source, nil, at: path) ?? "NULL"
    return add("SELECT \(template.dialect.orNull(json))", statement.parameters, .read)
  }

  private func returningCount(_ fields: [Field]) throws(RequestProblem) -> Int {
    try template.collected(fields).count { $0.fields[0].name.text == "returning" }
  }

  /// Returns the object with the number of changed rows, and adds the query of these rows.
  private mutating func response(
    _ fields: [Field], _ result: SchemaType, _ table: Table?, _ changes: [Int], rows: InputTree
  ) throws(RequestProblem) -> [ChangePlan.Part] {
    var parts: [ChangePlan.Part] = []
    for (index, (name, fields)) in try template.collected(fields).enumerated() {
      parts.append(.text(Array("\(index == 0 ? "{" : ",")\"\(name)\":".utf8)))
      switch fields[0].name.text {
      case "affected_rows": parts.append(.count(steps: changes))
      case "returning":
        guard let table, let type = result.field("returning"),
          let row = template.schema.type(of: type.type)
        else { throw .noField("returning", of: result.name, at: path) }
        var statement = statement()
        var source = RowSource()
        source.table = table.name
        source.condition = rows
        let json = try statement.rows(fields, row, source, nil, at: path)
        parts.append(.value(step: add("SELECT \(json)", statement.parameters, .read)))
      default: parts.append(.text(Array("\"\(result.name)\"".utf8)))
      }
    }
    return parts + [.text(Array("}".utf8))]
  }

  // MARK: Statements

  private func statement(_ id: Int? = nil) -> StatementCompiler {
    var statement = template
    statement.use(arguments, id: id ?? actionID ?? 0)
    return statement
  }

  @discardableResult
  private mutating func add(
    _ text: String, _ parameters: [Parameter], _ purpose: ChangePlan.Purpose,
    _ changed: [ByteString] = []
  ) -> Int {
    plan.steps.append(
      ChangePlan.Step(
        statement: GeneratedStatement(text), parameters: parameters, purpose: purpose,
        changed: changed))
    return plan.steps.count - 1
  }

  private func checkCount() throws(RequestProblem) {
    guard plan.steps.count < template.limits.changes else {
      throw RequestProblem(
        "the mutation makes more changes than the limit of \(template.limits.changes)", .limit,
        at: path)
    }
  }

  private mutating func nextID() -> Int {
    plan.idCount += 1
    return plan.idCount - 1
  }

  private func resolved(_ tree: InputTree, _ id: Int) -> InputTree {
    statement(id).resolved(tree)
  }

  /// Returns the condition that a row has the given key.
  private func key(of table: Table, _ given: InputTree?) -> InputTree {
    Self.condition(table.key.map { ($0, given?.member($0) ?? .null) })
  }

  private static func condition(_ columns: [(String, InputTree)]) -> InputTree {
    .object(
      columns.map { column, value in
        InputTree.Member(
          name: column, value: .object([InputTree.Member(name: "_eq", value: value)]))
      })
  }

  private static func both(_ left: InputTree, _ right: InputTree) -> InputTree {
    if left.members?.isEmpty == true { return right }
    return .object([InputTree.Member(name: "_and", value: .list([left, right]))])
  }
}
