import Documents
import Testing

/// One table produces the values, the findings and the schema.
@Suite struct ReaderTests {
  private func read(_ text: String) -> (value: Sample?, findings: [Finding]) {
    Sample.format.read(SourceFile(path: "sample.json", text: text))
  }

  @Test func everyFieldIsRead() throws {
    let (value, findings) = read(
      #"""
      {"$schema": "x", "kind": "banner", "name": "Morning", "columns": 3.0, "weight": 0.5,
       "locked": true, "tags": ["calm"], "texts": {"de": "Morgen"}, "size": 12,
       "children": [{"kind": "tag", "size": "wide"}]}
      """#)
    let sample = try #require(value)
    #expect(findings.isEmpty)
    #expect(sample.kind == .banner && sample.name == "Morning" && sample.columns == 3)
    #expect(sample.weight == 0.5 && sample.isLocked && sample.tags == ["calm"])
    #expect(
      sample.texts.map(\.key) == ["de"] && sample.texts.map(\.value) == ["Morgen"]
        && sample.size == "12")
    #expect(sample.children.map(\.size) == ["wide"])
  }

  @Test func everyProblemIsReportedInOnePass() {
    let (value, findings) = read(
      #"""
      {"kind": "baner", "colums": 2, "weight": -1, "tags": ["a", 2, "c"], "texts": {"fr": "x"},
       "locked": "yes", "children": [{"name": 1}]}
      """#)
    #expect(value == nil)
    #expect(
      FindingReport(findings).entries.map(\.finding.message) == [
        #""baner" is not one of "featured", "banner" or "tag"; did you mean "banner"?"#,
        #"Unknown key "colums"; did you mean "columns"?"#,
        "-1 is not between 0.0 and 1.0.",
        "This must be a string, but is a number.",
        #"Unknown key "fr"; expected "de" or "en"."#,
        "This must be true or false, but is a string.",
        #""kind" is missing: The kind of the section."#,
        "This must be a string, but is a number.",
      ])
  }

  @Test func invalidOptionalFieldsKeepTheirDefaults() throws {
    let (value, findings) = read(#"{"kind": "tag", "columns": 99}"#)
    #expect(try #require(value).columns == 2)
    #expect(findings.count == 1)
  }

  @Test func lastValueOfARepeatedKeyIsUsed() throws {
    let (first, findings) = read(
      #"{"kind": "oops", "kind": "tag", "columns": 99, "columns": 3, "texts": {"de": "a", "de": "b"}}"#
    )
    let sample = try #require(first)
    #expect(sample.kind == .tag && sample.columns == 3)
    #expect(sample.texts.map(\.value) == ["b"])
    #expect(Set(findings.map(\.rule.id)) == ["json.duplicate-key"])
    #expect(read(#"{"kind": "tag", "kind": "oops"}"#).value == nil)
  }

  @Test func numberOfReportedFindingsIsLimited() {
    let (_, findings) = read(
      #"{"kind": "tag", "children": ["# + Array(repeating: "0", count: 3000).joined(separator: ",")
        + "]}")
    #expect(findings.count == 1001)
    #expect(findings.last?.message == "2000 more findings are not reported.")
  }

  @Test func schemaIsDerivedFromTheTable() {
    #expect(
      String(decoding: Sample.format.entry.schema, as: UTF8.self).hasPrefix(
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:bricks:schema:sample",
          "title": "Bricks: sample",
          "description": "A section of a made-up format.",
          "type": "object",
          "properties": {
            "$schema": {
              "type": "string"
            },
            "kind": {
              "description": "The kind of the section.",
              "enum": [
                "featured",
                "banner",
                "tag"
              ]
            },
        """))
  }

  @Test(arguments: [
    ("coulmns", "columns"), ("Columns", "columns"), ("tag", "tags"), ("lockd", "locked"),
    ("xyz", nil), ("", nil),
  ])
  func nearestNameIsSuggested(_ typed: String, _ meant: String?) {
    #expect(
      NearestName.of(typed, among: ["kind", "columns", "weight", "locked", "tags"]) == meant)
  }
}
