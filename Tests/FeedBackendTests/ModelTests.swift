import Documents
import GraphQLLanguage
import Testing

@testable import FeedBackend

@Suite struct ModelTests {
  @Test func theBaseModelServesEveryFieldOfTheSchema() throws {
    let (model, schema) = try SampleBackend.model()
    #expect(model.differences(from: schema.schema, in: schema.document).map(\.message) == [])
  }

  @Test func aFieldThatTheModelLacksIsReportedAtItsPlaceInTheSchema() throws {
    let (model, _) = try SampleBackend.model()
    let text =
      "type query_root { tags: [tags!]! news: news }\ntype tags { slug: String! smell: String }"
    let source = SourceFile(path: "s.graphqls", text: text + "\nschema { query: query_root }")
    let document = try #require(GraphQLDocument.read(source).document)
    let findings = model.differences(from: Schema([document]), in: document)
    #expect(
      findings.map(\.message) == [
        "`query_root.news`: the model serves an array, but the schema declares `news`.",
        "`tags.smell`: the table has neither a column nor a field \"smell\".",
      ])
    #expect(findings.map { source.text(in: $0.place.range) } == ["news", "smell"])
  }

  @Test func wrongNamesAreReportedWithTheNearestRightName() {
    let text = """
      {"tables": {"songs": {
        "columns": {"slug": "text", "title": "txt"},
        "fields": {
          "likes": {"rows": "lik", "by": {"song": "slug"}},
          "fans": {"rows": "songs", "by": {"titel": "slug"}},
          "none": {}
        }
      }}}
      """
    let (model, findings) = BackendModel.read([SourceFile(path: "m.json", text: text)])
    #expect(model == nil)
    #expect(
      Set(findings.map(\.message)) == [
        "The field \"none\" needs exactly one of `rows`, `row`, `aggregate`, `exists`, `count`, "
          + "`sum`, `now`, `case` and `object`.",
        "\"txt\" of the column \"songs.title\" is neither a type nor a table; did you mean \"text\"?",
        "the field \"songs.likes\" reads the table \"lik\", which does not exist.",
        "the field \"songs.fans\" uses the column \"titel\", which \"songs\" does not have; did you "
          + "mean \"title\"?",
      ])
  }

  @Test(arguments: SampleBackend.customers)
  func theRowsOfEachSampleCustomerHaveNoFindings(customer: String) throws {
    _ = try SampleBackend(customer)
  }

  @Test func wrongRowsAreReported() throws {
    let (model, _) = try SampleBackend.model()
    let rows = """
      [{"slug": "a", "title": 5}, {"slug": "a", "title": "A", "asset": "none"},
       {"slug": "b", "titel": "B", "title": "B"}]
      """
    let (_, findings) = ContentRows.read(
      [("categories", SourceFile(path: "categories.json", text: rows))], model: model)
    #expect(
      findings.map(\.message) == [
        "\"title\" must be a string, but is a number.",
        "The row lacks \"title\" of the table \"categories\".",
        "Another row has the same key.",
        "The table \"categories\" has no column \"titel\"; did you mean \"title\"?",
        "The table \"assets\" has no row \"none\".",
      ])
  }
}
