package import Documents

extension BackendModel {
  /// Reads the files of a model, the base first, and returns the findings about them.
  package static func read(_ files: [SourceFile]) -> (model: BackendModel?, findings: [Finding]) {
    var model = BackendModel()
    var findings: [Finding] = []
    for file in files {
      let (document, syntax) = JSONDocument.read(file)
      findings += syntax
      guard let document else { return (nil, findings) }
      let (declared, more) = ModelFile.format.read(document)
      findings += more
      guard let declared else { return (nil, findings) }
      var reading = DocumentReading(document)
      let tables = declared.tables.map { $0.value.table($0.key, &reading) }
      let roots = declared.roots.map { $0.value.root($0.key, &reading) }
      let actions = declared.actions.map { $0.value.action($0.key, reading) }
      findings += reading.findings
      model.add(tables, roots, actions)
    }
    findings += ModelChecks(model: model).findings
    return (findings.contains { $0.severity == .error } ? nil : model, findings)
  }
}

/// A model file as it is written.
package struct ModelFile: Sendable {
  var tables: [(key: String, value: TableDeclaration)] = []
  var roots: [(key: String, value: SourceDeclaration)] = []
  var actions: [(key: String, value: ActionDeclaration)] = []

  package static let format = DocumentFormat(
    "backend", fileNames: ["backend.json"],
    table: FieldTable(
      "backend", "The tables, query fields and mutations of the embedded backend.",
      from: ModelFile(),
      [
        .optional(
          "tables", \.tables, .dictionary(of: TableDeclaration.fields.reader),
          "The tables by name. A table serves the GraphQL type of the same name."),
        .optional(
          "roots", \.roots, .dictionary(of: SourceDeclaration.fields.reader),
          "The query fields that do not simply have the rows of the table with their name."),
        .optional(
          "mutations", \.actions, .dictionary(of: ActionDeclaration.fields.reader),
          "The mutation fields that do not simply insert, update or delete rows of a table."),
      ]))
}

/// A table as it is written.
struct TableDeclaration: Sendable {
  var key = ["slug"]
  var columns: Placed<[(key: String, value: Placed<String>)]>?
  var fields: [(key: String, value: Placed<FieldDeclaration>)] = []
  var roles: [(key: String, value: AccessDeclaration)] = []
  var indices: [[String]] = []

  static let fields = FieldTable(
    "table", "A table, its relations and the access of each role.", from: TableDeclaration(),
    [
      .optional("key", \.key, .array(of: .string), "The primary key; `slug` by default."),
      .required(
        "columns", \.columns, .dictionary(of: ValueReader<String>.string.placed),
        "The type of each column: uuid, text, integer, number, boolean, time, json, or the name of "
          + "a table for a reference. `translated` can be in several languages. `?` allows null."),
      .optional(
        "fields", \.fields, .dictionary(of: FieldDeclaration.fields.reader.placed),
        "The fields that are not columns."),
      .optional(
        "roles", \.roles, .dictionary(of: AccessDeclaration.fields.reader),
        "The roles that can read the table: `guest` and `user`."),
      .optional(
        "indices", \.indices, .array(of: .array(of: .string)),
        "The columns of each index for conditions of requests. Relations have indices without it."),
    ])

  func table(_ name: String, _ reading: inout DocumentReading) -> Table {
    var columnList: [Column] = []
    for (key, type) in columns?.value ?? [] {
      columnList.append(Self.column(key, type.value))
    }
    var rules: [String: FieldRule] = [:]
    for (key, field) in fields {
      if let rule = field.value.rule {
        rules[key] = rule
      } else {
        reading.report(
          BackendRules.field,
          "The field \(Quoted.text(key)) needs exactly one of `rows`, `row`, `aggregate`, `exists`, "
            + "`count`, `sum`, `now`, `case` and `object`.", at: field.node)
      }
      // A field with rows can also be aggregated.
      if case .rows(let source)? = rules[key], rules[key + "_aggregate"] == nil {
        rules[key + "_aggregate"] = .aggregate(source, when: nil, plus: nil)
      }
    }
    var access: [String: Table.Access] = [:]
    for (key, declared) in roles {
      access[key] = declared.access
    }
    let node = columns?.node ?? reading.document.root
    return Table(
      name: name, key: key, columns: columnList, fields: rules, access: access,
      indices: indices, place: reading.document.place(of: node))
  }

  private static func column(_ name: String, _ type: String) -> Column {
    var words = type
    let isNullable = words.hasSuffix("?")
    if isNullable { words.removeLast() }
    let isTranslated = words.hasPrefix("translated")
    if isTranslated { words = words == "translated" ? "text" : String(words.dropFirst(11)) }
    let kind = Column.Kind(rawValue: words)
    return Column(
      name: name, kind: kind ?? .text, isNullable: isNullable, isTranslated: isTranslated,
      reference: kind == nil ? words : nil)
  }
}

/// The access of a role as it is written.
struct AccessDeclaration: Sendable {
  var condition: InputTree = .object([])
  var columns: [String]?
  var insert: InsertDeclaration?
  var update: UpdateDeclaration?
  var delete: DeleteDeclaration?

  static let fields = FieldTable(
    "access", "The rows and columns that a role can read and change.", from: AccessDeclaration(),
    [
      .optional(
        "where", \.condition, .tree,
        "The condition for visible rows, in the form of a GraphQL `where`."),
      .optional(
        "columns", \.columns, .array(of: .string),
        "The readable columns and fields; all by default."
      ),
      .optional(
        "insert", \.insert, InsertDeclaration.fields.reader, "The rows that the role can insert."),
      .optional(
        "update", \.update, UpdateDeclaration.fields.reader, "The rows that the role can update."),
      .optional(
        "delete", \.delete, DeleteDeclaration.fields.reader, "The rows that the role can delete."),
    ])

  var access: Table.Access {
    Table.Access(
      condition: condition, columns: columns, insert: insert?.rule, update: update?.rule,
      delete: delete?.condition)
  }
}

/// A source of rows as it is written.
struct SourceDeclaration: Sendable {
  var rows: String?
  var row: String?
  var through: String?
  var to = ""
  var by: [(key: String, value: String)] = []
  var condition: InputTree = .object([])
  var given: [(key: String, value: InputTree)] = []
  var order: InputTree = .list([])
  var limit: Int?
  var isDistinct = false
  var ofEveryone = false
  var also: [ArmDeclaration] = []
  var sort: SortDeclaration?
  var similar: SimilarDeclaration?
  var roles: [String]?
  var node: JSONNode?

  static let fields = FieldTable(
    "source", "Rows of a table, with their condition and order.", from: SourceDeclaration(),
    ownFields(\.self) + [
      .optional(
        "roles", \.roles, .array(of: .string),
        "The roles that have the query field; by default those that can read the first table.")
    ])

  /// The fields of a source inside of another declaration.
  static func ownFields<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, SourceDeclaration> & Sendable
  ) -> [Field<Outer>] {
    let own: [Field<SourceDeclaration>] = [
      .optional("rows", \.rows, .string, "The table of the rows, which are served as an array."),
      .optional("row", \.row, .string, "The table of the first row, which is served as an object."),
      .optional("through", \.through, .string, "The table that leads to the rows."),
      .optional("to", \.to, .string, "The column of that table that refers to the rows."),
      .optional(
        "by", \.by, .dictionary(of: .string),
        "Columns of the first table and the equal columns of the own row."),
      .optional(
        "where", \.condition, .tree,
        "A condition about the first table. `$row.` names a column of the own row, `$user` the "
          + "user, and `$` with another name an argument."),
      .optional(
        "given", \.given, .dictionary(of: .tree),
        "Further conditions by the argument that must be given for them."),
      .optional("order", \.order, .tree, "The order by columns of the first table."),
      .optional("limit", \.limit, .integer(in: 1...1000), "The largest number of rows."),
      .optional("distinct", \.isDistinct, .boolean, "Whether each row appears only once."),
      .optional(
        "everyone", \.ofEveryone, .boolean, "Whether the rows of all users count, for a number."),
      .optional(
        "also", \.also, .array(of: .nested { ArmDeclaration.fields }),
        "Rows of other tables that appear in the shape of the table."),
      .optional(
        "sort", \.sort, SortDeclaration.fields.reader, "The arguments that choose another order."),
      .optional(
        "similar", \.similar, SimilarDeclaration.fields.reader,
        "The texts that must be similar to an argument; the most similar row is the first."),
    ]
    return own.map { $0.inside(path) }
  }

  var source: RowSource {
    var source = RowSource()
    source.table = rows ?? row ?? ""
    source.through = through
    source.to = to
    source.by = by.map { (remote: $0.key, local: $0.value) }
    source.condition = condition
    source.given = given.map { (argument: $0.key, condition: $0.value) }
    source.order = order.elements.flatMap { $0.members ?? [] }.map {
      RowSource.Order(column: $0.name, isDescending: $0.value == .text("desc"))
    }
    source.limit = limit
    source.isDistinct = isDistinct
    source.ofEveryone = ofEveryone
    source.also = also.map(\.arm)
    source.sort = sort?.sort
    source.similar = similar.map {
      RowSource.Similar(columns: $0.columns, to: String($0.to.drop { $0 == "$" }))
    }
    return source
  }

  func root(_ name: String, _ reading: inout DocumentReading) -> Root {
    Root(
      name: name, source: source, isSingle: row != nil, roles: roles,
      place: reading.document.place(of: reading.document.root))
  }
}

/// Rows of another table as they are written.
struct ArmDeclaration: Sendable {
  var source = SourceDeclaration()
  var when: InputTree?
  var unless: String?
  var columns: [(key: String, value: String)] = []

  static let fields = FieldTable(
    "arm", "Rows of another table that appear in the shape of a table.", from: ArmDeclaration(),
    SourceDeclaration.ownFields(\.source) + [
      .optional("when", \.when, .tree, "The condition about the own row for these rows."),
      .optional("unless", \.unless, .string, "The argument that must be empty for these rows."),
      .optional(
        "as", \.columns, .dictionary(of: .string), "Columns of the shape and of the other table."),
    ])

  var arm: RowSource.Arm {
    RowSource.Arm(
      source: source.source, when: when, unless: unless.map { String($0.drop { $0 == "$" }) },
      columns: columns.map { (column: $0.key, from: $0.value) })
  }
}

/// The choice of an order as it is written.
struct SortDeclaration: Sendable {
  var by = ""
  var direction = ""
  var columns: [(key: String, value: [String])] = []

  static let fields = FieldTable(
    "sort", "The arguments that choose an order.", from: SortDeclaration(),
    [
      .required("by", \.by, .string, "The argument with the name of the order."),
      .required("direction", \.direction, .string, "The argument with the direction."),
      .required(
        "columns", \.columns, .dictionary(of: .array(of: .string)),
        "For each order, columns of the related rows; the first value counts."),
    ])

  var sort: RowSource.Sort {
    RowSource.Sort(
      by: by, direction: direction,
      columns: Dictionary(columns.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
  }
}

/// A comparison of texts as it is written.
struct SimilarDeclaration: Sendable {
  var columns: [String] = []
  var to = ""

  static let fields = FieldTable(
    "similar", "The texts of rows that are compared with an argument.", from: SimilarDeclaration(),
    [
      .required("columns", \.columns, .array(of: .string), "The columns with the texts."),
      .required("to", \.to, .string, "The argument with the text to find."),
    ])
}

/// A field that is not a column, as it is written.
struct FieldDeclaration: Sendable {
  var source = SourceDeclaration()
  var aggregate: SourceDeclaration?
  var exists: SourceDeclaration?
  var count: SourceDeclaration?
  var whole: SourceDeclaration?
  var sum: String?
  var now: [String]?
  var cases: [CaseDeclaration]?
  var otherwise = ""
  var object: SourceDeclaration?
  var key = ""
  var value = ""
  var names = ""
  var when: InputTree?
  var plus: String?

  static let fields = FieldTable(
    "field", "A field that is not a column.", from: FieldDeclaration(),
    SourceDeclaration.ownFields(\.source) + [
      .optional(
        "aggregate", \.aggregate, SourceDeclaration.fields.reader,
        "The rows of which number, sums and averages are served."),
      .optional(
        "exists", \.exists, SourceDeclaration.fields.reader, "The rows of which one must exist."),
      .optional("count", \.count, SourceDeclaration.fields.reader, "The rows that are counted."),
      .optional(
        "of", \.whole, SourceDeclaration.fields.reader,
        "The rows of which `count` is a share between 0 and 1."),
      .optional("sum", \.sum, .string, "A field with rows and its column that is added up."),
      .optional(
        "now", \.now, .array(of: .string, count: 2...2),
        "The columns between which the current time must be."),
      .optional(
        "case", \.cases, .array(of: CaseDeclaration.fields.reader),
        "Conditions and their texts; the first condition that is met counts."),
      .optional("else", \.otherwise, .string, "The text if no condition is met."),
      .optional(
        "object", \.object, SourceDeclaration.fields.reader,
        "The rows that become members of an object."),
      .optional("key", \.key, .string, "The column with the names of the members."),
      .optional("value", \.value, .string, "The column with the values of the members."),
      .optional("names", \.names, .string, "The argument with the requested names."),
      .optional("when", \.when, .tree, "The condition about the own row for the aggregate."),
      .optional("plus", \.plus, .string, "A column that is added to the number of the aggregate."),
    ])

  /// The rule of the field, or `nil` if it does not have exactly one.
  var rule: FieldRule? {
    var rules: [FieldRule] = []
    if source.rows != nil { rules.append(.rows(source.source)) }
    if source.row != nil { rules.append(.row(source.source)) }
    if let aggregate { rules.append(.aggregate(aggregate.source, when: when, plus: plus)) }
    if let exists { rules.append(.exists(exists.source)) }
    if let count { rules.append(.count(count.source, of: whole?.source)) }
    if let sum {
      let parts = sum.split(separator: ".").map(String.init)
      if parts.count == 2 { rules.append(.sum(field: parts[0], column: parts[1])) }
    }
    if let now, now.count == 2 { rules.append(.now(from: now[0], to: now[1])) }
    if let cases {
      rules.append(.cases(cases.map { (when: $0.when, then: $0.then) }, otherwise: otherwise))
    }
    if let object {
      rules.append(.object(object.source, key: key, value: value, names: names))
    }
    return rules.count == 1 ? rules[0] : nil
  }
}

/// A condition and its text.
struct CaseDeclaration: Sendable {
  var when: InputTree = .object([])
  var then = ""

  static let fields = FieldTable(
    "case", "A condition and its text.", from: CaseDeclaration(),
    [
      .required("when", \.when, .tree, "A condition about the own row."),
      .required("then", \.then, .string, "The text if the condition is met."),
    ])
}

extension ValueReader<InputTree> {
  /// A reader of any value of the model, with its references.
  static let tree = ValueReader(.anything) { node, reading in
    InputTree(node, in: reading.document, isModel: true)
  }
}
