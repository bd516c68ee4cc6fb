import FeedLayout
import Testing

/// Hostile Markdown is only text: no part of it is executed, loaded or processed without a limit.
@Suite struct MarkdownHostileTests {
  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#x73;cript:alert(1)",
    "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "java&Tab;script:alert(1)",
    "java&#10;script:alert(1)", "&#1;javascript:alert(1)", "java\\script:alert(1)",
    "javascript\\:alert(1)", "<java script:alert(1)>", "< javascript:alert(1)>",
    "data:text/html,<script>alert(1)</script>", "data:image/svg+xml;base64,PHN2Zz4=",
    "vbscript:x", "file:///etc/passwd", "blob:x", "view-source:http://a", "ftp://a/b",
    "http&#0;s:x", "ht&Tab;tp:x", "&#32;http:x", "x:javascript:1", "http\u{AD}:x", "Ｈttp://a",
  ])
  func onlyWebMailAndTelephoneURLsBecomeLinks(_ address: String) {
    for source in ["[text](\(address))", "![text](\(address))", "[text][r]\n\n[r]: \(address)"] {
      let body = MarkdownSketch.read(source)
      #expect(body.links.isEmpty)
      #expect(!MarkdownSketch.html(body).contains("<a"), "\(source)")
      #expect(MarkdownSketch.html(body).contains("text"))
    }
  }

  @Test(arguments: [
    ("https://a/b", "https://a/b"), ("HTTP://a", "HTTP://a"), ("mailto:a@b", "mailto:a@b"),
    ("tel:+41-1", "tel:+41-1"), ("/a:b", "/a:b"),
    ("?a:b", "?a:b"), ("#a:b", "#a:b"), ("a/b c", nil), ("<a b\">", "a%20b%22"), ("//a", "//a"),
    ("'&quot;&gt;&lt;b&gt;", "'%22%3E%3Cb%3E"), ("\\\\a", "%5Ca"), ("&#x1b;]8;;a", "%1B%5D8;;a"),
  ])
  func urlsAreWrittenInPrintableASCII(_ address: String, _ written: String?) {
    let body = MarkdownSketch.read("[text](\(address))")
    let links = body.links.map { String(decoding: body.addresses[$0.url], as: UTF8.self) }
    #expect(links == [written].compactMap(\.self))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <svg/onload=alert(1)>",
    "<iframe src=//a>", "<style>*{}</style>", "<!--><script>x</script>-->", "<![CDATA[<b>]]>",
    "<?php x ?>", "```\"><script>x</script>\n```", "`</code><script>`", "# <b>", "- <b>",
    "|<b>|\n|-|\n|<b>|", "![<b>](x)", "[<b>](http://x)", "&lt;b&gt;", "\\<b>", "a <b\nc>",
    "x <b x='",
    "[a](http://x \"onclick=b\")", "[a](<http://x\"onclick=\"b>)", "``` \"onclick=b\nx\n```",
  ])
  func htmlInTheSourceIsText(_ source: String) throws {
    let html = MarkdownSketch.html(MarkdownSketch.read(source))
    let tags = html.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != ">" } }
    let known = [
      "p dir=\"auto\"", "/p", "pre", "/pre", "code", "/code", "ul", "/ul", "li", "/li",
      "table", "/table", "thead", "/thead", "tbody", "/tbody", "tr", "/tr", "th dir=\"auto\"",
      "/th", "td dir=\"auto\"", "/td", "a href=\"http://x\" rel=\"noopener noreferrer\"", "/a",
      "a href=\"http://x%22onclick=%22b\" rel=\"noopener noreferrer\"",
      "p class=\"md-h1\" role=\"heading\" aria-level=\"4\" dir=\"auto\"",
    ]
    for tag in tags { #expect(known.contains { $0.utf8.elementsEqual(tag.utf8) }, "\(html)") }
  }

  @Test func controlCharactersAreReplaced() {
    let source = Array("a\0b\u{1B}[31m&#27;&#x9b;\u{9B}\u{7F}é°`c\u{8}`".utf8)
    let body = MarkdownSketch.read(source)
    let text = "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}é°c\u{FFFD}"
    #expect(body.text == Array(text.utf8))
    #expect(body.html.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
  }

  @Test func brokenUTF8IsReadAsReplacementCharacters() {
    let source: [UInt8] =
      Array("**a".utf8) + [0xED, 0xA0, 0x80, 0xFF] + Array("b** ".utf8) + [0xC3]
    let repaired = String(decoding: source, as: UTF8.self)
    #expect(MarkdownSketch.read(source) == MarkdownSketch.read(repaired))
    #expect(
      MarkdownSketch.blocks(MarkdownSketch.read(source)).first?.hasPrefix("{S:a\u{FFFD}") == true)
  }

  @Test func combiningMarksAreKept() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let body = MarkdownSketch.read("*a\(marks)*\n\nb")
    #expect(body.blocks.count == 2)
    #expect(body.text == Array("a\(marks)b".utf8))
  }

  @Test(arguments: [">", "- ", "1. ", "> - ", "* > 1) "])
  func nestingBeyondTheLimitIsFlattened(_ marker: String) throws {
    let body = MarkdownSketch.read(String(repeating: marker, count: 2000) + "deep")
    let last = try #require(body.blocks.last)
    #expect(last.nesting.depth == MarkdownNesting.deepest)
    #expect(body.text == Array("deep".utf8))
    let html = MarkdownSketch.html(body)
    for tag in ["blockquote", "ul", "ol", "li"] {
      let opened = html.components(of: "<\(tag)")
      #expect(opened <= MarkdownNesting.deepest)
      #expect(html.components(of: "</\(tag)>") == opened)
    }
  }

  @Test func nestedStylesAreWrittenOnce() {
    let depth = 2000
    let source = String(repeating: "**a ", count: depth) + String(repeating: " b**", count: depth)
    let html = MarkdownSketch.html(MarkdownSketch.read(source))
    #expect(html.components(of: "<strong>") == html.components(of: "</strong>"))
    let brackets =
      String(repeating: "[", count: 1000) + "a" + String(repeating: "](b)", count: 1000)
    #expect(MarkdownSketch.read(brackets).links.count == 1)
  }

  /// Without limits, each of these would take minutes or exhaust the memory.
  @Test(arguments: [
    "- ", "www._", "![[a](b)", "a <!A ", "|-|-|\n",
  ])
  func expensiveBodiesAreShownUnparsed(_ piece: String) {
    let source = String(repeating: piece, count: 300_000 / piece.utf8.count)
    let body = MarkdownSketch.read(source + String(repeating: "\n", count: 300_000) + "end\n")
    #expect(body.isPlain)
    #expect(body.text == Array((source + "end").utf8).filter { $0 != 0x0A })
  }

  @Test func tableOfTooManyEmptyCellsIsShownUnparsed() {
    let columns = 3000
    let source =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns)
      + "\n"
    let body = MarkdownSketch.read(source + String(repeating: "a\n", count: columns))
    #expect(body.isPlain)
    #expect(MarkdownSketch.read(source).blocks.count == 1)
  }

  @Test func repeatedLinkURLsAreLimited() {
    let address = String(repeating: "u", count: 10_000)
    let source = "[a]: /\(address)\n\n" + String(repeating: "[a] x\n\n", count: 2000)
    #expect(MarkdownSketch.read(source).html.count < 16 << 20)
  }

  @Test func longBodyIsCutBetweenCharacters() {
    let limit = MarkdownReader.largestBody
    let fits = MarkdownSketch.read([UInt8](repeating: 0x61, count: limit))
    #expect(!fits.isCut && fits.text.count == limit)
    let body = MarkdownSketch.read(String(repeating: "a", count: limit - 1) + "éb")
    #expect(body.isCut)
    #expect(body.text == [UInt8](repeating: 0x61, count: limit - 1))
  }
}

extension String {
  /// Returns the number of occurrences of a text in the string.
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
