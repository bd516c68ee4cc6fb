import Foundation
import Testing

@testable import BricksCommand

/// Tests of the files of a new customer.
@Suite struct NewCustomerTests {
  private func paths(_ customer: NewCustomer) -> [String] {
    customer.files.map(\.path).filter { !$0.contains("/art/") && !$0.contains("/content/") }
  }

  @Test func aProjectHasSettingsAMatrixAndACustomer() {
    let customer = NewCustomer("night-owl", in: "night-owl", isAdded: false)
    #expect(
      paths(customer) == [
        ".bricks.json", "Snapshots/matrix.json", "Themes/night-owl/app.json",
        "Themes/night-owl/dark.tokens.json", "Themes/night-owl/light.tokens.json",
        "Themes/night-owl/palette.tokens.json", "Themes/night-owl/shape.tokens.json",
        "Themes/night-owl/theme.resolver.json",
      ])
    #expect(customer.hasMatrix)
    let texts = customer.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.allSatisfy { !$0.contains("NAME") && !$0.contains("TITLE") })
    #expect(texts.contains { $0.contains(#""name": "Night Owl""#) })
    #expect(texts.contains { $0.contains("https://media.example/night-owl/stadium.svg") })
    #expect(texts.allSatisfy { $0.hasSuffix("\n") && !$0.hasSuffix("\n\n") })
  }

  @Test func anExportReplacesTheThemeOfTheTemplate() {
    let theme = [("theme.resolver.json", [UInt8]("{}".utf8)), ("brand.tokens.json", [])]
    let customer = NewCustomer("harbor", in: "harbor", isAdded: false, theme: theme)
    #expect(
      paths(customer) == [
        ".bricks.json", "Snapshots/matrix.json", "Themes/harbor/app.json",
        "Themes/harbor/brand.tokens.json", "Themes/harbor/theme.resolver.json",
      ])
    #expect(customer.files.contains(.init(path: "Themes/harbor/brand.tokens.json", bytes: [])))
  }

  @Test func aProjectKeepsItsSettingsAndItsMatrix() {
    let added = NewCustomer("harbor", in: ".", isAdded: true) { _ in true }
    #expect(added.files.allSatisfy { $0.path.hasPrefix("Themes/harbor/") })
    #expect(!added.hasMatrix)
    let first = NewCustomer("harbor", in: ".", isAdded: true) { $0 == ".bricks.json" }
    #expect(paths(first).first == "Snapshots/matrix.json")
    // A new project never skips a file, so that an existing one is reported.
    #expect(NewCustomer("harbor", in: ".", isAdded: false) { _ in true }.hasMatrix)
  }

  @Test(arguments: [
    ("harbor", nil), ("Night_owl-2", nil),
    ("base", #"The customer name "base" is reserved; choose a different name."#),
    ("geometry", #"The customer name "geometry" is reserved; choose a different name."#),
    ("a b", #"The customer name "a b" is not valid; use letters, digits, `-` and `_`."#),
    ("..", #"The customer name ".." is not valid; use letters, digits, `-` and `_`."#),
    ("", #"The customer name "" is not valid; use letters, digits, `-` and `_`."#),
  ])
  func namesAreThoseOfGoldens(_ name: String, _ problem: String?) {
    #expect(NewCustomer.problem(with: name) == problem)
  }

  @Test(arguments: [
    ("harbor", "Harbor"), ("night-owl", "Night Owl"), ("my_app-2", "My App 2"), ("--", "--"),
  ])
  func aTitleHasTheWordsOfTheName(_ name: String, _ title: String) {
    #expect(NewCustomer.title(name) == title)
  }

  @Test func theTreeShowsEachFolderOnce() {
    let customer = NewCustomer("owl", in: "owl", isAdded: false)
    let lines = customer.tree.split(separator: "\n").map(String.init)
    #expect(
      Array(lines.prefix(7)) == [
        "  owl/", "    .bricks.json", "    Snapshots/", "      matrix.json", "    Themes/",
        "      owl/", "        app.json",
      ])
    #expect(lines.last == "        theme.resolver.json")
    #expect(lines.filter { $0 == "            slices/" }.count == 1)
    let folders = lines.filter { $0.hasSuffix("/") }.count
    #expect(lines.count == customer.files.count + folders)
  }

  @Test func theNextCommandsFitTheFolder() {
    func commands(_ folder: String, isAdded: Bool) -> [String] {
      NewCustomer("owl", in: folder, isAdded: isAdded).nextCommands
    }
    let last = ["bricks preview", "bricks snapshot test"]
    #expect(commands("owl", isAdded: false) == ["cd owl"] + last)
    #expect(commands(".", isAdded: false) == ["bricks render showcase"] + last)
    #expect(commands("..", isAdded: true) == ["bricks render showcase --customer owl"] + last)
  }

  @Test func tokenNamesAreThoseOfAllContexts() {
    let resolver = """
      {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.tokens.json"}]}},
       "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """
    let tokens = #"{"b": {"$type": "number", "c": {"$value": 1}, "d": {"$value": 2}}}"#
    let files = [("theme.resolver.json", resolver), ("a.tokens.json", tokens)]
    #expect(
      NewCustomer.names(ofTheme: files.map { ($0.0, Array($0.1.utf8)) }) == ["b.c", "b.d"])
  }
}
