import Basics
import GraphQLLanguage
import SQLiteStore

/// A compiler from a validated root field to one SQL statement.
///
/// The text of the statement consists of names of the model and of response names, which are
/// identifiers. Every value of a request is a parameter.
struct StatementCompiler {
  let model: BackendModel
  let schema: Schema
  let dialect: any SQLDialect
  let limits: BackendLimits
  let role: String
  let fragments: [String: FragmentDefinition]
  /// The values of the variables that determine the statement.
  let variables: [String: InputTree]
  /// The names of the language variables that are empty.
  let emptyTexts: Set<String>

  private(set) var parameters: [Parameter] = []
  private var readTables: Set<ByteString> = []
  /// The tables of which the rows of all users are read, although a role sees only its own.
  var tablesOfEveryone: Set<ByteString> = []

  /// The tables whose rows the statement reads.
  var uses: [TableUse] {
    readTables.map { name in
      let access = model.table(name.text)?.access[role]
      let isOwn =
        access?.condition.comparesWithUser == true && !tablesOfEveryone.contains(name)
      return TableUse(table: name, isOwn: isOwn)
    }
  }

  private var numbers: [Parameter: Int] = [:]
  private var aliasCount = 0
  private var fieldCount = 0
  var depth = 0
  var arrayDepth = 0
  /// The joins of the query that is being compiled, for objects without relations.
  var joins: [String] = []
  /// The arguments of the root field, for the references of its source.
  private var arguments: [String: InputTree] = [:]
  /// The number of the ID that `$id` is.
  private var newID = 0

  init(
    model: BackendModel, schema: Schema, dialect: any SQLDialect, limits: BackendLimits,
    role: String, fragments: [String: FragmentDefinition], variables: [String: InputTree],
    emptyTexts: Set<String>
  ) {
    self.model = model
    self.schema = schema
    self.dialect = dialect
    self.limits = limits
    self.role = role
    self.fragments = fragments
    self.variables = variables
    self.emptyTexts = emptyTexts
  }

  // MARK: Names

  /// A table with the name under which a statement reads it.
  struct Place {
    let table: Table
    let alias: String

    func column(_ name: String) -> String { "\(alias).\(SQLName.quoted(name))" }
  }

  /// Returns a new place of a table.
  mutating func newPlace(of table: Table) -> Place {
    readTables.insert(ByteString(table.name))
    return Place(table: table, alias: nextAlias())
  }

  mutating func nextAlias() -> String {
    aliasCount += 1
    return "t\(aliasCount)"
  }

  mutating func bind(_ parameter: Parameter) -> String {
    let number = numbers[parameter] ?? parameters.count + 1
    if numbers[parameter] == nil {
      numbers[parameter] = number
      parameters.append(parameter)
    }
    return dialect.placeholder(number)
  }

  /// The references in the model to the user of the session, the time, and a new ID.
  static let userName = "user"
  static let timeName = "now"
  static let idName = "id"

  /// Returns the value of a reference in the model to an argument or a member of one.
  func resolved(_ tree: InputTree) -> InputTree {
    guard case .name(let name) = tree, name != Self.userName, name != Self.timeName else {
      return tree
    }
    if let argument = arguments[name] { return argument }
    if name == Self.idName { return .newID(newID) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return .null }
    return arguments[parts[0]]?.member(parts[1]) ?? .null
  }

  /// Sets the arguments and the new ID to which the model refers.
  mutating func use(_ arguments: [String: InputTree], id: Int) {
    self.arguments = arguments
    newID = id
  }

  func table(_ name: String, at path: String) throws(RequestProblem) -> Table {
    guard let table = model.table(name) else {
      throw RequestProblem("table '\(name)' does not exist", .unexpected, at: path)
    }
    return table
  }

  // MARK: Root fields

  /// The suffixes of query fields that have a rule of their own.
  private static let aggregateSuffix = "_aggregate"
  private static let keySuffix = "_by_pk"
  private static let moreSuffix = "_has_more"

  /// Compiles a field of the query root.
  mutating func query(_ fields: [Field]) throws(RequestProblem) -> OperationPlan.RootField {
    let field = fields[0]
    let name = field.name.text
    let path = "$.selectionSet"
    guard let type = schema.roots[.query].flatMap({ schema.type($0) }),
      let definition = type.field(name), let result = schema.type(of: definition.type)
    else { throw .noField(name, of: schema.roots[.query] ?? "query_root", at: path) }
    for argument in field.arguments {
      arguments[argument.name.text] = InputTree(argument.value, variables: variables)
    }
    let isAggregate = name.hasSuffix(Self.aggregateSuffix)
    let isByKey = name.hasSuffix(Self.keySuffix)
    let isMore = name.hasSuffix(Self.moreSuffix)
    var base = name
    if isAggregate { base = String(name.dropLast(Self.aggregateSuffix.utf8.count)) }
    if isByKey { base = String(name.dropLast(Self.keySuffix.utf8.count)) }
    if isMore { base = String(name.dropLast(Self.moreSuffix.utf8.count)) }
    let root = model.root(base)
    var source = RowSource()
    source.table = base
    if let root, !isByKey { source = root.source }
    let hasRole = root?.roles?.contains { $0.hasSameBytes(as: role) } ?? true
    guard hasRole, model.table(source.first)?.access[role] != nil else {
      throw .noField(name, of: type.name, at: path)
    }
    let sql: String
    if isMore {
      sql = try hasMore(field, source, at: path)
    } else if isAggregate {
      let json =
        Self.isMerged(fields)
        ? try mergedAggregate(fields, source, at: "\(path).\(name)")
        : try aggregate(fields, result, source, nil, nil, at: "\(path).\(name)")
      sql = dialect.orNull(json ?? "NULL")
    } else if isByKey || root?.isSingle == true {
      let json = try row(fields, result, source, nil, at: "\(path).\(name)")
      sql = dialect.orNull(json ?? "NULL")
    } else {
      sql = try rows(fields, result, source, nil, at: "\(path).\(name)")
    }
    return OperationPlan.RootField(
      responseName: field.responseName.text,
      statement: GeneratedStatement("SELECT \(sql)"), parameters: parameters, uses: uses)
  }

  // MARK: Objects

  /// Returns the fields of selection sets by response name, in order.
  func collected(
    _ fields: [Field]
  ) throws(RequestProblem) -> [(name: String, fields: [Field])] {
    var result: [(name: String, fields: [Field])] = []
    var indices: [String: Int] = [:]
    for field in fields {
      if let selections = field.selections {
        collect(selections, into: &result, &indices)
      }
    }
    return result
  }

  func collect(
    _ set: SelectionSet, into result: inout [(name: String, fields: [Field])],
    _ indices: inout [String: Int]
  ) {
    for selection in set.selections where isIncluded(selection.directives) {
      switch selection {
      case .field(let field):
        let name = field.responseName.text
        if let index = indices[name] {
          result[index].fields.append(field)
        } else {
          indices[name] = result.count
          result.append((name, [field]))
        }
      case .spread(let spread):
        if let fragment = fragments[spread.name.text] {
          collect(fragment.selections, into: &result, &indices)
        }
      case .inline(let fragment): collect(fragment.selections, into: &result, &indices)
      }
    }
  }

  private func isIncluded(_ directives: [Directive]) -> Bool {
    directives.allSatisfy { directive in
      guard let value = directive.arguments.first(where: { $0.name.text == "if" })?.value else {
        return true
      }
      let isTrue = InputTree(value, variables: variables) == .boolean(true)
      switch directive.name.text {
      case "include": return isTrue
      case "skip": return !isTrue
      default: return true
      }
    }
  }

  /// Returns the JSON text of a row.
  mutating func object(
    _ fields: [Field], _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits.depth else {
      throw RequestProblem(
        "selections are nested deeper than the limit of \(limits.depth) levels", .limit, at: path)
    }
    let text = try members(fields, type, place, at: path)
    guard let variants = text.variants else { return dialect.object(text.members, nesting: depth) }
    // Each variant begins with a comma.
    guard !text.members.isEmpty else { return "'{'||substr(\(variants),2)||'}'" }
    return dialect.object(text.members, nesting: depth, close: "") + "||\(variants)||'}'"
  }

  /// Returns the members of the JSON object of a row.
  mutating func members(
    _ fields: [Field], _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> ObjectText {
    var text = ObjectText()
    for (name, fields) in try collected(fields) {
      fieldCount += 1
      guard fieldCount <= limits.fields else {
        throw RequestProblem(
          "the query selects more than \(limits.fields) fields", .limit, at: path)
      }
      let own = fields[0].name.text
      let path = "\(path).selectionSet.\(own)"
      if Self.isMerged(fields) {
        try merge(fields, type, place, into: &text, at: path)
      } else if let constant = Self.constant(fields) {
        text.members.append((name, bind(.scalar(.text("\"\(constant)\"")))))
      } else if own == "__typename" {
        text.members.append((name, "'\"\(type.name)\"'"))
      } else {
        text.members.append((name, try value(fields, type, place, at: path)))
      }
    }
    return text
  }

  /// Returns the JSON text of a row, and the joins that its query needs.
  mutating func joinedObject(
    _ fields: [Field], _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> (json: String, joins: String) {
    let outer = joins
    joins = []
    defer { joins = outer }
    let json = try object(fields, type, place, at: path)
    return (json, joins.map { " " + $0 }.joined())
  }

  /// Returns a Boolean value that indicates whether all selected fields are columns.
  func isFlat(
    _ fields: [Field], _ type: SchemaType, _ table: Table
  ) throws(RequestProblem) -> Bool {
    try collected(fields).allSatisfy { _, fields in
      let name = fields[0].name.text
      guard let column = table.columns.first(where: { $0.name.hasSameBytes(as: name) }) else {
        return false
      }
      return table.fields[name] == nil && column.reference == nil
    }
  }

  /// Returns the JSON text of a related row that is joined to the query.
  ///
  /// A subquery for each row costs more than a join.
  mutating func joined(
    _ fields: [Field], _ type: SchemaType, _ target: Place, on conditions: [String],
    at path: String
  ) throws(RequestProblem) -> String {
    let text = conditions.filter { !$0.isEmpty }.joined(separator: " AND ")
    joins.append("LEFT JOIN \(SQLName.quoted(target.table.name)) \(target.alias) ON \(text)")
    let json = try object(fields, type, target, at: path)
    return "CASE WHEN \(target.column(target.table.key[0])) IS NULL THEN 'null' ELSE \(json) END"
  }

  /// Returns the JSON text of a field of a row.
  mutating func value(
    _ fields: [Field], _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> String {
    let name = fields[0].name.text
    guard let definition = type.field(name), let result = schema.type(of: definition.type) else {
      throw RequestProblem("field '\(name)' not found in type: '\(type.name)'", at: path)
    }
    if let allowed = place.table.access[role]?.columns,
      !allowed.contains(where: { $0.hasSameBytes(as: name) })
    {
      throw RequestProblem("field '\(name)' not found in type: '\(type.name)'", at: path)
    }
    if let rule = place.table.fields[name] {
      return try value(fields, rule, result, place, at: path)
    }
    guard let column = place.table.columns.first(where: { $0.name.hasSameBytes(as: name) }) else {
      // The shape of the table lacks the column, and the schema allows null.
      return "'null'"
    }
    guard let reference = column.reference, result.kind == .object else {
      return dialect.json(text(of: column, fields[0], place), column.kind)
    }
    let target = newPlace(of: try table(reference, at: path))
    guard let access = try access(to: target, at: path) else { return "'null'" }
    let own = "\(target.column(target.table.reference)) = \(place.column(name))"
    if try isFlat(fields, result, target.table) {
      return try joined(fields, result, target, on: [own, access], at: path)
    }
    let (json, joins) = try joinedObject(fields, result, target, at: path)
    let conditions = [own, access].filter { !$0.isEmpty }.joined(separator: " AND ")
    let query =
      "(SELECT \(json) FROM \(SQLName.quoted(reference)) \(target.alias)\(joins) WHERE \(conditions))"
    // Without a condition, the referenced row always exists.
    let value = access.isEmpty ? query : dialect.orNull(query)
    guard column.isNullable else { return value }
    return "CASE WHEN \(place.column(name)) IS NULL THEN 'null' ELSE \(value) END"
  }

  /// Returns the value of a column, in the requested language if the text exists in it.
  private mutating func text(of column: Column, _ field: Field, _ place: Place) -> String {
    let own = place.column(column.name)
    guard column.isTranslated,
      let argument = field.arguments.first(where: { $0.name.text == "lang" })
    else { return own }
    let language = InputTree(argument.value, variables: variables)
    switch language {
    case .null, .text(""): return own
    case .variable(let name) where emptyTexts.contains(name): return own
    default: break
    }
    let alias = nextAlias()
    let key = place.table.key.map {
      "\(alias).\(SQLName.quoted($0)) = \(place.column($0))"
    }.joined(separator: " AND ")
    return "coalesce((SELECT \(alias).\(SQLName.quoted(column.name)) FROM "
      + "\(SQLName.quoted(place.table.translationTable)) \(alias) WHERE \(key) "
      + "AND \(alias).\"lang\" = \(bind(.scalar(language)))), \(own))"
  }

  // MARK: Rules

  private mutating func value(
    _ fields: [Field], _ rule: FieldRule, _ type: SchemaType, _ place: Place, at path: String
  ) throws(RequestProblem) -> String {
    switch rule {
    case .rows(let source): return try rows(fields, type, source, place, at: path)
    case .row(let source):
      if let json = try joinedRow(fields, type, source, place, at: path) { return json }
      return dialect.orNull(try row(fields, type, source, place, at: path) ?? "NULL")
    case .aggregate(let source, let when, let plus):
      let json = try aggregate(fields, type, source, place, plus, at: path) ?? "NULL"
      guard let when else { return dialect.orNull(json) }
      let condition = try condition(when, of: place, row: nil, at: path)
      return "CASE WHEN \(condition) THEN \(dialect.orNull(json)) ELSE 'null' END"
    case .exists(let source):
      guard let rows = try selected(source, place, nil, nil, at: path) else { return "'null'" }
      return "CASE WHEN EXISTS (SELECT 1 \(rows.text())) THEN 'true' ELSE 'false' END"
    case .count(let source, let whole):
      guard let rows = try selected(source, place, nil, nil, at: path) else { return "'null'" }
      let count = "(SELECT count(*) \(rows.text()))"
      guard let whole else { return count }
      guard let all = try selected(whole, place, nil, nil, at: path) else { return "'null'" }
      return "coalesce(1.0 * \(count) / nullif((SELECT count(*) \(all.text())), 0), 0)"
    case .sum(let field, let column):
      guard case .rows(let source)? = place.table.fields[field],
        let rows = try selected(source, place, nil, nil, at: path)
      else { return "'null'" }
      return dialect.orNull("(SELECT sum(\(rows.place.column(column))) \(rows.text()))")
    case .now(let from, let to):
      let now = bind(.now)
      return "CASE WHEN \(place.column(from)) <= \(now) AND (\(place.column(to)) IS NULL OR "
        + "\(place.column(to)) > \(now)) THEN 'true' ELSE 'false' END"
    case .cases(let cases, let otherwise):
      var text = "CASE"
      for (when, then) in cases {
        let condition = try condition(when, of: place, row: nil, at: path)
        text += " WHEN \(condition) THEN \(bind(.scalar(.text("\"\(then)\""))))"
      }
      return text + " ELSE \(bind(.scalar(.text("\"\(otherwise)\"")))) END"
    case .object(let source, let key, let value, let names):
      guard let rows = try selected(source, place, nil, nil, at: path) else { return "'null'" }
      let argument = fields[0].arguments.first { $0.name.text == names }
      let wanted = argument.map { InputTree($0.value, variables: variables) } ?? .list([])
      let key = rows.place.column(key)
      let kind = rows.place.table.column(value)?.kind ?? .text
      let member = "json_quote(\(key))||':'||\(dialect.json(rows.place.column(value), kind))"
      return "(SELECT '{'||coalesce(group_concat(\(member)),'')||'}' \(rows.text()) "
        + "AND \(key) IN (\(dialect.elements(of: bind(.array(wanted))))))"
    }
  }
}
