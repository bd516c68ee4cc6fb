import Foundation
import Testing

/// Tests of `bricks render` with valid and with broken projects.
@Suite struct RenderTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let request = ["render", "home", "--now", "2026-03-01T18:30:00Z"]

  /// Turns off the finding about the deprecated screen, which other tests cover.
  private static let settings = #"{"rules": {"app.deprecated-screen": "off"}}"#

  /// Creates a project with one customer and no findings, and replaces some of its files.
  private func project(changing files: KeyValuePairs<String, String> = [:]) throws -> CommandFolder
  {
    let folder = try CommandFolder([".bricks.json": Self.settings])
    for name in ["Layouts", "Themes/base", "Themes/stillmoor"] {
      let to = URL(filePath: folder.path).appending(path: name)
      try FileManager.default.createDirectory(
        at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.root.appending(path: name), to: to)
    }
    for (name, text) in files {
      let file = URL(filePath: folder.path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
  }

  // MARK: Themes

  /// Returns one mode of a Figma collection with a color, as Figma exports it.
  private static func figma(_ mode: String, accent: String) -> String {
    """
    {"color": {"accent": {"$type": "color", "$value": {"colorSpace": "srgb",
       "components": [\(accent)], "alpha": 1},
       "$extensions": {"com.figma.variableId": "VariableID:1:2", "com.figma.scopes": ["ALL_SCOPES"]}}},
     "$extensions": {"com.figma.modeName": "\(mode)"}}
    """
  }

  @Test func aPageUsesATokenExportOfFigma() throws {
    let folder = try project(changing: [
      "export/scheme/a.json": Self.figma("light", accent: "0.20000000298, 0, 0.40000000596"),
      "export/scheme/b.json": Self.figma("dark", accent: "1, 0.8, 0.20000000298"),
      "Themes/figma/app.json": "{}",
    ])
    let migrated = try folder.bricks("tokens", "migrate", "export", "-o", "Themes/figma")
    #expect(migrated.exitCode == 0, "\(migrated.messages)")
    for (scheme, accent) in [("light", "#330066"), ("dark", "#ffcc33")] {
      let page = try folder.bricks(
        Self.request + [
          "--customer", "figma", "--source", "file:Themes/stillmoor/content", "--format", "html",
          "--scheme", scheme,
        ])
      #expect(page.output.contains(":\(accent);"), "\(page.messages)")
    }
  }

  // MARK: Pages

  @Test(arguments: [
    ("text", "   Be well, Wren\n"), ("ansi", "\u{1B}["),
    ("html", "<!doctype html>\n<html lang=\"en\""),
    ("json", "{\n\"screen\": \"home\""),
  ])
  func everyFormatIsWrittenToStandardOutput(_ format: String, _ part: String) throws {
    let folder = try project()
    let result = try folder.bricks(Self.request + ["--format", format, "--columns", "60"])
    #expect(result.exitCode == 0 && result.messages.isEmpty, "\(result.messages)")
    #expect(result.output.contains(part))
    let rest = try folder.bricks(
      Self.request + ["--format", format, "--columns", "60", "--transport", "rest"],
      environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"], in: "Themes/stillmoor")
    #expect(rest.output == result.output)
  }

  @Test(arguments: ["text", "ansi", "html", "json"])
  func pagesFlagSetsTheNumberOfLoadedPages(_ format: String) throws {
    let folder = try project()
    func page(_ pages: String, _ transport: String) throws -> String {
      let result = try folder.bricks(
        "render", "explore", "--id", "calm", "--now", "2026-03-01T18:30:00Z", "--columns", "60",
        "--scheme", "light", "--format", format, "--pages", pages, "--transport", transport)
      #expect(result.exitCode == 0 && result.messages.isEmpty, "\(result.messages)")
      return result.output
    }
    let pages = try ["1", "2", "3"].map { try page($0, "graphql") }
    #expect(try ["1", "2", "3"].map { try page($0, "rest") } == pages)
    #expect(pages[0].contains("Show more") && !pages[0].contains("Night Ferry"))
    #expect(!pages[1].contains("Show more") && pages[1].contains("Night Ferry"))
    // The second page starts with an item of the first page, and is the last page.
    let name = format == "text" ? "Harbour" : "Harbour Lights"
    #expect(pages[1].split(separator: name).count == pages[0].split(separator: name).count)
    #expect(pages[2] == pages[1])
  }

  @Test func withoutATerminalTheFormatIsText() throws {
    let folder = try project()
    let result = try folder.bricks(Self.request)
    #expect(result.output == (try folder.bricks(Self.request + ["--format", "text"])).output)
    #expect(result.output.split(separator: "\n").map(\.count).max() == 80)
  }

  @Test func anOutputFileIsWrittenAtomically() throws {
    let folder = try project()
    let words = Self.request + ["--format", "html"]
    let page = try folder.bricks(words).output
    let result = try folder.bricks(words + ["-o", "home.html"])
    #expect(result.exitCode == 0 && result.output.isEmpty && result.messages.isEmpty)
    let written = try String(contentsOfFile: folder.path + "/home.html", encoding: .utf8)
    #expect(written == page)
    // A failed run keeps the old page and leaves no other file.
    #expect(try folder.bricks(words + ["-c", "nobody", "-o", "home.html"]).exitCode == 2)
    #expect(try folder.bricks(words + ["-o", "nowhere/home.html"]).exitCode == 2)
    #expect(try String(contentsOfFile: folder.path + "/home.html", encoding: .utf8) == page)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [".bricks.json", "Layouts", "Themes", "home.html"])
  }

  @Test func aRecordingOfADifferentSchemaIsRenderedWithFindings() throws {
    let content = "Themes/stillmoor/content/graphql"
    let home = try read("\(content)/GetHomeScreenSections.json")
    let folder = try project(changing: [
      "foreign/graphql/GetHomeScreenSections.json": home.replacing(
        "\"visibility\"", with: "\"scope\""),
      "foreign/graphql/GetPromoOffers.json": try read("\(content)/GetPromoOffers.json"),
      "foreign/graphql/GetProfile.json": try read("\(content)/GetProfile.json"),
    ])
    let page = try folder.bricks(Self.request + ["--source", "file:foreign"])
    #expect(!page.output.isEmpty)
    for part in [
      "[recording.foreign]",
      #"The field "visibility" is missing or null here. [answer.field-missing]"#,
      "--> foreign/graphql/GetHomeScreenSections.json:",
    ] {
      #expect(page.messages.contains(part), "\(page.messages)")
    }
  }

  // MARK: Requests

  @Test(arguments: [
    (["-c", "stilmoor"], #"`stilmoor` is not a valid customer; did you mean `stillmoor`?"#),
    (["--lang", "fr"], "`fr` is not a valid language; use `en`"),
    (["--scheme", "drak"], #"`drak` is not a valid scheme; did you mean `dark`?"#),
    (["--time-zone", "Europe/Berln"], "did you mean `Europe/Berlin`?"),
    (["--time-zone", "tokyo"], #"`tokyo` is not a valid time zone; did you mean `Asia/Tokyo`?"#),
    (["--time-zone", "../../../etc/passwd"], "use a name such as `Europe/Berlin`."),
    (["--time-zone", "/etc/localtime"], "use a name such as `Europe/Berlin`."),
    (["--time-zone", "Europe"], "`Europe` is not a valid time zone"),
    (["--source", "file:nowhere"], "nowhere"),
  ])
  func unknownNamesExitWithTwo(_ words: [String], _ message: String) throws {
    let result = try project().bricks(Self.request + words)
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  @Test func anUnknownScreenExitsWithTwo() throws {
    let result = try project().bricks("render", "hom")
    #expect(result.exitCode == 2 && result.output.isEmpty)
    #expect(result.messages == "bricks: `hom` is not a valid screen; did you mean `home`?\n")
  }

  @Test(arguments: [
    ["render"], ["render", "home", "home"], ["render", "home", "--format", "pdf"],
    ["render", "home", "--columns", "19"], ["render", "home", "--columns", "x"],
    ["render", "home", "--now", "yesterday"], ["render", "home", "--source", "wire"],
    ["render", "home", "--color", "many"], ["render", "home", "--transport", "carrier"],
    ["render", "home", "--text-size", "huge"], ["render", "home", "--no-such-flag"],
    ["render", "explore", "--pages", "0"],
  ])
  func invalidUsageExitsWithSixtyFour(_ words: [String]) throws {
    let result = try project().bricks(words)
    #expect(result.exitCode == 64 && result.output.isEmpty, "\(words): \(result.messages)")
  }

  @Test func customerFlagIsRequiredWithSeveralCustomers() throws {
    let folder = try project(changing: ["Themes/other/app.json": "{}"])
    let result = try folder.bricks(Self.request)
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("--customer is missing"))
    #expect(try CommandFolder().bricks(Self.request).exitCode == 2)
  }

  // MARK: Broken projects

  /// A file with a mistake, the expected finding, and text of the page that is still rendered.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let file: String
    var text: String?
    var from = ""
    var to = ""
    let place: String
    let caret: String
    var drawn = "Good to have you here"
    var lost: String?

    var testDescription: String { "\(file) \(to)" }
  }

  @Test(arguments: [
    Mistake(
      file: "Layouts/cells/banner.json", from: "{card.background}", to: "{card.backgrund}",
      place: "Layouts/cells/banner.json:6:19", caret: #"did you mean "card.background"?"#,
      drawn: "The evening letter"),
    Mistake(
      file: "Layouts/cells/banner.json", text: "{\n  \"summary\": ,\n}\n",
      place: "Layouts/cells/banner.json:2:14", caret: "              ^", drawn: "The evening letter"
    ),
    Mistake(
      file: "Layouts/sections/tag.json", text: "[]\n", place: "Layouts/sections/tag.json:1:1",
      caret: "^", drawn: "Tide Tables"),
    Mistake(
      file: "Layouts/sections/tag.json", text: #"{"summary": "s", "item": {"title": "text"}}"#,
      place: "Layouts/sections/tag.json:1:1", caret: "^", drawn: "Tide Tables"),
    Mistake(
      file: "Themes/stillmoor/light.tokens.json", text: "{",
      place: "Themes/stillmoor/light.tokens.json:",
      caret: "^"),
    Mistake(
      file: "Themes/stillmoor/theme.resolver.json", from: "palette.tokens.json", to: "palete.json",
      place: "Themes/stillmoor/theme.resolver.json:", caret: "^"),
    Mistake(
      file: "Themes/stillmoor/app.json", from: "\"floating\"", to: "\"flaoting\"",
      place: "Themes/stillmoor/app.json:12:17", caret: "\"floating\""),
    Mistake(
      file: "Themes/stillmoor/app.json", text: "{]", place: "Themes/stillmoor/app.json:1:2",
      caret: "^", drawn: "Welcome back"),
    Mistake(
      file: "Themes/stillmoor/art/index.json", from: "\"breath.svg\"", to: "\"breth.svg\"",
      place: "Themes/stillmoor/art/index.json:4:49", caret: "^^^^^^^^^^^"),
    Mistake(
      file: "Themes/stillmoor/content/graphql/GetHomeScreenSections.json",
      from: "\"title\": \"First Light\"", to: "\"title\": 7",
      place: "GetHomeScreenSections.json:38:24", caret: "^", drawn: "Something new"),
    Mistake(
      file: "Themes/stillmoor/content/graphql/GetHomeScreenSections.json",
      from: "\"type\": \"featured\"", to: "\"type\": \"featurd\"",
      place: "GetHomeScreenSections.json:18:17", caret: "Did you mean \"featured\"?",
      drawn: "First Light"),
    Mistake(
      file: "Themes/stillmoor/content/rest/promo-offers.json", text: "{\"data\": nul}",
      place: "promo-offers.json:1:10", caret: "^^^", drawn: "First Light", lost: "See the offer"),
    Mistake(
      file: "Themes/stillmoor/content/rest/users/me.json", text: "",
      place: "me.json", caret: "The response is empty", drawn: "Be well, Stranger",
      lost: "Be well, Wren"),
  ])
  func aPageIsRenderedWithABrokenFile(_ mistake: Mistake) throws {
    let old = try read(mistake.file)
    let text = mistake.text ?? old.replacingOccurrences(of: mistake.from, with: mistake.to)
    #expect(text != old)
    let folder = try project(changing: [mistake.file: text])
    let result = try folder.bricks(Self.request + ["--columns", "60"])
    #expect(result.exitCode == 1, "\(result.messages)")
    #expect(
      result.messages.contains("--> \(mistake.place)")
        || result.messages.contains("/\(mistake.place)"), "\(result.messages)")
    #expect(result.messages.contains(mistake.caret), "\(result.messages)")
    #expect(result.output.contains(mistake.drawn), "\(result.output)")
    if let lost = mistake.lost { #expect(!result.output.contains(lost)) }
    for hole in ["nil", "null", "undefined", "${", "Optional("] {
      #expect(!result.output.contains(hole))
    }
  }

  @Test func aSectionKindOfOneFileRendersTablesAsText() throws {
    let slices = "Themes/stillmoor/content/rest/slices/home.json"
    let folder = try project(changing: [
      "Layouts/sections/notes.json": #"""
      {"summary": "Notes.", "item": {"body": "markdown"}, "layout": {"group": {
        "direction": "vertical", "items": [{"cell": "note"}]}}}
      """#,
      "Layouts/cells/note.json": #"""
      {"summary": "A note.", "node": {"type": "markdown", "text": "${body}"}}
      """#,
      slices: #"""
      {"slices": [{"slug": "n", "type": "notes", "items": [
         {"slug": "a", "body": "| day | pace |\n| --- | --- |\n| one | *slow* |"}]},
       {"slug": "again", "type": "navigation", "title": "Twice"}]}
      """#,
    ])
    let result = try folder.bricks(Self.request + ["--transport", "rest", "--format", "text"])
    #expect(result.output.contains("day │ pace\none │ slow\n"), "\(result.output)")
    #expect(result.exitCode == 1 && result.messages.contains("[layout.section-hidden]"))
  }

  @Test func explainIsRejectedForTextFormats() throws {
    let result = try project().bricks(Self.request + ["--format", "text", "--explain"])
    #expect(result.exitCode == 64 && result.messages.contains("--format json"))
  }

  @Test func missingRecordingsExitWithTwo() throws {
    let folder = try project()
    try FileManager.default.removeItem(atPath: folder.path + "/Themes/stillmoor/content")
    for transport in ["graphql", "rest"] {
      let result = try folder.bricks(Self.request + ["--transport", transport])
      #expect(result.exitCode == 2 && result.output.isEmpty)
      #expect(result.messages.contains("Themes/stillmoor/content"))
    }
  }

  // MARK: Shared data

  @Test func missingProjectFilesComeFromTheSharedFolder() throws {
    let whole = try project().bricks(Self.request).output
    let folder = try project()
    for name in ["Layouts", "Themes/base"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    #expect(try folder.bricks(Self.request).exitCode != 0)
    let shared = try folder.bricks(Self.request, environment: ["BRICKS_SHARE": Self.root.path])
    #expect(shared.exitCode == 0 && shared.output == whole, "\(shared.messages)")
    // The project's own layouts take precedence over the shared ones.
    let own = try project(changing: [
      "Layouts/cells/greeting.json": #"""
      {"summary": "s", "node": {"type": "text", "text": "Own words"}}
      """#
    ])
    let result = try own.bricks(Self.request, environment: ["BRICKS_SHARE": Self.root.path])
    #expect(result.output.contains("Own words") && !result.output.contains("Be well"))
  }

  /// The command finds its data below its installation prefix, where `make install` copies them.
  @Test func anInstalledCommandFindsItsData() throws {
    let folder = try project()
    let whole = try folder.bricks(Self.request).output
    let prefix = folder.path + "/prefix"
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "bricks")
    let installed = try folder.shell(
      """
      set -e
      mkdir -p '\(prefix)/bin' '\(prefix)/share/bricks/Themes'
      cp '\(program.path)' '\(prefix)/bin/bricks'
      mv Layouts '\(prefix)/share/bricks/Layouts'
      mv Themes/base '\(prefix)/share/bricks/Themes/base'
      PATH='\(prefix)/bin':/usr/bin:/bin bricks \(Self.request.joined(separator: " "))
      cd /
      '\(prefix)/bin/bricks' \(Self.request.joined(separator: " ")) --project '\(folder.path)'
      """)
    #expect(installed.exitCode == 0, "\(installed.messages)")
    #expect(installed.output == whole + whole)
  }

  // MARK: Reasons

  /// Each step of a value's alias chain has the place of a `$value` in a token file.
  @Test(arguments: ["light", "dark"])
  func everyValueShowsItsSource(_ scheme: String) throws {
    let folder = try project()
    let words = Self.request + ["--format", "json", "--scheme", scheme]
    let result = try folder.bricks(words + ["--explain"])
    #expect(result.exitCode == 0)
    let page = try JSONDecoder().decode(ExplainedPage.self, from: Data(result.output.utf8))
    var values = 0
    for case .token(let token) in page.styles.flatMap({ Array($0.values) }) {
      values += 1
      let steps = try #require(token.steps)
      #expect(steps.first?.token == token.token)
      for step in steps {
        let text = try ExplainedPage.text(before: step.place, in: folder.path)
        #expect(text.hasSuffix("\"$value\": "), "\(step.place): \(text)")
      }
    }
    #expect(values > 100)
    let nodes = page.nodes.flatMap(\.all)
    #expect(nodes.contains { $0.slice?.contains("GetHomeScreenSections.json:") == true })
    #expect(
      nodes.filter { $0.style != nil }
        .allSatisfy { $0.layout?.hasPrefix("Layouts/cells/") == true })
    #expect(!(try folder.bricks(words)).output.contains("\"steps\""))
  }
}

/// The part of the JSON format that explains values.
struct ExplainedPage: Decodable {
  let nodes: [Node]
  let styles: [[String: Property]]

  struct Node: Decodable {
    let style: Int?
    let layout: String?
    let slice: String?
    let children: [Node]?

    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }
  }

  struct Token: Decodable {
    let token: String
    let steps: [Step]?
  }

  struct Step: Decodable {
    let token: String
    let place: String
  }

  enum Property: Decodable {
    case number(Double)
    case name(String)
    case token(Token)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .token(try container.decode(Token.self))
      }
    }
  }

  /// Returns the text in front of a `file:line:column` on its line.
  static func text(before place: String, in folder: String) throws -> String {
    let parts = place.split(separator: ":")
    let line = try #require(Int(parts[1]))
    let column = try #require(Int(parts[2]))
    let file = try String(contentsOfFile: "\(folder)/\(parts[0])", encoding: .utf8)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[line - 1].prefix(column - 1))
  }
}
