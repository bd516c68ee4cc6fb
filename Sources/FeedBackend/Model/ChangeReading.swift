import Documents

/// The rows that a role can insert, as they are written.
struct InsertDeclaration: Sendable {
  var columns: [String] = []
  var values: InputTree = .object([])
  var before: [StepDeclaration] = []
  var after: [StepDeclaration] = []

  static let fields = FieldTable(
    "insert", "The rows that a role can insert.", from: InsertDeclaration(),
    [
      .optional("columns", \.columns, .array(of: .string), "The columns that a request can set."),
      .optional("set", \.values, .tree, StepDeclaration.setDescription),
      .optional(
        "first", \.before, .array(of: StepDeclaration.fields.reader.checked),
        "Changes before the insert; `$object.` names a member of the inserted object."),
      .optional(
        "then", \.after, .array(of: StepDeclaration.fields.reader.checked),
        "Changes after the insert; `$object.` names a member of the inserted object."),
    ])

  var rule: InsertRule {
    InsertRule(
      columns: columns, values: values.assignments, before: before.compactMap(\.step),
      after: after.compactMap(\.step))
  }
}

/// The rows that a role can update or delete, as they are written.
struct UpdateDeclaration: Sendable {
  var columns: [String] = []
  var values: InputTree = .object([])
  var condition: InputTree = .object([])

  static let fields = FieldTable(
    "update", "The rows that a role can update.", from: UpdateDeclaration(),
    [
      .optional("columns", \.columns, .array(of: .string), "The columns that a request can set."),
      .optional("set", \.values, .tree, StepDeclaration.setDescription),
      .optional(
        "where", \.condition, .tree, "The condition for these rows, if not all visible rows."),
    ])

  var rule: UpdateRule {
    UpdateRule(columns: columns, values: values.assignments, condition: condition)
  }
}

/// The rows that a role can delete, as they are written.
struct DeleteDeclaration: Sendable {
  var condition: InputTree = .object([])

  static let fields = FieldTable(
    "delete", "The rows that a role can delete.", from: DeleteDeclaration(),
    [
      .optional(
        "where", \.condition, .tree, "The condition for these rows, if not all visible rows.")
    ])
}

/// A change as it is written.
struct StepDeclaration: Sendable {
  var insert: String?
  var update: String?
  var delete: String?
  var require: SourceDeclaration?
  var refuse: SourceDeclaration?
  var each: String?
  var values: InputTree = .object([])
  var condition: InputTree = .object([])
  var replaced: [String]?
  var raised: [String] = []
  var message = ""

  static let setDescription =
    "Columns and values. `$user` is the user, `$now` the time, `$id` a new ID, and `$` with another "
    + "name an argument. `{\"plus\": [...]}` adds numbers and `{\"join\": [...]}` joins texts; "
    + "`{\"find\": TABLE, \"column\": NAME, "
    + "\"where\": {...}}` reads a column of a row, and `max` instead of `column` its greatest value. "
    + "`{\"later\": TIME, \"by\": PERIOD}` adds a day, week, month or year to a time, and `days` "
    + "instead of `by` a number of days. `{\"either\": [...]}` is the first value that is not null."

  static let fields = FieldTable(
    "step", "A change of the rows of one table.", from: StepDeclaration(),
    [
      .optional("insert", \.insert, .string, "The table that receives a row."),
      .optional("update", \.update, .string, "The table whose rows are updated."),
      .optional("delete", \.delete, .string, "The table whose rows are deleted."),
      .optional(
        "require", \.require, SourceDeclaration.fields.reader,
        "The rows of which one must exist; otherwise nothing is changed."),
      .optional(
        "refuse", \.refuse, SourceDeclaration.fields.reader,
        "The rows of which none may exist; otherwise nothing is changed."),
      .optional(
        "message", \.message, .string,
        "The message if a required row does not exist, or a refused one exists."),
      .optional(
        "each", \.each, .string,
        "An argument with a list; a row is inserted for each element, which is `$each`."),
      .optional("set", \.values, .tree, setDescription),
      .optional("where", \.condition, .tree, "The condition for updated or deleted rows."),
      .optional(
        "on_conflict", \.replaced, .array(of: .string),
        "The columns that receive the new value if a row with the key exists."),
      .optional(
        "raise", \.raised, .array(of: .string),
        "The columns that receive the greater value if a row with the key exists."),
    ])

  /// The step, or `nil` if it is not exactly one change.
  var step: ChangeStep? {
    var steps: [ChangeStep] = []
    if let insert {
      let conflict = replaced != nil || !raised.isEmpty
      steps.append(
        .insert(
          table: insert, values.assignments, each: each.map { String($0.drop { $0 == "$" }) },
          onConflict: conflict ? ConflictRule(replaced: replaced ?? [], raised: raised) : nil))
    }
    if let update { steps.append(.update(table: update, values.assignments, where: condition)) }
    if let delete { steps.append(.delete(table: delete, where: condition)) }
    if let require { steps.append(.require(require.source, message: message)) }
    if let refuse { steps.append(.refuse(refuse.source, message: message)) }
    return steps.count == 1 ? steps[0] : nil
  }
}

/// An action as it is written.
struct ActionDeclaration: Sendable {
  var roles: [String] = []
  var steps: [StepDeclaration] = []
  var row: SourceDeclaration?

  static let fields = FieldTable(
    "action", "A mutation field that makes several changes.", from: ActionDeclaration(),
    [
      .required("roles", \.roles, .array(of: .string), "The roles that have the field."),
      .required(
        "steps", \.steps, .array(of: StepDeclaration.fields.reader.checked),
        "The changes in order. All of them are made, or none."),
      .optional(
        "returns", \.row, SourceDeclaration.fields.reader,
        "The row that the field returns; by default the number of changed rows."),
    ])

  func action(_ name: String, _ reading: DocumentReading) -> Action {
    Action(
      name: name, roles: roles, steps: steps.compactMap(\.step), row: row?.source,
      place: reading.document.place(of: reading.document.root))
  }
}

extension ValueReader<StepDeclaration> {
  /// A reader that reports a step that is not exactly one change.
  fileprivate var checked: ValueReader<StepDeclaration> {
    let read = self.read
    return ValueReader(shape) { node, reading in
      let value = read(node, &reading)
      if let value, value.step == nil {
        reading.report(
          BackendRules.field,
          "A step needs exactly one of `insert`, `update`, `delete`, `require` and `refuse`.",
          at: node)
      }
      return value
    }
  }
}

extension InputTree {
  /// The members of an object, as columns and values.
  fileprivate var assignments: [Assignment] {
    (members ?? []).map { Assignment(column: $0.name, value: $0.value) }
  }
}
