import Documents
import GraphQLAnswers
import Testing
import YoullContract

/// Generated code reads responses of servers and writes the variables of operations.
@Suite struct GeneratedCodeTests {
  /// Reads a response and returns its data with the findings.
  private func read<Operation: GraphQLOperation>(
    _ operation: Operation.Type, _ text: String
  ) throws -> (data: Operation.Data, findings: [String]) {
    let source = SourceFile(path: "answer.json", text: text)
    let document = try #require(JSONDocument.read(source).document)
    var reading = DocumentReading(document)
    let data = try #require(Operation.Data.read(document.root, &reading))
    return (
      data, reading.findings.map { "\($0.rule.id): \(source.text(in: $0.place.range))" }
    )
  }

  @Test func fragmentsApplyByType() throws {
    let (data, findings) = try read(
      EverythingQuery.self,
      #"""
      {"pets": [{"__typename": "Dog", "age": "9", "class": "woof"}, {"__typename": "Cat"}],
       "pet": {"__typename": "Cat", "lives": 7, "nickname": "Mieze", "id": "c1"},
       "node": {"id": "n", "self": "Cat", "again": "n"},
       "cat": {"toy": {"colour": "pink", "colours": ["red", "blue"], "weight": 2.5}},
       "any": [1], "cats": [null, {"__typename": "Person", "pets": [[{"__typename": "Cat"}], []]}]}
      """#)
    #expect(findings == [])
    #expect(data.pet?.asCat?.lives == 7 && data.pet?.asCat?.nickname == "Mieze")
    #expect(data.pet?.dogFields == nil && data.pet?.nodeFields.id == "c1")
    #expect(data.pets.map { $0.dogFields?.class } == ["woof", nil])
    #expect(data.node?.`self` == "Cat" && data.node?.included?.again == "n")
    #expect(data.cat?.toy?.colour == .unknown("pink") && data.cat?.toy?.colours == [.red, .blue])
    let rows = data.cats?.last??.asPerson?.pets
    #expect(data.cats?.count == 2 && rows?.map { $0?.count } == [1, 0])
  }

  @Test func invalidFieldsAreReportedAndTreatedAsMissing() throws {
    let (data, findings) = try read(
      EverythingQuery.self,
      #"{"pet": {"__typename": "Cat", "lives": "7"}, "pets": [3, null, {"__typename": "Fox"}]}"#)
    #expect(data.pet?.asCat?.lives == nil && data.pets.count == 1 && data.node == nil)
    #expect(
      findings.sorted() == [
        "answer.field-missing: {", "answer.field-missing: {", #"answer.field-type: "7""#,
        "answer.field-type: 3", "answer.field-type: null",
      ])
  }

  @Test func absentNullAndValueAreDistinct() {
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

  @Test func rootFieldsAreKnown() {
    #expect(
      EverythingQuery.roots.map { ($0.isList ? "[\($0.key)]" : $0.key) } == [
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
    for (text, hash) in [
      (EverythingQuery.text, EverythingQuery.hash), (RemoveMutation.text, RemoveMutation.hash),
    ] {
      let digest = SHA256.digest(of: Array(text.utf8))
      #expect(digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == hash)
    }
  }

  @Test func contractReadsARecordedRow() throws {
    let (data, findings) = try read(
      GetTagFeedQuery.self,
      #"{"tags": [{"id": "t", "slug": "calm", "title": "Calm", "contents": [], "contents_aggregate": {"aggregate": {"count": 2}}}]}"#
    )
    #expect(findings == [] && data.tags.first?.contentsAggregate?.aggregate?.count == 2)
  }
}
