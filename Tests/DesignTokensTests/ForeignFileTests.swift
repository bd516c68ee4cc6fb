import DesignTokens
import Documents
import Testing

/// Files and habits of other programs give few findings, which name the next step.
@Suite struct ForeignFileTests {
  private func messages(_ tokens: String) -> [String] {
    MemoryTheme.of(tokens).findings.map(\.message)
  }

  @Test func fileOfTokensStudioIsOneFinding() {
    let tokens = (0..<50).map {
      #""s\#($0)": {"$type": "sizing", "$value": "{missing} * 2"}"#
    }
    let files = [
      #"{"$themes": [], "core": {"a": {"$type": "color", "$value": "{gone}"}}}"#,
      "{\(tokens.joined(separator: ", "))}",
      #"{"a": {"type": "borderRadius", "value": "4"}, "b": {"type": "spacing", "value": "{a}"}}"#,
    ]
    for file in files {
      let messages = messages(file)
      #expect(messages.count == 1, "\(messages)")
      #expect(messages[0].hasPrefix("This is a Tokens Studio file"), "\(messages)")
      #expect(messages[0].contains("`bricks tokens migrate`"), "\(messages)")
    }
  }

  /// The result of a migration keeps the data of Tokens Studio and can be read.
  @Test func extensionsOfTokensStudioAreNotForeign() {
    let tokens = ##"""
      {"a": {"$type": "number", "$value": 1,
        "$extensions": {"studio.tokens": {"modify": {"type": "alpha"}}}}}
      """##
    #expect(messages(tokens).isEmpty)
  }

  @Test func typesOfOtherProgramsAreOneFindingPerType() throws {
    let tokens = (0..<20).map { index in
      let type = ["string", "boolean", "link"][index % 3]
      return "\"t\(index)\": {\"$type\": \"\(type)\", \"$value\": \"x\"}"
    }
    let findings = MemoryTheme.of("{\(tokens.joined(separator: ", "))}").findings
    #expect(findings.count == 3, "\(findings.map(\.message))")
    #expect(findings.map(\.uses.count) == [6, 6, 5])
  }

  @Test func emIsNotCorrectedToRem() throws {
    let findings = MemoryTheme.of(
      #"{"a": {"$type": "dimension", "$value": {"value": 0.02, "unit": "em"}}}"#
    ).findings
    #expect(
      findings.map(\.message) == [
        #""em" is not a unit of a dimension: it is a multiple of the font size; 0.02em of a font "#
          + "size of 16 px is 0.32 px. Write the length in px or rem."
      ])
    #expect(findings[0].fix == nil)
  }

  @Test func percentageShowsItsNumber() throws {
    let findings = MemoryTheme.of(#"{"a": {"$type": "number", "$value": "120%"}}"#).findings
    #expect(
      findings.map(\.message) == [
        #""120%" is a percentage, but the value must be a number; write 1.2."#
      ])
    #expect(findings[0].fix?.title == "write 1.2" && findings[0].fix?.isSuggestion == true)
  }

  @Test func aliasWithoutBracesShowsTheReference() throws {
    let findings = MemoryTheme.of(
      ##"""
      {"ink": {"$type": "color", "deep": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
       "text": {"$type": "color", "$value": "ink.deep"}}
      """##
    ).findings
    #expect(
      findings.map(\.message) == [
        #""ink.deep" is the path of a token; a reference is in braces: "{ink.deep}"."#
      ])
    #expect(findings[0].fix?.title == "write {ink.deep}")
  }

  @Test func curlyQuotesAreNamed() {
    let messages = messages("{“a”: {\"$type\": \"number\", \"$value\": 1}}")
    #expect(messages.count == 1 && messages[0].contains("quot"), "\(messages)")
  }
}
