import BricksKit
import Documents
import Glibc
import Testing

@testable import FeedPreview

/// Tests of the files of a static site: their addresses, links and folder.
@Suite struct StaticSiteTests {
  private static let page = """
    <!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="style-src \
    'sha256-abc='; img-src data:"><style>a{color:red}</style></head><body>\
    <p title="a > b">&lt;a href="bricks:searchAction"&gt;</p>\
    <a class="a" href="bricks:searchAction" aria-label="Search"></a>\
    <a role="button" href="bricks:dismissHomeSlice?id=a%26b%22%3E">x</a>\
    <a href="bricks://tag/breath?sortBy=title">y</a><a class="z">z</a></body></html>
    """

  private static func written(_ address: (String) -> String?) -> String {
    let page = StaticPage(Array(page.utf8))
    return String(
      decoding: page.bytes { $0.screenName.flatMap(address) }, as: UTF8.self)
  }

  @Test func linksLeadToTheFilesOfScreens() {
    let text = Self.written { $0 == "player" ? nil : "../\($0)/light.html" }
    #expect(text.contains(#"<a class="a" href="../search/light.html" aria-label="Search"></a>"#))
    #expect(text.contains(#"<a href="../tag-feed/light.html">y</a><a class="z">z</a>"#))
    #expect(
      text.contains(
        #"<a role="button" aria-disabled="true" title="dismissHomeSlice (id: a&amp;b&quot;&gt;)">x</a>"#
      ))
    #expect(text.contains(#"<p title="a > b">&lt;a href="bricks:searchAction"&gt;</p>"#))
  }

  @Test func linksWithoutFilesHaveARoleAndNoAddress() {
    let text = Self.written { _ in nil }
    #expect(
      text.contains(
        #"<a class="a" role="link" aria-disabled="true" title="searchAction" aria-label="Search">"#)
    )
    #expect(!text.contains("<a href"))
  }

  @Test func aPageHasOnlyTheRulesThatItUses() {
    let style = """
      :root{--px:1px}
      --used:var(--chained);
      --chained:1px;
      --other:var(--unused);
      --unused:2px;
      .s1{width:var(--used)}
      .s12{height:var(--other)}
      .s2,.s1{color:red}
      .s12>.b,.s12>:is(.a,.s1){top:0}
      :where(.s12>*){flex:1}
      :where(.s1>*){flex:1}
      .loading .a{color:transparent}
      .l3-1>ul{gap:1px}
      .l3-10>ul{gap:2px}
      @media print{.s12{top:0}}
      .a{left:0}
      """
    let used = UsedStyles(Array(style.utf8)).used(
      by: Array("<p class=\"a s1\"><i data-class=\"s12\" class=\"l3-1\">".utf8))
    #expect(
      String(decoding: used, as: UTF8.self) == """
        :root{--px:1px}
        --used:var(--chained);
        --chained:1px;
        .s1{width:var(--used)}
        .s2,.s1{color:red}
        :where(.s1>*){flex:1}
        .l3-1>ul{gap:1px}
        @media print{.s12{top:0}}
        .a{left:0}

        """)
  }

  @Test func thePolicyAllowsTheStyleSheet() {
    let text = Self.written { _ in nil }
    let hash = Base64.text(SHA256.digest(of: Array("a{color:red}\n".utf8)))
    #expect(text.contains("style-src 'sha256-\(hash)'; img-src data:"))
    #expect(text.contains("<style>a{color:red}\n</style></head>"))
  }

  @Test func aPageWithoutStylesKeepsItsBytes() {
    let bytes = Array("<p>no style</p>".utf8)
    #expect(StaticPage(bytes).bytes { _ in nil } == bytes)
  }

  @Test func addressesAreRelativeAndEscaped() {
    #expect(StaticPath("pages", "..", "../../x.html").text == "pages/%2E./..%2F..%2Fx.html")
    let path = StaticPath("pages", "a b", "home", "light.html")
    #expect(
      path.address(of: StaticPath("views", "c?#&", "ü.html"))
        == "../../../views/c%3F%23%26/%C3%BC.html")
    #expect(StaticPath.index.address(of: path) == "pages/a%20b/home/light.html")
  }

  @Test func aFolderAppearsWhole() throws {
    let folder = try TestFolder()
    let site = "\(folder.path)/site"
    let first = try StaticFolder(at: site)
    try first.write(Array("a".utf8), to: StaticPath("a", "b.html"))
    #expect(!FileSource.disk.exists(site))
    try first.finish()
    #expect(try SourceFile.read("\(site)/a/b.html").bytes == Array("a".utf8))
    let second = try StaticFolder(at: site)
    try second.write(Array("c".utf8), to: StaticPath("c.html"))
    try second.finish()
    #expect(FileSource.disk.names(site) == ["c.html", "files.txt"])
    let third = try StaticFolder(at: site)
    try third.write([], to: StaticPath("d.html"))
    third.discard()
    #expect(FileSource.disk.names(site) == ["c.html", "files.txt"])
    #expect(FileSource.disk.names(folder.path) == ["site"])
  }

  @Test func aFolderWithOtherFilesIsRefused() throws {
    let folder = try TestFolder()
    try FileWriting.replace("\(folder.path)/mine.txt", with: [])
    #expect(throws: StaticFolderProblem.self) { try StaticFolder(at: folder.path) }
    #expect(throws: StaticFolderProblem.self) { try StaticFolder(at: "\(folder.path)/mine.txt") }
    #expect(FileSource.disk.names(folder.path) == ["mine.txt"])
  }

  @Test func aLinkInAnEarlierSiteIsAnotherFile() throws {
    let folder = try TestFolder()
    let site = "\(folder.path)/site"
    let first = try StaticFolder(at: site)
    try first.write([], to: StaticPath("a.html"))
    try first.finish()
    #expect(symlink(folder.path, "\(site)/link") == 0)
    #expect(throws: StaticFolderProblem.self) { try StaticFolder(at: site) }
    #expect(FileSource.disk.names(site) == ["a.html", "files.txt", "link"])
  }
}
