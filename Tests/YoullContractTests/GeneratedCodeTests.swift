import Documents
import GraphQLAnswers
import Testing
import YoullContract

/// Generated tables check answers, and generated variables are written as JSON.
@Suite struct GeneratedCodeTests {
  /// Returns the findings about an answer: the rule, and the text at the place.
  private func findings<Operation: GraphQLOperation>(
    _ operation: Operation.Type, variables: String = "{}", _ text: String
  ) throws -> [String] {
    let source = SourceFile(path: "answer.json", text: text)
    let document = try #require(JSONDocument.read(source).document)
    var reading = DocumentReading(document)
    reading.check(
      document.root, against: Operation.shape.selection(with: Array(variables.utf8)))
    return reading.findings.map { "\($0.rule.id): \(source.text(in: $0.place.range))" }
  }

  @Test func fragmentsApplyByType() throws {
    let answer = #"""
      {"pets": [{"__typename": "Dog", "age": "9", "class": "woof"}, {"__typename": "Cat"}],
       "pet": {"__typename": "Cat", "lives": 7, "nickname": "Mieze", "id": "c1"},
       "node": {"id": "n", "self": "Cat", "again": "n"},
       "cat": {"toy": {"colour": "pink", "colours": ["red", "blue"], "weight": 2.5}},
       "any": [1], "cats": [null, {"__typename": "Person", "pets": [[{"__typename": "Cat"}], []]}]}
      """#
    #expect(try findings(EverythingQuery.self, variables: #"{"sure": true}"#, answer) == [])
  }

  @Test func missingFieldsAndWrongTypesAreFindings() throws {
    let found = try findings(
      EverythingQuery.self,
      #"{"pet": {"__typename": "Cat", "lives": "7"}, "pets": [3, null, {"__typename": "Fox"}]}"#)
    #expect(
      found.sorted() == [
        "answer.field-missing: {", "answer.field-missing: {", #"answer.field-type: "7""#,
        "answer.field-type: 3", "answer.field-type: null",
      ])
  }

  /// A dog without its age is wrong for those who are sure, a node without `again` for the others.
  @Test(arguments: [true, false])
  func variablesDecideAboutConditions(_ isSure: Bool) throws {
    func found(_ answer: String) throws -> [String] {
      try findings(EverythingQuery.self, variables: #"{"sure": \#(isSure)}"#, answer)
    }
    let missing = ["answer.field-missing: {"]
    #expect(try found(#"{"pets": [{"__typename": "Dog"}]}"#) == (isSure ? missing : []))
    #expect(
      try found(#"{"pets": [], "node": {"id": "n", "self": "Cat"}}"#) == (isSure ? [] : missing))
  }

  @Test func argumentsHaveTheVariablesOfTheRequest() throws {
    func arguments(_ variables: String, _ field: String) -> String? {
      let selection = EverythingQuery.shape.selection(with: Array(variables.utf8))
      return selection.fields.first { $0.key == field }?.arguments.map {
        String(decoding: $0.canonical(order: .kept, indent: nil), as: UTF8.self)
      }
    }
    #expect(arguments(#"{"id": "1", "choice": null}"#, "pets") == #"{"first":5,"choice":null}"#)
    #expect(arguments(#"{"id": "1", "words": ["red"]}"#, "any") == #"{"value":{"words":["red"]}}"#)
    #expect(arguments("{}", "any") == #"{"value":{}}"#)
    #expect(arguments("{}", "cats") == #"{"ids":["a"]}"#)
    #expect(arguments("{}", "cat") == nil)
  }

  @Test func absentNullAndValueAreThree() {
    let filter = Filter(
      colour: .value(.unknown("pink")), ids: .value([["a"], []]), not: .null, need: 3,
      weight: .value(0.5))
    let operation = EverythingQuery(
      id: "1", filter: .value(filter), choice: .null, sure: true, words: .value([]))
    let sent = String(decoding: operation.variables, as: UTF8.self)
    #expect(
      sent == #"{"choice":null,"filter":{"colour":"pink","ids":[["a"],[]],"need":3,"not":null,"#
        + #""weight":0.5},"id":"1","sure":true,"words":[]}"#)
    let removal = RemoveMutation(choice: .many([1, 2]))
    #expect(String(decoding: removal.variables, as: UTF8.self) == #"{"choice":{"many":[1,2]}}"#)
  }

  @Test func rootFieldsComeFromTheTable() {
    #expect(
      EverythingQuery.shape.roots.map { ($0.isList ? "[\($0.key)]" : $0.key) } == [
        "pet", "[pets]", "node", "cat", "any", "[cats]",
      ])
    #expect(GetPlaylistQuery.rows == RootField("playlists_by_pk", type: "playlists", isList: false))
    #expect(
      GetHomeScreenSectionsQuery.rows == RootField("home_slices", type: "home_slices", isList: true)
    )
  }

  @Test func textsContainOnlyTheFragmentsTheyNeed() {
    #expect(RemoveMutation.text == "mutation Remove($choice:Choice!){remove(choice:$choice)}")
    #expect(
      EverythingQuery.text.hasSuffix(
        "fragment DogFields on Dog{age:lives class:voice}fragment NodeFields on Node{id}"))
  }

  @Test func directivesHaveTheDefaultsOfTheSchema() {
    #expect(GetContentReviewsQuery.shape.integer("ttl", ofDirective: "cached") == 60)
    #expect(EverythingQuery.shape.integer("ttl", ofDirective: "cached") == nil)
  }

  @Test func contractChecksARecordedRow() throws {
    let answer =
      #"{"tags": [{"id": "t", "slug": "calm", "title": "Calm", "contents": [], "#
      + #""contents_aggregate": {"aggregate": {"count": 2}}}]}"#
    #expect(try findings(GetTagFeedQuery.self, answer) == [])
  }
}
