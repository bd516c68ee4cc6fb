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

  /// Creates a script for an operation whose response contains one list.
  ///
  /// A response without that list has no value.
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
