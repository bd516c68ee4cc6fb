import Documents
import GraphQLLanguage
import Testing

/// Texts are parsed into trees, and operations are printed as texts.
@Suite struct SyntaxTests {
  private func read(_ text: String, _ limits: GraphQLLimits = GraphQLLimits()) -> (
    document: GraphQLDocument?, findings: [Finding]
  ) {
    GraphQLDocument.read(SourceFile(path: "test.graphql", text: text), limits: limits)
  }

  private func minified(_ text: String) -> String? {
    guard case .operation(let operation)? = read(text).document?.definitions.first else {
      return nil
    }
    return String(decoding: operation.minifiedText, as: UTF8.self)
  }

  @Test func minifiedTextHasTheSameMeaning() {
    #expect(
      minified(
        "# why\nquery Q($a: [Int!]! = [1, 2]) @cached(ttl: 60) { x: y(a: $a, b: {}) { ... F } }")
        == "query Q($a:[Int!]!=[1 2])@cached(ttl:60){x:y(a:$a b:{}){...F}}")
    #expect(
      minified("{ a ... on B @skip(if: true) { c } ... { d } }")
        == "{a ...on B@skip(if:true){c}...{d}}")
    #expect(
      minified(#"{ a(b: ["", "x", 1, -2.5e3, null, on]) }"#) == #"{a(b:["" "x" 1 -2.5e3 null on])}"#
    )
  }

  @Test(arguments: [
    (#""""a""""#, "a"), ("\"\"\"\n    a\n      b\n  \n    c\n  \"\"\"", "a\n  b\n\nc"),
    (#""""  a \""" b""""#, "  a \"\"\" b"), ("\"\"\"a\r\n  b\r  c\"\"\"", "a\nb\nc"),
    (#""\u0041\u{42}\uD83D\uDE00\n""#, "AB😀\n"),
  ])
  func stringsAreDecodedAsSpecified(_ literal: String, _ meaning: String) throws {
    let document = try #require(read("\(literal) type T").document)
    guard case .type(let type)? = document.definitions.first else { return #expect(Bool(false)) }
    let text = try #require(type.description).text
    #expect(String(decoding: text, as: UTF8.self) == meaning)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("{}", 1), ("{ a(b: 01) }", 7), ("{ a(b: 1a) }", 7), ("{ a(b: 1.) }", 7),
    ("{ a(b: \"x\ny\") }", 7), ("{ a(b: \"\\q\") }", 8), ("{ a(b: \"\\uD800\") }", 8),
    ("{ a .. b }", 4),
    ("query ($a: Int = $b) { a }", 17), ("fragment on on T { a }", 9), ("enum E { true }", 9),
    ("\"no\" { a }", 5), ("extend type T", 13), ("directive @a on HERE", 16), ("{ é }", 2),
  ])
  func errorsAreReportedAtTheirOffset(_ text: String, _ offset: Int) throws {
    let (document, findings) = read(text)
    #expect(document == nil)
    let finding = try #require(findings.first)
    #expect(
      finding.rule.id == "graphql.syntax" && finding.place.range.lowerBound == offset, "\(text)")
  }

  @Test func limitsAreEnforced() {
    let deep = { (count: Int) in
      String(repeating: "{a", count: count) + String(repeating: "}", count: count)
    }
    #expect(read(deep(200)).document != nil)
    #expect(read(deep(201)).findings.map(\.rule.id) == ["graphql.limit"])
    #expect(
      read("{ a(b: \(String(repeating: "[", count: 100_000))").findings.map(\.rule.id) == [
        "graphql.limit"
      ])
    #expect(
      read("query ($a: \(String(repeating: "[", count: 100_000))").findings.map(\.rule.id) == [
        "graphql.limit"
      ])
    var limits = GraphQLLimits()
    limits.tokens = 10
    #expect(read("{ a b c d e f g }", limits).document != nil)
    #expect(read("{ a b c d e f g h i }", limits).document == nil)
    limits.bytes = 4
    #expect(read("{ a }", limits).document == nil)
  }

  @Test func invalidUTF8IsRejected() {
    let file = SourceFile(
      path: "test.graphql", bytes: Array("{ a #".utf8) + [0xFF] + Array("\n}".utf8))
    let findings = GraphQLDocument.read(file).findings
    #expect(findings.map(\.place.range) == [5..<6])
  }
}
