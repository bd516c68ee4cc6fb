import Basics
import SQLiteStore

extension BackendStorage {
  /// Creates the tables of a model and inserts rows, unless a database has them already.
  func load(_ content: ContentRows, model: BackendModel) throws(BackendProblem) {
    let sources = model.sources
    let tables = model.tables.flatMap {
      dialect.create($0, in: model, indices: model.indices(of: $0, for: sources))
    }
    let stored: String?
    do throws(StoreProblem) {
      stored = try state(Self.tablesName)
      if stored == nil { try create(tables, content, model: model) }
    } catch {
      throw .store(error)
    }
    if let stored, !stored.hasSameBytes(as: Self.text(of: tables)) { throw .otherTables }
  }

  private static func text(of tables: [String]) -> String { tables.joined(separator: ";\n") }

  /// The name under which the statements of the tables are stored.
  private static var tablesName: String { "tables" }

  private func create(
    _ tables: [String], _ content: ContentRows, model: BackendModel
  ) throws(StoreProblem) {
    var statements = tables.map { Query($0, []) }
    statements.append(.setting(Self.tablesName, to: Self.text(of: tables)))
    for table in model.tables {
      let insert = insertion(table.name, table.columns.map(\.name))
      let own = table.columns.enumerated().filter { table.key.contains($0.element.name) }
      let translated = table.columns.filter(\.isTranslated).map(\.name)
      let translation =
        table.hasTranslations
        ? insertion(
          table.translationTable, own.map(\.element.name) + ["lang"] + translated) : nil
      for row in content.rows[table.name] ?? [] {
        statements.append(Query(statement: insert, values: row.values))
        guard let translation else { continue }
        for (language, texts) in row.translations {
          let key = own.map { row.values[$0.offset] }
          statements.append(
            Query(statement: translation, values: key + [.text(language)] + texts))
        }
      }
    }
    _ = try write(statements.map { TransactionStep(query: $0, purpose: .change) })
  }

  private func insertion(_ table: String, _ columns: [String]) -> GeneratedStatement {
    let places = (1...columns.count).map { dialect.placeholder($0) }.joined(separator: ", ")
    return GeneratedStatement(
      "INSERT INTO \(SQLName.quoted(table)) (\(SQLName.list(columns))) VALUES (\(places))")
  }
}

extension BackendModel {
  /// Returns the indices of a table: those that it declares, and the columns of each relation,
  /// followed by its order.
  ///
  /// The primary key needs no index.
  func indices(of table: Table, for sources: [RowSource]) -> [[String]] {
    var indices: [[String]] = []
    func add(_ columns: [String]) {
      guard !columns.isEmpty, !table.key.starts(with: columns), !indices.contains(columns) else {
        return
      }
      indices.append(columns)
    }
    for columns in table.indices { add(columns) }
    for source in sources where source.first == table.name {
      let equal = source.by.map(\.remote) + source.condition.comparedColumns
      let known = equal.compactMap { table.column($0)?.name }
      guard !known.isEmpty else { continue }
      let order =
        source.order.isEmpty ? (table.hasPosition ? ["position"] : []) : source.order.map(\.column)
      add(known + order)
    }
    for access in table.access.values {
      let columns = access.condition.comparedColumns.compactMap { table.column($0)?.name }
      if !columns.isEmpty { add(columns) }
    }
    if table.columns.contains(where: { $0.name == "id" }), table.key != ["id"] { add(["id"]) }
    return indices
  }

  /// The sources of rows in the model, at any depth.
  var sources: [RowSource] {
    var sources = roots.map(\.source)
    for table in tables {
      for name in table.fields.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        if let rule = table.fields[name] { sources += rule.sources }
      }
    }
    return sources + sources.flatMap { $0.also.map(\.source) }
  }
}

extension FieldRule {
  /// The sources of rows that the rule reads.
  var sources: [RowSource] {
    switch self {
    case .rows(let source), .row(let source), .aggregate(let source, _, _), .exists(let source),
      .object(let source, _, _, _):
      [source]
    case .count(let source, let whole): [source] + (whole.map { [$0] } ?? [])
    case .sum, .now, .cases: []
    }
  }
}

extension InputTree {
  /// A Boolean value that indicates whether each row that meets the condition belongs to the user.
  var comparesWithUser: Bool {
    (members ?? []).contains { $0.value.member("_eq") == .name(StatementCompiler.userName) }
  }

  /// The columns that the condition compares with one value.
  var comparedColumns: [String] {
    (members ?? []).filter { $0.value.member("_eq") != nil }.map(\.name)
  }
}
