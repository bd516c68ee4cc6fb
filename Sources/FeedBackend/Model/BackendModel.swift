import Basics
import Documents

/// The tables, relations, computed fields, roles and root fields of a backend, as data.
///
/// `Themes/base/backend.json` declares the model of the platform. A customer's own `backend.json`
/// adds tables and root fields to it.
package struct BackendModel: Sendable {
  package internal(set) var tables: [Table] = []
  package internal(set) var roots: [Root] = []
  package internal(set) var actions: [Action] = []
  private var tableIndices: [String: Int] = [:]
  private var rootIndices: [String: Int] = [:]

  package init() {}

  package func table(_ name: String) -> Table? { tableIndices[name].map { tables[$0] } }

  package func root(_ name: String) -> Root? { rootIndices[name].map { roots[$0] } }

  package func action(_ name: String) -> Action? {
    actions.last { $0.name.hasSameBytes(as: name) }
  }

  /// Returns a table and the tables whose rows are deleted with its rows.
  func deleted(with name: String) -> [ByteString] {
    var found: [String] = [name]
    var next = 0
    while next < found.count {
      for table in tables where !found.contains(table.name) {
        let belongs = table.columns.contains {
          $0.reference == found[next] && table.key.contains($0.name)
        }
        if belongs { found.append(table.name) }
      }
      next += 1
    }
    return found.map { ByteString($0) }
  }

  /// Adds the tables, roots and actions of a file.
  ///
  /// A name that exists already is replaced, so that a customer's file can change a table.
  mutating func add(_ tables: [Table], _ roots: [Root], _ actions: [Action]) {
    self.actions += actions
    for table in tables {
      if let index = tableIndices[table.name] {
        self.tables[index] = table
      } else {
        tableIndices[table.name] = self.tables.count
        self.tables.append(table)
      }
    }
    for root in roots {
      if let index = rootIndices[root.name] {
        self.roots[index] = root
      } else {
        rootIndices[root.name] = self.roots.count
        self.roots.append(root)
      }
    }
  }
}

/// A table with its served fields and the access of each role.
package struct Table: Sendable {
  package let name: String
  /// The columns of the primary key.
  let key: [String]
  let columns: [Column]
  let fields: [String: FieldRule]
  /// The access of each role that can read the table.
  let access: [String: Access]
  /// The columns of each index, besides those that follow from relations.
  var indices: [[String]] = []
  let place: Place

  func column(_ name: String) -> Column? {
    if let column = columns.first(where: { $0.name == name }) { return column }
    // A reference is also known with the key of its table: `content_slug` is `content`.
    return columns.first { column in
      column.reference != nil
        && (name == column.name + "_slug" || name == column.name + "_id")
    }
  }

  /// The column by which other tables refer to a row.
  var reference: String { key.count == 1 ? key[0] : "id" }

  var hasTranslations: Bool { columns.contains(where: \.isTranslated) }

  /// The table with the texts of this one in other languages.
  var translationTable: String { name + "_texts" }

  var hasPosition: Bool { columns.contains { $0.name == "position" } }

  /// A role's access to the rows and columns of a table.
  struct Access: Sendable {
    /// The condition that each visible row meets.
    var condition: InputTree = .object([])
    /// The readable columns and fields, or `nil` for all of them.
    var columns: [String]?
    var insert: InsertRule?
    var update: UpdateRule?
    /// The condition that each deletable row meets, in addition to that of visible rows.
    var delete: InputTree?
  }
}

/// A column of a table.
struct Column: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case uuid, text, integer, number, boolean, time, json
  }

  let name: String
  let kind: Kind
  let isNullable: Bool
  /// A Boolean value that indicates whether rows can have the text in several languages.
  let isTranslated: Bool
  /// The table to which the column refers.
  let reference: String?
}

/// The rule by which a field is served that is not a column.
enum FieldRule: Sendable {
  /// The related rows, as an array.
  case rows(RowSource)
  /// The first related row, or null.
  case row(RowSource)
  /// Number, sums and averages of related rows, if a condition about the own row is met.
  case aggregate(RowSource, when: InputTree?, plus: String?)
  case exists(RowSource)
  /// The number of related rows, or its share of other rows.
  case count(RowSource, of: RowSource?)
  /// The sum of a column over the rows of another field.
  case sum(field: String, column: String)
  /// A Boolean value that indicates whether the current time is between two columns, of which the
  /// second may be null.
  case now(from: String, to: String)
  /// The first text whose condition is met.
  case cases([(when: InputTree, then: String)], otherwise: String)
  /// An object with a member for each related row, limited to the names of an argument.
  case object(RowSource, key: String, value: String, names: String)
}

/// The rows of a relation or a root field, with their order.
struct RowSource: Sendable {
  /// The table of the rows.
  var table = ""
  /// The table that leads to the rows, and its column that refers to them.
  var through: String?
  var to = ""
  /// Columns of the first table that equal columns of the related row.
  var by: [(remote: String, local: String)] = []
  /// The condition about rows of the first table.
  var condition: InputTree = .object([])
  /// Further conditions, each for requests in which an argument is not null.
  var given: [(argument: String, condition: InputTree)] = []
  /// The order by columns of the first table; by default its positions.
  var order: [Order] = []
  var limit: Int?
  /// A Boolean value that indicates whether a row that is reached several times appears once.
  var isDistinct = false
  /// A Boolean value that indicates whether the rows of all users count, for any role.
  var ofEveryone = false
  /// Further sources of rows in the shape of the table.
  var also: [Arm] = []
  var sort: Sort?
  var similar: Similar?

  /// The table that is read first.
  var first: String { through ?? table }

  struct Order: Sendable {
    let column: String
    let isDescending: Bool
  }

  /// Rows of another table that appear as rows of this one.
  struct Arm: Sendable {
    var source = RowSource()
    /// The condition about the related row under which the arm has rows.
    var when: InputTree?
    /// The argument that must be empty for the arm to have rows.
    var unless: String?
    /// Columns of the shape and the columns of the other table with their values.
    var columns: [(column: String, from: String)] = []
  }

  /// The texts of a row that are compared with an argument.
  ///
  /// Only similar rows are served, the most similar first.
  struct Similar: Sendable {
    var columns: [String] = []
    var to = ""
  }

  /// The arguments that choose an order, and the columns of each of their values.
  struct Sort: Sendable {
    var by = ""
    var direction = ""
    var columns: [String: [String]] = [:]
  }
}

/// A field of the query root whose rows are not simply those of the table with its name.
package struct Root: Sendable {
  let name: String
  let source: RowSource
  /// A Boolean value that indicates whether the field has one row or null.
  let isSingle: Bool
  /// The roles that have the field, or `nil` for all roles that can read the first table.
  let roles: [String]?
  let place: Place
}
