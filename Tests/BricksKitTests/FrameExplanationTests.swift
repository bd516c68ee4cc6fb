import BricksKit
import Foundation
import Testing

/// The explanations of the nodes in the cells of pages.
@Suite(.serialized) struct FrameExplanationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let project = BricksProject(folder: root.path)

  private typealias Object = [String: Any]

  private static func request(_ customer: String, _ screen: String) -> PageRequest {
    var request = PageRequest(customer: customer, screen: screen)
    request.format = "json"
    request.now = 1_772_389_800_000
    return request
  }

  private static func steps(
    _ node: String, _ request: PageRequest, scrollOffset: Double? = nil
  ) async throws -> [Object] {
    let found = try await FrameExplanation.page(
      request, node, of: project, scrollOffset: scrollOffset)
    let text = try #require(found.explanation).get().json
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object
    return try #require(object?["steps"] as? [Object])
  }

  /// Returns the IDs and frames of the nodes in the cells of items.
  private static func nodes(_ object: Object, inItem: Bool = false) -> [(String, Object)] {
    var found: [(String, Object)] = []
    if inItem, object["style"] != nil, let id = object["id"] as? String,
      let frame = object["frame"] as? Object
    {
      found.append((id, frame))
    }
    let kind = object["kind"] as? String
    guard kind != "supplementary" else { return [] }
    for child in object["children"] as? [Object] ?? [] {
      found += nodes(child, inItem: inItem || kind == "item")
    }
    return found
  }

  @Test(arguments: [("stillmoor", "home"), ("stridewell", "slices"), ("lathelight", "showcase")])
  func everyNodeEndsAtItsFrameAndEverySumAtItsHeight(
    _ customer: String, _ screen: String
  ) async throws {
    let request = Self.request(customer, screen)
    let bytes = try #require(try await Self.project.render(request).bytes)
    let page = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    let roots = try #require(page["nodes"] as? [Object])
    let nodes = roots.flatMap { Self.nodes($0) }
    #expect(nodes.count > 100)
    var rules: Set<String> = []
    var sums = 0
    for (id, frame) in nodes.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let steps = try await Self.steps(id, request)
      let last = try #require(steps.last)
      #expect((last["part"] as? String)?.hasPrefix("node ") == true)
      for reason in last["reasons"] as? [Object] ?? [] {
        let quantity = try #require(reason["quantity"] as? String)
        let value = try #require(reason["value"] as? Double)
        // Pages begin at the top of the screen, explanations below the safe area.
        if quantity != "y" {
          #expect(abs(value - (frame[quantity] as? Double ?? -1)) < 0.01, "\(id) \(quantity)")
        }
        rules.insert(reason["because"] as? String ?? "")
      }
      for reason in steps.flatMap({ $0["reasons"] as? [Object] ?? [] }) {
        guard let sum = reason["sum"] as? [Object] else { continue }
        sums += 1
        let total = sum.reduce(0) { $0 + ($1["length"] as? Double ?? 0) }
        #expect(abs(total - (reason["value"] as? Double ?? -1)) < 0.02, "\(id): \(sum)")
      }
    }
    #expect(sums > 40)
    #expect(rules.count > 20)
  }

  @Test func aRepeatedNodeAndAnUnknownNodeAreKnownByTheirNumbers() async throws {
    let request = Self.request("stillmoor", "home")
    let found = try await FrameExplanation.page(
      request, "editors-choice/jing/99", of: Self.project)
    let explanation = try #require(found.explanation)
    #expect(throws: RequestProblem.self) { try explanation.get() }
  }
}
