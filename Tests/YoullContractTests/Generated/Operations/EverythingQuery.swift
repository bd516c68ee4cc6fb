// Made by bricks-codegen from the operation Everything; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct EverythingQuery: GraphQLOperation {
  package static let name = "Everything"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = #"query Everything($id:ID!$filter:Filter$choice:Choice$first:Int!=5$sure:Boolean!$words:[Colour!]){pet(id:$id){__typename ...on Cat{lives nickname:name(lang:"de")}...DogFields ...NodeFields}pets(filter:$filter first:$first choice:$choice){__typename ...DogFields@include(if:$sure)}node(id:$id){id ...{self:__typename}...@skip(if:$sure){again:id}}cat{toy{colour}toy{colours weight}}any(value:{words:$words})cats:things(ids:["a"]){__typename ...on Person{pets{__typename}}}}"#
  package static let fragments: [any GraphQLFragment.Type] = [DogFields.self, NodeFields.self]
  package static let shape = OperationShape(#"{"defaults":{"first":5},"rows":[{"field":"pet Pet","arguments":{"id":{"$":"id"}},"rows":["__typename text!",{"type":"Cat","on":["Cat"],"rows":["lives integer",{"field":"nickname:name text!","arguments":{"lang":"de"}}]},{"spread":"DogFields","on":["Dog"]},{"spread":"NodeFields"}]},{"field":"pets [Pet!]!","arguments":{"filter":{"$":"filter"},"first":{"$":"first"},"choice":{"$":"choice"}},"rows":["__typename text!",{"spread":"DogFields","on":["Dog"],"include":{"$":"sure"}}]},{"field":"node Node","arguments":{"id":{"$":"id"}},"rows":["id text!",{"rows":["self:__typename text!"]},{"skip":{"$":"sure"},"rows":["again:id text!"]}]},{"field":"cat Cat","rows":[{"field":"toy Toy","rows":["colour text!"]},{"field":"toy Toy","rows":["colours [text!]","weight number"]}]},{"field":"any value","arguments":{"value":{"words":{"$":"words"}}}},{"field":"cats:things [Thing]","arguments":{"ids":["a"]},"rows":["__typename text!",{"type":"Person","on":["Person"],"rows":[{"field":"pets [[Pet!]]","rows":["__typename text!"]}]}]}]}"#, fragments)
  package let id: String
  package let filter: InputValue<Filter>
  package let choice: InputValue<Choice>
  package let first: InputValue<Int>
  package let sure: Bool
  package let words: InputValue<[Colour]>

  package init(id: String, filter: InputValue<Filter> = .absent, choice: InputValue<Choice> = .absent, first: InputValue<Int> = .absent, sure: Bool, words: InputValue<[Colour]> = .absent) {
    self.id = id
    self.filter = filter
    self.choice = choice
    self.first = first
    self.sure = sure
    self.words = words
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.choice.write("choice", to: &writer)
    self.filter.write("filter", to: &writer)
    self.first.write("first", to: &writer)
    self.id.write("id", to: &writer)
    self.sure.write("sure", to: &writer)
    self.words.write("words", to: &writer)
    writer.endObject()
  }
}
