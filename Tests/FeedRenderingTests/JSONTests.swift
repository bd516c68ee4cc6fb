import FeedLayout
import FeedRendering
import Foundation
import Testing

/// Tests the JSON format as a tree that programs can traverse.
@Suite struct JSONTests {
  @Test(arguments: ProjectPages.customers)
  func framesContainTheirChildren(_ customer: String) async throws {
    let pages = try ProjectPages(customer)
    let feed = try await pages.recordedFeed()
    for width: Double in [320, 390, 820] {
      var environment = RenderEnvironment()
      environment.width = width
      let tree = pages.tree(feed, environment)
      let page = try JSONPage.page(tree)
      #expect(page.width == Double(width))
      var count = 0
      for node in page.nodes { count += check(node) }
      #expect(count == tree.nodes.count)
    }
  }

  /// Returns the number of nodes.
  ///
  /// Checks that each node contains its children, except the items of a scrolling row.
  private func check(_ node: JSONPage.Node) -> Int {
    var count = 1
    var bottom = -Double.infinity
    for child in node.children ?? [] {
      if node.kind != "list" {
        #expect(node.frame.contains(child.frame), "\(node.kind) \(node.id ?? "")")
      } else {
        #expect(node.frame.y <= child.frame.y && child.frame.maxY <= node.frame.maxY + 0.01)
      }
      if ["screen", "section"].contains(node.kind) {
        #expect(child.frame.y >= bottom - 0.01, "\(child.kind) overlaps the previous node")
        bottom = child.frame.maxY
      }
      count += check(child)
    }
    return count
  }

  @Test func everyReferencedStyleExists() async throws {
    let pages = try ProjectPages("stillmoor")
    let page = try JSONPage.page(pages.tree(try await pages.recordedFeed()))
    func styles(_ node: JSONPage.Node) -> [Int] {
      [node.style].compactMap { $0 } + (node.children ?? []).flatMap(styles)
    }
    #expect(page.nodes.flatMap(styles).allSatisfy { page.styles.indices.contains($0) })
  }

  /// Line-based diffs then show exactly the changed nodes and styles.
  @Test func eachNodeAndEachStyleIsOneLine() async throws {
    let pages = try ProjectPages("stillmoor")
    let tree = pages.tree(try await pages.recordedFeed())
    let text = JSONRenderer.entry.page(tree).text
    let lines = text.split(separator: "\n").drop { $0 != "\"nodes\": [" }.dropFirst()
    let parts = lines.split(separator: "\"styles\": [")
    #expect(parts.count == 2 && parts[1].count { $0.hasPrefix("{") } == tree.plan.styles.count)
    #expect(parts[0].count { $0.hasPrefix("{\"kind\": ") } == tree.nodes.count)
    #expect(parts[0].allSatisfy { $0.hasPrefix("{\"kind\": ") || $0.hasPrefix("]") })
  }

  @Test func truncatedTextsAreMarked() async throws {
    let pages = try ProjectPages("stillmoor")
    let feed = try await pages.recordedFeed()
    var clipped: [Set<String>] = []
    for width: Double in [320, 1024] {
      var environment = RenderEnvironment()
      environment.width = width
      let tree = pages.tree(feed, environment)
      let frames = Frames(tree, .screen(scale: environment.scale))
      let cut = tree.nodes.indices.filter { index in
        tree.nodes[index].kind == .text && frames.lines(of: index).contains { $0.isCut }
      }
      let marked = try JSONPage.page(tree).nodes.flatMap(\.all).filter { $0.clipped != nil }
      #expect(marked.allSatisfy { $0.clipped == true })
      #expect(marked.map(\.id) == cut.map { tree.id(of: $0) })
      clipped.append(Set(marked.compactMap(\.id)))
    }
    // More space cuts off fewer texts.
    #expect(clipped[1].isStrictSubset(of: clipped[0]))
  }
}

/// A JSON page, decoded by Foundation.
enum JSONPage {
  struct Page: Decodable {
    let width: Double
    let nodes: [Node]
    let styles: [Style]
  }

  struct Style: Decodable {}

  struct Node: Decodable {
    let kind: String
    let id: String?
    let role: String?
    let text: String?
    let value: Double?
    let style: Int?
    let clipped: Bool?
    let frame: Box
    let children: [Node]?

    /// The node and its descendants in document order.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }
  }

  struct Box: Decodable {
    let x, y, width, height: Double

    var maxY: Double { y + height }

    /// Returns a Boolean value that indicates whether the box contains another box, within the
    /// pixel of rounding.
    func contains(_ other: Box) -> Bool {
      let pixel = 0.34
      return other.x >= x - pixel && other.y >= y - pixel
        && other.x + other.width <= x + width + pixel && other.maxY <= maxY + pixel
    }
  }

  struct Entry: Equatable {
    let id: String
    let role: String
    let text: String

    init(_ entry: OutlineEntry) {
      id = entry.id
      role = entry.role.rawValue
      text = entry.text
    }

    init(_ node: Node) {
      id = node.id ?? ""
      role = node.role ?? "none"
      text =
        node.kind == "progress"
        ? "\(Int(((node.value ?? 0) * 100).rounded()))%" : node.text ?? ""
    }

    /// Entries are equal only if their bytes are equal.
    ///
    /// Canonically equivalent texts differ.
    static func == (left: Entry, right: Entry) -> Bool {
      left.role == right.role && left.id.utf8.elementsEqual(right.id.utf8)
        && left.text.utf8.elementsEqual(right.text.utf8)
    }
  }

  static func page(_ tree: LayoutTree) throws -> Page {
    let page = RendererEntry.all.first { $0.name == "json" }?.bytes(tree) ?? []
    return try JSONDecoder().decode(Page.self, from: Data(page))
  }

  /// Returns the entries of the nodes with readable content, in document order.
  static func of(_ tree: LayoutTree) throws -> [Entry] {
    func entries(_ node: Node) -> [Entry] {
      let kinds = ["text", "image", "progress", "markdown"]
      // A decorative icon has no readable content.
      let isReadable = kinds.contains(node.kind) || node.kind == "icon" && node.text != nil
      return (isReadable ? [Entry(node)] : []) + (node.children ?? []).flatMap(entries)
    }
    return try page(tree).nodes.flatMap(entries)
  }
}
