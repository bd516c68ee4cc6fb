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
          + "size of 16 px is 0.32 px. Write the length in px or rem. The outputs json and dtcg keep "
          + "the value unchanged."
      ])
    #expect(findings[0].fix == nil)
  }

  @Test func lengthsInEmAndShortHexAreOneFindingPerKind() throws {
    let tokens = (0..<9).map { index in
      index % 3 == 0
        ? #""e\#(index)": {"$type": "dimension", "$value": {"value": \#(index), "unit": "em"}}"#
        : index % 3 == 1
          ? #""e\#(index)": {"$type": "dimension", "$value": "0.\#(index)em"}"#
          : ##"""
          "h\##(index)": {"$type": "color", "$value": {
            "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff"}}
          """##
    }
    let text = "{\(tokens.joined(separator: ", "))}"
    let findings = MemoryTheme.of(text).findings
    #expect(findings.map(\.rule.id) == ["token.unit", "token.hex"], "\(findings.map(\.message))")
    #expect(findings.map(\.uses.count) == [5, 2])
    #expect(findings[0].fix == nil)
    let fix = try #require(findings[1].fix)
    #expect(fix.edits.count == 3 && !fix.isSuggestion)
  }

  /// The values of other programs, by path, as the file has them.
  private static let foreign = [
    "greeting": #""Hello, \"{name}\"""#, "isNew": "true", "help": #""https://x.test/a?b=1""#,
    "list": "[1.50, 2e3, null]", "tight": #"{ "value": -0.020, "unit": "em" }"#,
    "title": #"""
    {"fontFamily": "Inter", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 400,
     "letterSpacing": {"value": 0.10, "unit": "em"}, "lineHeight": 1.5}
    """#,
  ]

  /// A file with types and units of other programs loses no value.
  @Test func valuesOfOtherProgramsAreCarriedAlong() throws {
    let types = [
      "greeting": "string", "isNew": "boolean", "help": "link", "list": "cssList",
      "tight": "dimension", "title": "typography",
    ]
    let tokens = Self.foreign.map { name, value in
      "\"\(name)\": {\"$type\": \"\(types[name] ?? "")\", \"$value\": \(value)}"
    }
    let text = """
      {"gap": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
       "alias": {"$value": "{texts.deep.hello}"},
       "texts": {"$type": "string", "deep": {"hello": {"$value": "Hello"}}},
       \(tokens.joined(separator: ","))}
      """
    let theme = MemoryTheme.of(text).theme
    for name in ["json", "dtcg"] {
      let output = try #require(ThemeOutput.named(name))
      let (document, _) = JSONDocument.read(
        SourceFile(path: "output.json", bytes: output.text(theme, in: 0)))
      let read = try #require(document)
      let dollar = name == "dtcg" ? "$" : ""
      func raw(_ path: String, _ key: String) -> String? {
        let names = name == "dtcg" ? path.split(separator: ".").map(String.init) : [path]
        var node: JSONNode? = read.root
        for part in names + [dollar + key] { node = node.flatMap { read.member(part, of: $0) } }
        return node.map { read.rawText(of: $0) }
      }
      for (path, value) in Self.foreign {
        #expect(raw(path, "value") == value && raw(path, "type") == "\"\(types[path] ?? "")\"")
      }
      #expect(raw("texts.deep.hello", "value") == #""Hello""#)
      #expect(raw("alias", "value") == #""Hello""# && raw("alias", "type") == #""string""#)
      #expect(raw("gap", "type") == #""dimension""#)
    }
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
