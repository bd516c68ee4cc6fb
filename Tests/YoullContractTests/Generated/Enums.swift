// Made by bricks-codegen from the schema; edits are lost.
// swift-format-ignore-file
import GraphQLAnswers

package enum Colour: GraphQLEnum {
  case red, green, blue
  case unknown(String)

  package static let known: [Self] = [.red, .green, .blue]

  package var text: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .blue: "blue"
    case .unknown(let text): text
    }
  }
}
