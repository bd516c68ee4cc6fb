import Documents
import FeedCore
import FeedLayout
import FeedModel
import FeedRendering
import Foundation
import Testing

@testable import BricksKit

/// Every declared field of a section kind has an effect: without it, the page is different.
@Suite struct EveryFieldTests {
  private static let kinds: [String] = {
    let folder = MatrixPages.root.appending(path: "Layouts/sections").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The fields without an effect on the page, and the reasons.
  private static let silent = [
    "contentGrid/contentType == session": "an item without a type is a session",
    "spacer/section.size == medium": "a spacer without a size is medium",
    "badges/progress": "an earned badge shows its date",
    "quizQuestion/section.answerKind == single_choice": "a question without a kind has one answer",
    "standIn/kind == share": "the share sheet has no button of its own",
    "standIn/kind == device": "a device has no button of its own",
    "standIn/kind == pairing": "the pairing of a device has no button of its own",
  ]

  @Test(arguments: kinds) func everyFieldChangesThePage(_ name: String) async throws {
    let renderings = try await Self.renderings.value
    let catalog = try #require(renderings.first).plan.catalog
    let kind = try #require(catalog.index(of: name))
    var left = FullFeed.fields(of: catalog[kind])
    let variants = FullFeed.variants(of: catalog[kind])
    for rendering in renderings where !left.isEmpty {
      for canvas in [(390.0, "l"), (834, "l"), (320, "ax5")] where !left.isEmpty {
        for variant in variants where !left.isEmpty {
          let full = FullFeed(catalog: catalog, kind: kind, variant: variant)
          let page = try rendering.page(full.feed(), canvas)
          left = try left.filter { field in
            guard field.word == nil || field.choice == variant.choice else { return true }
            return try rendering.page(full.feed(without: field), canvas) == page
          }
        }
      }
    }
    let silent = Self.silent.keys.filter { $0.hasPrefix("\(name)/") }
    #expect(Set(left.map { "\(name)/\($0)" }) == Set(silent))
  }

  /// A compiled screen and its renderer.
  private struct Rendering: Sendable {
    let plan: Plan
    let environment: RenderEnvironment
    let renderer: any Renderer

    func page(_ feed: Feed, _ canvas: (width: Double, textSize: String)) throws -> Data {
      var environment = environment
      environment.width = canvas.width
      environment.textSize = try #require(TextSize.named(canvas.textSize))
      let tree = LayoutTree(
        feed, plan, environment, bodies: MarkdownBodies(feed, plan.catalog))
      var sink = ByteSink()
      var outline: OutlineList?
      renderer.write(tree, to: &sink, outline: &outline)
      // Arrays are compared byte by byte here, which takes longer than to write them.
      return Data(sink.bytes)
    }
  }

  /// Every screen, and once more the screens with different headers by customer.
  private static let renderings = Task {
    let html = try #require(RendererEntry.named("html"))
    var renderings: [Rendering] = []
    let tabs = ["home", "showcase", "slices"]
    let screens = tabs + Screen.all.map(\.name).filter { !tabs.contains($0) }
    let apps = MatrixPlace.apps.filter { $0.language == "en" }
    let first = screens.map { MatrixPlace(app: apps[0], screen: $0) }
    let others = apps.dropFirst().flatMap { app in
      tabs.map { MatrixPlace(app: app, screen: $0) }
    }
    for place in first + others {
      let pages = try await MatrixPages.shelf.pages(place)
      var options = RenderOptions()
      for kind in pages.plan.catalog.kinds {
        for field in kind.sectionFields + kind.itemFields {
          options.art.add(
            FullFeed.picture(field.name), dataURL: Array("data:image/png;base64,AA".utf8))
        }
      }
      renderings.append(
        Rendering(
          plan: pages.plan, environment: pages.environment,
          renderer: html.make(pages.plan, options)))
    }
    return renderings
  }
}
