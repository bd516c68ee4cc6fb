import CSQLite

/// A statement that the program generates.
///
/// Its text must not contain external text, except for quoted names that were checked. Values are
/// parameters. A connection identifies a statement by its instance, so a repeated statement is one
/// instance.
package final class GeneratedStatement: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

/// A value for a parameter of a statement.
package enum StoreValue: Sendable {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case blob([UInt8])
}

/// The current row of a statement.
///
/// It is valid until the next step.
package struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) { self.statement = statement }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  package func text(_ column: Int32) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  package func blob(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

  /// Calls a closure with the bytes of a text or a blob, without copying them.
  package func withBytes<Result>(
    _ column: Int32, _ look: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // The pointer is requested first, because the request may convert the value and change its
    // length.
    let start = sqlite3_column_blob(statement, column)
    return look(
      UnsafeRawBufferPointer(
        start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))))
  }
}
