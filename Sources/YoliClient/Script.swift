import Documents
import GraphQLAnswers

/// A query that a request sends, and how its answer is read.
public struct Script<Value: Sendable>: Sendable {
  /// The name of the operation.
  public let name: String
  /// The text that is sent.
  public let text: String
  let isMutation: Bool
  let read: @Sendable (JSONNode, inout DocumentReading) -> Value?

  /// An operation whose answer is one list; without that list there is no value.
  init<Operation: GraphQLOperation>(
    _ operation: Operation.Type, list: String,
    _ value: @escaping @Sendable (Operation.Data) -> Value
  ) {
    name = Operation.name
    text = Operation.text
    isMutation = Operation.kind == .mutation
    read = { node, reading in
      let rows = reading.document.member(list, of: node)
      guard rows.map(reading.document.kind) == .array else { return nil }
      return Operation.Data.read(node, &reading).map(value)
    }
  }
}

extension Script<BankSearchPage> {
  /// The search for banks.
  public static let bankSearch = Script(BankSearchQuery.self, list: "bankSearch") { data in
    BankSearchPage(bankSearch: data.bankSearch.compactMap(Bank.init))
  }
}
