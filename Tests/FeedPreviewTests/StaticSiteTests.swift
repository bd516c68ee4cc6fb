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

  @Test func pagesShareImagesFontsAndStyles() throws {
    let home = PreviewChoice(name: "home", title: "Home")
    let customer = PreviewCustomer(name: "a", title: "A", screens: [home])
    let index = PreviewIndex(
      title: "", customers: [customer],
      states: PreviewOptionSet([.loaded], usual: .loaded),
      languages: PreviewOptionSet([.ownLanguage], usual: .ownLanguage))
    let environment = try #require(PageEnvironment.all(in: index).first)
    let folder = try TestFolder()
    let site = try StaticFolder(at: "\(folder.path)/site")
    let writer = StaticWriter(folder: site, pages: [])
    for (number, key) in environment.keys(customer, home).enumerated() {
      let page = """
        <html><head><meta content="style-src 'sha256-a=' 'sha256-b='; img-src data:">\
        <style>.s1{color:red}
        .s2{color:blue}
        .s3{color:lime}
        :root{color-scheme:\(key.scheme.name);
        --a:1px;
        }
        </style><style>@font-face{}</style></head><body><p class="s\(number + 1)">A</p>\
        <img src="data:image/svg+xml;base64,PGEvPg=="></body></html>
        """
      try writer.write(page: Array(page.utf8), key)
    }
    try site.finish()
    func text(_ name: String) throws -> String {
      String(decoding: try SourceFile.read("\(folder.path)/site/\(name)").bytes, as: UTF8.self)
    }
    let files = FileSource.disk.names("\(folder.path)/site/assets")
    func file(_ content: String) throws -> String {
      try #require(files.first { (try? text("assets/\($0)")) == content })
    }
    // The schemes have properties of their own, but share a style sheet with the rules of both.
    let theme = try file(".s1{color:red}\n.s2{color:blue}\n")
    let (font, image) = (try file("@font-face{}"), try file("<a/>"))
    #expect(files.count == 5)
    for (name, number) in [("light", 1), ("dark", 2)] {
      let properties = try file(":root{color-scheme:\(name);\n}\n")
      #expect(
        try text("pages/a/home/\(name).html") == """
          <html><head><meta content="style-src 'self' file:; img-src 'self' file: data:">\
          <link rel="stylesheet" href="../../../assets/\(theme)">\
          <link rel="stylesheet" href="../../../assets/\(properties)">\
          <link rel="stylesheet" href="../../../assets/\(font)"></head><body>\
          <p class="s\(number)">A</p><img src="../../../assets/\(image)"></body></html>
          """)
    }
  }

  /// Themes with equal properties and other rules have the same file of properties.
  @Test func equalPropertiesAreOneFileAfterAnyNumberOfRules() {
    func page(_ rules: String) -> LinkedPage {
      LinkedPage(
        Array(
          """
          <style>\(rules)
          :root{color-scheme:light;
          --a:1px;
          --b:2px;
          }</style><p class="s1">
          """.utf8))
    }
    var styles = SharedStyles()
    let first = styles.add(page(".s1{top:var(--a)}\n.s2{top:0}\n.s3{top:0}\n.s4{top:0}"))
    let second = styles.add(page(".s1{top:var(--b)}"))
    #expect(
      first.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        ".s1{top:var(--a)}\n", ":root{color-scheme:light;\n--a:1px;\n}\n",
      ])
    #expect(
      second.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        ".s1{top:var(--b)}\n", ":root{color-scheme:light;\n--a:1px;\n--b:2px;\n}\n",
      ])
    #expect(first.last?.name == second.last?.name && first.first?.name != second.first?.name)
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
