// Made by bricks-codegen from the operation RegisterTransaction; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RegisterTransactionMutation: GraphQLOperation {
  package static let name = "RegisterTransaction"
  package static let kind = GraphQLOperationKind.mutation
  package static let ownText = "mutation RegisterTransaction($transaction:transaction_input!){register_transaction(transaction:$transaction){id product{slug}is_active expires_at}}"
  package static let shape = OperationShape(#"{"rows":[{"field":"register_transaction subscriptions","arguments":{"transaction":{"$":"transaction"}},"rows":["id text!",{"field":"product products!","rows":["slug text!"]},"is_active boolean!","expires_at text"]}]}"#)
  package let transaction: TransactionInput

  package init(transaction: TransactionInput) {
    self.transaction = transaction
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.transaction.write("transaction", to: &writer)
    writer.endObject()
  }
}
