import BricksKit
import Documents
import FeedClient
import FeedModel
import Foundation
import Testing

/// Pages of this project in older versions of the apps.
@Suite struct AppVersionPageTests {
  private static let project = MatrixPages.project

  private static func request(
    _ screen: String, _ version: String?, of customer: String = "stillmoor",
    format: String = "text"
  ) -> PageRequest {
    var request = PageRequest(customer: customer, screen: screen)
    request.now = MatrixPages.now
    request.format = format
    request.visit.appVersion = version.flatMap(AppVersion.init)
    return request
  }

  private static func text(_ bytes: [UInt8]?) throws -> String {
    String(decoding: try #require(bytes), as: UTF8.self)
  }

  @Test func versionsWithTheSameLayoutsHaveTheSamePages() async throws {
    let prepared = PreparedProject(Self.project)
    var series = PageSeries(Self.project)
    var pages: [String: [UInt8]?] = [:]
    // Pages of one version do not use the compiled screen of an earlier page.
    for version in ["3.0", "3.1", "1.0", "3.0.9", "9.9", "3.0"] {
      let request = Self.request("profile", version)
      let page = try await prepared.render(request).bytes
      #expect(try await series.page(request).bytes == page)
      #expect(try await Self.project.render(request).bytes == page)
      pages[version] = page
    }
    let newest = try await prepared.render(Self.request("profile", nil)).bytes
    #expect(pages["3.1"] == newest && pages["9.9"] == newest)
    #expect(pages["3.0"] == pages["3.0.9"] && pages["3.0"] != newest)
  }

  @Test func noteNamesTheFallback() async throws {
    let old = try await Self.project.render(Self.request("profile", "3.0"))
    let new = try await Self.project.render(Self.request("profile", "3.1"))
    #expect(!new.findings.contains { $0.rule.id == "app.not-in-version" })
    let notes = old.findings.filter { $0.rule.id == "app.not-in-version" }
    #expect(
      notes.map(\.message) == [
        #"The kind "badges" exists since version 3.1; version 3.0 renders it as "unknown"."#
      ])
    #expect(old.bytes != new.bytes)
  }

  @Test func explanationNamesTheFallback() async throws {
    for (version, isReplaced) in [("3.0", true), ("3.1", false)] {
      var request = Self.request("profile", version, format: "json")
      request.explains = true
      let page = try Self.text(try await Self.project.render(request).bytes)
      #expect(page.contains(#""section": "badges""#))
      #expect(page.contains(#""shownAs": "unknown""#) == isReplaced)
    }
  }

  @Test func sessionShowsTheFeedOfItsVersion() async throws {
    let prepared = PreparedProject(Self.project)
    var pages: [String] = []
    for version in ["1.0", "2.9", "3.1", nil] {
      var request = Self.request("home", version)
      request.source = .backend(.first)
      request.columns = 100
      var app = try await LivingApp(prepared, request)
      await app.send(.start)
      for _ in 0..<8 where !app.session.presented.isEmpty { await app.send(.back) }
      let shown = try #require(try app.shown())
      pages.append(String(decoding: shown.bytes, as: UTF8.self))
      let notes = shown.findings.filter { $0.rule.id == "app.not-in-version" }
      #expect(notes.isEmpty == (version == nil || version == "3.1"), "\(notes.map(\.message))")
    }
    // The number of people at an event came with version 3.0.
    #expect(pages[0] != pages[2] && pages[1] != pages[2] && pages[2] == pages[3])
  }
}
