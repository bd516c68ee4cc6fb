import Documents
import GraphQLAnswers

/// A GraphQL operation and the function that reads its response.
public struct Script<Value: Sendable>: Sendable {
  /// The name of the operation.
  public let name: String
  /// The text of the operation.
  public let text: String
  let isMutation: Bool
  let read: @Sendable (JSONNode, inout DocumentReading) -> Value?

  /// Creates a script of an operation that answers with one list.
  ///
  /// There is no value without the list. A row without its required fields is left out.
  init<Row>(
    _ operation: (some GraphQLOperation).Type,
    row: @escaping @Sendable (JSONNode, JSONDocument) -> Row?,
    _ value: @escaping @Sendable ([Row]) -> Value
  ) {
    name = operation.name
    text = operation.text
    isMutation = operation.kind == .mutation
    read = { data, reading in
      let document = reading.document
      guard let list = document.member(operation.rows.key, of: data),
        document.kind(of: list) == .array
      else { return nil }
      reading.check(data, against: operation.shape.selection(with: []))
      return value(document.elements(of: list).compactMap { row($0, document) })
    }
  }
}

extension Script<BankSearchPage> {
  /// The search for banks.
  public static let bankSearch = Script(
    BankSearchQuery.self, row: { Bank($0, in: $1) }, { BankSearchPage(bankSearch: $0) })
}
