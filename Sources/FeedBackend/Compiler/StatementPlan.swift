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
  }

  let fields: [RootField]
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
  case user
  case now
}
