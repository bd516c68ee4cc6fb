import Basics
package import Documents
package import GraphQLLanguage

/// Checks of the names inside of a model.
struct ModelChecks {
  let model: BackendModel
  private(set) var findings: [Finding] = []

  init(model: BackendModel) {
    self.model = model
    for table in model.tables { check(table) }
    for action in model.actions {
      let owner = "the mutation \(Quoted.text(action.name))"
      for step in action.steps { check(step, action.place, owner) }
      if let row = action.row { check(row, parent: nil, action.place, "the mutation", action.name) }
    }
    for root in model.roots {
      check(root.source, parent: nil, root.place, "the query field", root.name)
    }
  }

  private mutating func report(_ message: String, at place: Place) {
    findings.append(Finding(BackendRules.name, message, at: place))
  }

  private mutating func check(_ table: Table) {
    for name in [table.name] + table.columns.map(\.name) where !SQLName.isPlain(name) {
      report(
        "\(Quoted.text(name)) must consist of letters, digits and underscores.", at: table.place)
    }
    for name in table.key where table.column(name)?.name.hasSameBytes(as: name) != true {
      report(
        "The key of \(Quoted.text(table.name)) names \(Quoted.text(name)), which is not one of its "
          + "columns.", at: table.place)
    }
    for index in table.indices {
      check(index, of: table, table.place, "an index of \(Quoted.text(table.name))")
    }
    for column in table.columns {
      if let reference = column.reference, model.table(reference) == nil {
        let nearest = NearestName.of(
          reference, among: model.tables.map(\.name) + Column.Kind.allCases.map(\.rawValue))
        report(
          "\(Quoted.text(reference)) of the column \(Quoted.text("\(table.name).\(column.name)")) is "
            + "neither a type nor a table"
            + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: table.place)
      }
    }
    for access in table.access.values { check(access, of: table) }
    for (name, rule) in table.fields {
      // The aggregate of a field with rows reads the same source.
      let rows = name.hasSuffix("_aggregate") ? table.fields[String(name.dropLast(10))] : nil
      if case .rows? = rows { continue }
      for source in rule.sources {
        check(source, parent: table, table.place, "the field", "\(table.name).\(name)")
      }
    }
  }

  private mutating func check(_ access: Table.Access, of table: Table) {
    let owner = "the access to \(Quoted.text(table.name))"
    let insert = access.insert ?? InsertRule()
    let update = access.update ?? UpdateRule()
    let columns =
      insert.columns + update.columns + (insert.values + update.values).map(\.column)
    check(columns, of: table, table.place, owner)
    for step in insert.before + insert.after { check(step, table.place, owner) }
    guard access.insert != nil else { return }
    // A row needs a value for each column that cannot be null.
    let given = insert.columns + insert.values.map(\.column)
    for column in table.columns where !column.isNullable {
      if !given.contains(where: { $0.hasSameBytes(as: column.name) }) {
        report(
          "\(owner) inserts rows without the column \(Quoted.text(column.name)), which cannot be "
            + "null. Add it to `columns` or `set`.", at: table.place)
      }
    }
  }

  private mutating func check(_ step: ChangeStep, _ place: Place, _ owner: String) {
    guard let table = model.table(step.table) else {
      let nearest = NearestName.of(step.table, among: model.tables.map(\.name))
      report(
        "\(owner) changes the table \(Quoted.text(step.table)), which does not exist"
          + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: place)
      return
    }
    check(step.columns, of: table, place, owner)
  }

  private mutating func check(
    _ columns: [String], of table: Table, _ place: Place, _ owner: String
  ) {
    for column in columns where table.column(column)?.name.hasSameBytes(as: column) != true {
      let nearest = NearestName.of(column, among: table.columns.map(\.name))
      report(
        "\(owner) uses the column \(Quoted.text(column)), which \(Quoted.text(table.name)) does not "
          + "have" + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: place)
    }
  }

  private mutating func check(
    _ source: RowSource, parent: Table?, _ place: Place, _ kind: String, _ name: String
  ) {
    let owner = "\(kind) \(Quoted.text(name))"
    guard let first = model.table(source.first), model.table(source.table) != nil else {
      let wrong = model.table(source.first) == nil ? source.first : source.table
      let nearest = NearestName.of(wrong, among: model.tables.map(\.name))
      report(
        "\(owner) reads the table \(Quoted.text(wrong)), which does not exist"
          + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: place)
      return
    }
    var wanted = source.by.map { (first, $0.remote) } + source.order.map { (first, $0.column) }
    if source.through != nil { wanted.append((first, source.to)) }
    wanted += (source.similar?.columns ?? []).map { (first, $0) }
    if let parent { wanted += source.by.map { (parent, $0.local) } }
    for (table, column) in wanted where table.column(column) == nil {
      let nearest = NearestName.of(column, among: table.columns.map(\.name))
      report(
        "\(owner) uses the column \(Quoted.text(column)), which \(Quoted.text(table.name)) does not "
          + "have" + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."), at: place)
    }
    for arm in source.also { check(arm.source, parent: parent, place, kind, name) }
  }
}

extension BackendModel {
  /// Compares the model with a GraphQL schema, and returns a finding for each field that the model
  /// does not serve as the schema declares it.
  package func differences(from schema: Schema, in document: GraphQLDocument) -> [Finding] {
    let queryName = schema.roots[.query] ?? ""
    let mutationName = schema.roots[.mutation] ?? ""
    var findings: [Finding] = []
    for type in schema.types where type.kind == .object && !type.isBuiltIn {
      for field in type.fields {
        let isMutation = type.name.hasSameBytes(as: mutationName)
        let problem =
          isMutation
          ? ChangeCompiler.serves(field.name.text, self)
            ? nil : "the model has neither a mutation of this name nor such an access to a table."
          : type.name.hasSameBytes(as: queryName)
            ? problem(ofRoot: field, schema) : problem(of: field, type, schema)
        if let problem {
          findings.append(
            Finding(
              BackendRules.unserved, "`\(type.name).\(field.name.text)`: \(problem)",
              at: Place(document.source, field.name.range)))
        }
      }
    }
    return findings
  }

  private func problem(ofRoot field: FieldDefinition, _ schema: Schema) -> String? {
    var name = field.name.text
    let isAggregate = name.hasSuffix("_aggregate")
    if isAggregate { name = String(name.dropLast(10)) }
    let isByKey = name.hasSuffix("_by_pk")
    if isByKey { name = String(name.dropLast(6)) }
    let root = self.root(name)
    guard let table = root?.source.table ?? self.table(name)?.name else {
      return "the model has neither a query field nor a table \(Quoted.text(name))."
    }
    if isAggregate { return nil }
    if !table.hasSameBytes(as: field.type.name.text) {
      return "the model serves rows of \(Quoted.text(table)), but the schema declares "
        + "`\(field.type.text)`."
    }
    let isList = field.type.isList
    let isSingle = isByKey || root?.isSingle == true
    return isList == isSingle
      ? "the model serves \(isSingle ? "one row" : "an array"), but the schema declares "
        + "`\(field.type.text)`." : nil
  }

  private func problem(
    of field: FieldDefinition, _ type: SchemaType, _ schema: Schema
  ) -> String? {
    guard let table = table(type.name) else {
      // The types inside of an aggregate or a mutation have fixed fields.
      let isFixed = ["_aggregate", "_fields", "_response"].contains { type.name.hasSuffix($0) }
      return isFixed ? nil : "the model has no table \(Quoted.text(type.name))."
    }
    let name = field.name.text
    if let rule = table.fields[name] {
      switch rule {
      case .rows(let source), .row(let source):
        guard source.table.hasSameBytes(as: field.type.name.text) else {
          return "the model serves rows of \(Quoted.text(source.table)), but the schema declares "
            + "`\(field.type.text)`."
        }
        var isArray = false
        if case .rows = rule { isArray = true }
        return isArray == field.type.isList
          ? nil
          : "the model serves \(isArray ? "an array" : "one row"), but the schema declares "
            + "`\(field.type.text)`."
      case .aggregate, .exists, .count, .sum, .now, .cases, .object: return nil
      }
    }
    guard let column = table.columns.first(where: { $0.name.hasSameBytes(as: name) }) else {
      return "the table has neither a column nor a field \(Quoted.text(name))."
    }
    if column.isNullable, field.type.isNonNull {
      return "the column can be null, but the schema declares `\(field.type.text)`."
    }
    let isObject = schema.type(of: field.type)?.kind == .object
    if isObject, column.reference?.hasSameBytes(as: field.type.name.text) != true {
      return "the column refers to \(Quoted.text(column.reference ?? "no table")), but the schema "
        + "declares `\(field.type.text)`."
    }
    let hasLanguage = field.arguments.contains { $0.name.text == "lang" }
    return hasLanguage == column.isTranslated
      ? nil
      : "the schema \(hasLanguage ? "declares" : "does not declare") `lang`, so the column must "
        + "\(hasLanguage ? "be" : "not be") translated."
  }
}
