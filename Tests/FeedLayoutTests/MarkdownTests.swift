import FeedLayout
import Testing

/// A Markdown text with its expected HTML and runs.
struct MarkdownCase: Sendable, CustomTestStringConvertible {
  let source: String
  let html: String
  let blocks: [String]

  init(_ source: String, _ html: String, _ blocks: String...) {
    self.source = source
    self.html = html
    self.blocks = blocks
  }

  var testDescription: String { source }
}

@Suite struct MarkdownTests {
  private static let cases: [MarkdownCase] = [
    MarkdownCase("", ""),
    MarkdownCase("[unused]: /x\n", ""),
    MarkdownCase("One\ntwo\n", "<p dir=\"auto\">One\ntwo</p>\n", "One two"),
    MarkdownCase("One  \ntwo", "<p dir=\"auto\">One<br>\ntwo</p>\n", "One\ntwo"),
    MarkdownCase(
      "R&D \"it's\" &lt;b&gt; &#0;",
      "<p dir=\"auto\">R&amp;D &quot;it&#39;s&quot; &lt;b&gt; \u{FFFD}</p>\n",
      "R&D \"it's\" <b> \u{FFFD}"),
    MarkdownCase(
      "a **b *c* d** `e` ~~f~~",
      "<p dir=\"auto\">a <strong>b <em>c</em> d</strong> <code>e</code> <del>f</del></p>\n",
      "a {S:b }{SE:c}{S: d} {C:e} {D:f}"),
    MarkdownCase(
      "***a* b** **c __d__**",
      "<p dir=\"auto\"><strong><em>a</em> b</strong> <strong>c d</strong></p>\n",
      "{SE:a}{S: b} {S:c d}"),
    MarkdownCase(
      "[a *b*](/c?d=1&e=ü 'title') f",
      "<p dir=\"auto\"><a href=\"/c?d=1&amp;e=%C3%BC\" rel=\"noopener noreferrer\">a <em>b</em></a>"
        + " f</p>\n",
      "{L=/c?d=1&e=%C3%BC:a }{EL=/c?d=1&e=%C3%BC:b} f"),
    MarkdownCase(
      "www.a.org, <tel:+41> me@b.org",
      "<p dir=\"auto\"><a href=\"http://www.a.org\" rel=\"noopener noreferrer\">www.a.org</a>, "
        + "<a href=\"tel:+41\" rel=\"noopener noreferrer\">tel:+41</a> "
        + "<a href=\"mailto:me@b.org\" rel=\"noopener noreferrer\">me@b.org</a></p>\n",
      "{L=http://www.a.org:www.a.org}, {L=tel:+41:tel:+41} {L=mailto:me@b.org:me@b.org}"),
    MarkdownCase(
      "[a <http://b> c](/d)",
      "<p dir=\"auto\"><a href=\"/d\" rel=\"noopener noreferrer\">a http://b c</a></p>\n",
      "{L=/d:a http://b c}"),
    MarkdownCase(
      "x ![the *alt* `text`](https://a/b.png \"t\") y",
      "<p dir=\"auto\">x the alt text y</p>\n", "x the alt text y"),
    MarkdownCase(
      "# One\n\nSix\n---\n\n###### Seven *e*\n",
      "<p class=\"md-h1\" role=\"heading\" aria-level=\"4\" dir=\"auto\">One</p>\n"
        + "<p class=\"md-h2\" role=\"heading\" aria-level=\"5\" dir=\"auto\">Six</p>\n"
        + "<p class=\"md-h6\" role=\"heading\" aria-level=\"6\" dir=\"auto\">Seven <em>e</em></p>\n",
      "h1 One", "h2 Six", "h6 Seven {E:e}"),
    MarkdownCase(
      "- a\n- b\n  1. c\n\n7) d\n8) e",
      "<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n"
        + "</li>\n</ul>\n<ol start=\"7\">\n<li>d</li>\n<li>e</li>\n</ol>\n",
      "- • a", "- • b", "- - 1. c", "- 7) d", "- 8) e"),
    MarkdownCase(
      "* a\n\n  b\n* c",
      "<ul>\n<li><p dir=\"auto\">a</p>\n<p dir=\"auto\">b</p>\n</li>\n<li><p dir=\"auto\">c</p>\n</li>\n</ul>\n",
      "- • a", "- b", "- • c"),
    MarkdownCase(
      "-\n- - a\n- > b",
      "<ul>\n<li></li>\n<li><ul>\n<li>a</li>\n</ul>\n</li>\n"
        + "<li><blockquote>\n<p dir=\"auto\">b</p>\n</blockquote>\n</li>\n</ul>\n",
      "- • ", "- • ", "- - • a", "- > • b"),
    MarkdownCase(
      "- [ ] a [x]\n- [X]\tb\n- [x]c\n- d [x] e",
      "<ul>\n<li>☐ a [x]</li>\n<li>☑ b</li>\n<li>[x]c</li>\n"
        + "<li>d [x] e</li>\n</ul>\n",
      "- • ☐ a [x]", "- • ☑ b", "- • [x]c", "- • d [x] e"),
    MarkdownCase(
      "> a\n> > b\n\n---",
      "<blockquote>\n<p dir=\"auto\">a</p>\n<blockquote>\n<p dir=\"auto\">b</p>\n</blockquote>\n"
        + "</blockquote>\n<hr>\n",
      "> a", "> > b", "rule"),
    MarkdownCase(
      "```swift\nlet a = \"<\"\n\n\tb\n```\n\n    c\n",
      "<pre><code>let a = &quot;&lt;&quot;\n\n\tb\n</code></pre>\n<pre><code>c\n</code></pre>\n",
      "code {C:let a = \"<\"\n\n\tb}", "code {C:c}"),
    MarkdownCase(
      "| a | b | c |\n|:--|:-:|--:|\n| **d** | `e\\|f` |\n",
      "<table><thead><tr><th class=\"md-left\" dir=\"auto\">a</th>"
        + "<th class=\"md-center\" dir=\"auto\">b</th><th class=\"md-right\" dir=\"auto\">c</th>"
        + "</tr></thead>\n<tbody><tr><td class=\"md-left\" dir=\"auto\"><strong>d</strong></td>"
        + "<td class=\"md-center\" dir=\"auto\"><code>e|f</code></td>"
        + "<td class=\"md-right\" dir=\"auto\"></td></tr>\n</tbody></table>\n",
      "head | left a | center b | right c", "row | left {S:d} | center {C:e|f} | right "),
    MarkdownCase(
      "a\n:-\nb",
      "<table><thead><tr><th class=\"md-left\" dir=\"auto\">a</th></tr></thead>\n"
        + "<tbody><tr><td class=\"md-left\" dir=\"auto\">b</td></tr>\n</tbody></table>\n",
      "head | left a", "row | left b"),
    MarkdownCase(
      "<div onclick='x()'>\n<b>a</b>\n</div>\n\nb <i>c</i><!-- d -->",
      "<p dir=\"auto\">&lt;div onclick=&#39;x()&#39;&gt;\n&lt;b&gt;a&lt;/b&gt;\n&lt;/div&gt;</p>\n"
        + "<p dir=\"auto\">b &lt;i&gt;c&lt;/i&gt;&lt;!-- d --&gt;</p>\n",
      "<div onclick='x()'> <b>a</b> </div>", "b <i>c</i><!-- d -->"),
    MarkdownCase(
      "שלום \u{202E}abc\u{202C}\n", "<p dir=\"auto\">שלום \u{202E}abc\u{202C}</p>\n",
      "שלום \u{202E}abc\u{202C}"),
  ]

  @Test(arguments: cases)
  func bodyIsReadAsHTMLAndRuns(_ example: MarkdownCase) {
    let body = MarkdownSketch.read(example.source)
    #expect(MarkdownSketch.html(body) == example.html)
    #expect(MarkdownSketch.blocks(body) == example.blocks)
    #expect(!body.isCut && !body.isPlain)
  }

  @Test func readerIsReusable() {
    let sources = Self.cases.map(\.source)
    var reader = MarkdownReader()
    for source in sources + sources.reversed() {
      let bytes = Array(source.utf8)
      #expect(reader.read(bytes.span) == MarkdownSketch.read(bytes))
    }
  }

  /// cmark-gfm stores the characters of its extensions in one table for all threads.
  @Test func readersOnSeveralThreadsAreIndependent() async {
    let long = String(repeating: "~~a~~ www.b.org ", count: 500)
    let expected = MarkdownSketch.read(long)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask {
          (0..<100).allSatisfy { _ in MarkdownSketch.read(long) == expected }
        }
        group.addTask {
          (0..<5000).allSatisfy { _ in MarkdownSketch.read("~~a~~").runs[0].style == .strikethrough
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
