import Documents
import GraphQLLanguage
import Testing

/// A schema for tests, and the findings about documents that use it.
enum Sample {
  static let schemaText = """
    directive @cached(ttl: Int! = 60, refresh: Boolean! = false) on QUERY
    directive @tag(name: String!) repeatable on FIELD
    scalar json
    enum Colour { red green blue @deprecated(reason: "Use green.") }
    interface Node { id: ID! }
    interface Named implements Node { id: ID! name(lang: String = "en"): String! }
    type Cat implements Named & Node { id: ID! name(lang: String = "en"): String! lives: Int friend: Named toy: Toy }
    type Dog implements Node { id: ID! lives: String! barks(loud: Boolean!): Boolean friend: Node old: Int @deprecated }
    type Toy { colour: Colour! }
    union Pet = Cat | Dog
    input Filter { colour: Colour = red, ids: [ID!], and: [Filter!], need: Int! , any: json }
    input Choice @oneOf { id: ID name: String }
    type Query {
      pet(id: ID!): Pet
      pets(filter: Filter, first: Int! = 10, choice: Choice): [Pet!]!
      named: Named
      node: Node
      cat: Cat
      dog: Dog
      any(value: json, words: [Colour!]): json
    }
    type Mutation { name(id: ID!, name: String!): Cat }
    type Subscription { born: Pet died: Pet }
    """

  static let schema: Schema = {
    let document = GraphQLDocument.read(SourceFile(path: "sample.graphqls", text: schemaText))
      .document
    return Schema.read(document.map { [$0] } ?? []).schema
  }()

  /// Returns the rules that a document violates, each with the text at the place of the finding.
  static func findings(_ text: String) -> [String] {
    let file = SourceFile(path: "test.graphql", text: text)
    let (document, findings) = GraphQLDocument.read(file)
    let all = findings + (document.map { schema.validate([$0]) } ?? [])
    return all.map { "\($0.rule.id.dropFirst("graphql.".count)): \(file.text(in: $0.place.range))" }
  }
}
