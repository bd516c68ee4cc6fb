import Basics
import GraphQLLanguage
import SQLiteStore

/// The compiled form of an operation: one statement per root field.
struct OperationPlan: Sendable {
  struct RootField: Sendable {
    let responseName: String
    /// The statement, or `nil` if the value is constant.
    let statement: GeneratedStatement?
    let parameters: [Parameter]
    /// The value without a statement, as JSON.
    var constant: [UInt8] = []
    /// The tables that the statement reads.
    var uses: [TableUse] = []
    /// The fields of introspection, or none.
    var introspection: [Field] = []
  }

  let fields: [RootField]
  /// The changes of a mutation, or `nil` for a query.
  var changes: ChangePlan?

  /// The tables whose rows a query reads.
  var uses: [TableUse] { Array(Set(fields.flatMap(\.uses))) }
  /// A Boolean value that indicates whether the response depends on the time.
  var usesTime: Bool { fields.contains { $0.parameters.contains(.now) } }
}

/// The compiled form of a mutation: statements that are run in one transaction.
struct ChangePlan: Sendable {
  struct Step: Sendable {
    let statement: GeneratedStatement
    let parameters: [Parameter]
    let purpose: Purpose
    /// The tables whose rows the statement changes.
    let changed: [ByteString]
  }

  enum Purpose: Sendable {
    /// Change rows, and count them.
    case change
    /// Read a value.
    case read
    /// Read a value, and undo all changes if no row exists.
    case require(RequestProblem)
  }

  /// A part of the value of a root field.
  enum Part: Sendable {
    case text([UInt8])
    /// The value that a step reads.
    case value(step: Int)
    /// The value that a step reads, or null if another step changes no row.
    case valueAfter(change: Int, step: Int)
    /// The number of rows that steps change.
    case count(steps: [Int])
  }

  struct RootField: Sendable {
    let responseName: String
    let parts: [Part]
  }

  var steps: [Step] = []
  var fields: [RootField] = []
  /// The number of IDs that the request creates.
  var idCount = 0
}

/// The origin of a value that a statement receives.
enum Parameter: Sendable, Hashable {
  /// A variable or a constant, as a scalar.
  case scalar(InputTree)
  /// A variable or a constant list, as a JSON array.
  case array(InputTree)
  /// A variable or a constant that must not be negative.
  case count(InputTree, name: String)
  /// The words of a text in lowercase, as a JSON array.
  case words(InputTree)
  /// The vector of a text.
  case vector(InputTree)
  /// The keys of rows that an earlier step has found, as a JSON array of arrays.
  case keys(step: Int)
  case user
  case now
}
