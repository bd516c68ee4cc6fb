import Documents

/// The rows that a role can insert into a table.
struct InsertRule: Sendable {
  /// The columns that a request can set.
  var columns: [String] = []
  /// The values of further columns.
  var values: [Assignment] = []
  /// The changes before and after the insert, in which `$object` is the inserted object.
  var before: [ChangeStep] = []
  var after: [ChangeStep] = []
}

/// The rows that a role can update.
struct UpdateRule: Sendable {
  /// The columns that a request can set.
  var columns: [String] = []
  /// The values of further columns.
  var values: [Assignment] = []
  /// The condition that each updated row meets, in addition to that of visible rows.
  var condition: InputTree = .object([])
}

/// A column and the value that it receives.
struct Assignment: Sendable {
  let column: String
  let value: InputTree
}

/// One change of an action, or before or after an insert.
enum ChangeStep: Sendable {
  /// A row, or a row per element of an argument, in which `$each` is the element.
  case insert(table: String, [Assignment], each: String?, onConflict: ConflictRule?)
  case update(table: String, [Assignment], where: InputTree)
  case delete(table: String, where: InputTree)
  /// A condition that a row meets. Otherwise the request is rejected with the message.
  case require(RowSource, message: String)
  /// A condition that no row meets. Otherwise the request is rejected with the message.
  case refuse(RowSource, message: String)

  var table: String {
    switch self {
    case .insert(let table, _, _, _), .update(let table, _, _), .delete(let table, _): table
    case .require(let source, _), .refuse(let source, _): source.first
    }
  }

  /// The columns of the table that the step names.
  var columns: [String] {
    switch self {
    case .insert(_, let values, _, let conflict):
      values.map(\.column) + (conflict.map { $0.replaced + $0.raised } ?? [])
    case .update(_, let values, _): values.map(\.column)
    case .delete, .require, .refuse: []
    }
  }
}

/// The columns that change if a row with the same key exists.
struct ConflictRule: Sendable {
  /// The columns with the new value.
  var replaced: [String] = []
  /// The columns with the greater of both values.
  var raised: [String] = []
  /// The values of further columns.
  var values: [Assignment] = []
}

/// A field of the mutation root that makes several changes.
package struct Action: Sendable {
  package let name: String
  let roles: [String]
  let steps: [ChangeStep]
  /// The row that the field returns, or `nil` for the number of changed rows.
  let row: RowSource?
  let place: Place
}
