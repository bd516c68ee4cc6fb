import Documents
import FeedCore
import Foundation
import Testing

@testable import BricksKit

@Suite("Customers with equal files")
struct SharedPagesTests {
  private static let root = MatrixPages.root.path
  private static let files = FileTree.read(root)

  /// A project with copies of a customer.
  private static func project(
    _ copies: [String], edit: (inout FileTree) throws -> Void = { _ in }
  ) throws -> BricksProject {
    var files = files
    for path in files.paths where path.hasPrefix("Themes/stillmoor/") {
      for name in copies {
        files.set("Themes/\(name)/" + path.dropFirst(17), to: files[path]?.bytes ?? [])
      }
    }
    try edit(&files)
    return MatrixPages.project.over(files.source(at: root, over: .disk))
  }

  private static func request(
    _ customer: String, _ screen: String, _ format: String, explains: Bool = false
  ) -> PageRequest {
    var request = PageRequest(customer: customer, screen: screen)
    (request.format, request.now, request.explains) = (format, MatrixPages.now, explains)
    return request
  }

  private static func replace(
    _ text: String, by other: String, in path: String, of files: inout FileTree
  ) throws {
    let old = String(decoding: try #require(files[path]).bytes, as: UTF8.self)
    try #require(old.contains(text), "\(path)")
    files.set(path, to: Array(old.replacingOccurrences(of: text, with: other).utf8))
  }

  /// Compares pages of one series with pages that are rendered alone.
  private func check(_ project: BricksProject, _ customers: [String]) async throws {
    var series = PageSeries(project, notesParts: true)
    for screen in ["home", "explore", "slices"] {
      for format in BricksProject.formats {
        for explains in [false, true] {
          for customer in customers {
            let request = Self.request(customer, screen, format, explains: explains)
            let page = try await series.page(request)
            let alone = try await project.render(request)
            #expect(page.bytes == alone.bytes, "\(request)")
            #expect(page.findings == alone.findings, "\(request)")
          }
        }
      }
    }
  }

  @Test("share feeds and pages, each with its own paths")
  func equalFiles() async throws {
    let project = try Self.project(["copy-a", "copy-b"])
    var series = PageSeries(project, notesParts: true)
    var inputs: [PageInputs] = []
    for customer in ["stillmoor", "copy-a", "copy-b"] {
      let request = Self.request(customer, "home", "text")
      inputs.append(try #require(await series.inputs(of: request)))
    }
    #expect(Set(inputs.map(\.feed.number)).count == 1 && Set(inputs.map(\.media)).count == 1)
    #expect(inputs[2].hasStructure(of: inputs[0]) && inputs[2].tokens(unlike: inputs[0]).isEmpty)
    for (customer, inputs) in zip(["stillmoor", "copy-a", "copy-b"], inputs) {
      let paths = inputs.feed.screen.origins.sections.compactMap { $0?.file.path }
      #expect(!paths.isEmpty && paths.allSatisfy { $0.contains("/Themes/\(customer)/") })
    }
    try await check(project, ["stillmoor", "copy-a", "copy-b", "stillmoor"])
  }

  @Test("in other colors share the pages that show no colors")
  func otherColors() async throws {
    let project = try Self.project(["copy-a", "copy-b"]) { files in
      try Self.replace(
        "0.1686, 0.1647, 0.2]", by: "0.9, 0.1647, 0.2]", in: "Themes/copy-a/palette.tokens.json",
        of: &files)
    }
    var series = PageSeries(project, notesParts: true)
    let text = try await series.page(Self.request("stillmoor", "home", "text")).bytes
    let ansi = try await series.page(Self.request("stillmoor", "home", "ansi")).bytes
    #expect(try await series.page(Self.request("copy-a", "home", "text")).bytes == text)
    #expect(try await series.page(Self.request("copy-a", "home", "ansi")).bytes != ansi)
    try await check(project, ["stillmoor", "copy-a", "copy-b"])
  }

  /// Changes of one file of the copy, each of which changes a page.
  private static let changes: [(path: String, text: String, other: String)] = [
    ("content/graphql/GetHomeScreenSections.json", "Chosen for this evening", "Chosen"),
    ("app.json", "\"Stillmoor\"", "\"Copy\""),
    ("art/index.json", ".svg", ".missing.svg"),
    ("fonts/fonts.json", "Karla-500.woff2", "Karla-400.woff2"),
    ("content/graphql/GetHomeScreenSections.json", "\"data\"", "\"dat\""),
  ]

  @Test("and one different file have their own pages", arguments: changes.indices)
  func oneOtherFile(_ index: Int) async throws {
    let change = Self.changes[index]
    let project = try Self.project(["copy-a", "copy-b"]) { files in
      try Self.replace(
        change.text, by: change.other, in: "Themes/copy-a/\(change.path)", of: &files)
    }
    try await check(project, ["stillmoor", "copy-a", "copy-b"])
  }

  @Test("and a recording in another language have their own pages")
  func languages() async throws {
    let project = try Self.project(["copy-a", "copy-b"]) { files in
      let recording = files["Themes/copy-a/content/graphql/GetHomeScreenSections.json"]
      files.set(
        "Themes/copy-a/content/en/graphql/GetHomeScreenSections.json",
        to: Array(
          String(decoding: recording?.bytes ?? [], as: UTF8.self)
            .replacingOccurrences(of: "Chosen for this evening", with: "In English").utf8))
      files.remove("Themes/copy-b/content/graphql/GetHomeScreenSections.json")
    }
    try await check(project, ["stillmoor", "copy-a", "copy-b", "stillmoor", "copy-a"])
  }
}
