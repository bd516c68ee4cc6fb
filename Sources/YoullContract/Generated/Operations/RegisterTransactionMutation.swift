// Made by bricks-codegen from the operation RegisterTransaction; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct RegisterTransactionMutation: GraphQLOperation {
  package static let name = "RegisterTransaction"
  package static let kind = GraphQLOperationKind.mutation
  package static let hash = "bec2351f312a1f5dceb0cde1d65f4f564c340b5377e3a44d1fe3f441a2b5d221"
  package static let text =
    "mutation RegisterTransaction($transaction:transaction_input!){register_transaction(transaction:$transaction){id product{slug}is_active expires_at}}"
  package static let roots: [RootField] = [
    RootField("register_transaction", type: "subscriptions", isList: false),
  ]
  package let transaction: TransactionInput

  package init(transaction: TransactionInput) {
    self.transaction = transaction
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.transaction.write("transaction", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// Tells of a purchase in a shop, which the backend asks the shop about.
    package let registerTransaction: RegisterTransaction?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.registerTransaction = object.read("register_transaction", &reading)
    }

    package struct RegisterTransaction: AnswerModel {
      package let id: String?
      package let product: Product?
      package let isActive: Bool?
      /// Null for one that does not end.
      package let expiresAt: String?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.id = object.read("id", isNeeded: true, &reading)
        self.product = object.read("product", isNeeded: true, &reading)
        self.isActive = object.read("is_active", isNeeded: true, &reading)
        self.expiresAt = object.read("expires_at", &reading)
      }

      package struct Product: AnswerModel {
        package let slug: String?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.slug = object.read("slug", isNeeded: true, &reading)
        }
      }
    }
  }
}
