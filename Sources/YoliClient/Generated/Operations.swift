// Made by bricks-codegen from all operations; edits are lost.
// swift-format-ignore-file
package import GraphQLAnswers

/// All operations, in the order of their names.
package enum GraphQLOperations {
  package static let all: [any GraphQLOperation.Type] = [
    BankSearchQuery.self,
  ]
}
