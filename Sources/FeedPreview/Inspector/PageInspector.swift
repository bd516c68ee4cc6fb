import BricksKit
import Documents

/// The facts about the nodes and tokens of a project's pages, which are computed on request.
struct PageInspector: Sendable {
  private let wanted: @Sendable (PreviewKey) -> Result<PageRequest, RequestProblem>
  private let render: @Sendable (PageRequest) -> PreviewPage
  /// Returns the files of a page, which are older than those on the disk if those have errors.
  private let files: @Sendable (PageRequest) -> PreparedProject

  init(
    _ wanted: @escaping @Sendable (PreviewKey) -> Result<PageRequest, RequestProblem>,
    _ render: @escaping @Sendable (PageRequest) -> PreviewPage,
    files: @escaping @Sendable (PageRequest) -> PreparedProject
  ) {
    (self.wanted, self.render, self.files) = (wanted, render, files)
  }

  /// Returns the layout tree of a page with the source of each value, as `bricks render --format
  /// json --explain` writes it, or `nil` if the page has errors.
  func tree(_ key: PreviewKey) -> [UInt8]? {
    guard var request = try? wanted(key).get() else { return nil }
    request.format = "json"
    request.explains = true
    switch render(request) {
    case .html(let bytes, _), .kept(let bytes, _): return bytes
    case .findings: return nil
    }
  }

  /// Returns the rule of a node's frame, as JSON, or `nil` if the node has no frame of its own.
  func node(_ index: Int, _ key: PreviewKey) -> [UInt8]? {
    guard let request = try? wanted(key).get() else { return nil }
    let files = files(request)
    let explanation = waiting { try? await files.frameExplanation(ofNode: index, of: request) }
    return explanation.flatMap { $0 }.map { Array($0.json.utf8) }
  }

  /// Returns the rows of a node in the page of a terminal, as JSON, or `nil` if the terminal does
  /// not show it.
  func terminal(_ index: Int, _ key: PreviewKey) -> [UInt8]? {
    guard let request = try? wanted(key).get() else { return nil }
    let files = files(request)
    let excerpt = waiting { try? await files.terminalExcerpt(ofNode: index, of: request) }
    return excerpt.flatMap { $0 }?.json
  }

  /// Returns the screens of a customer that read a token, as JSON.
  func screens(reading token: String, _ key: PreviewKey, _ index: PreviewIndex) -> [UInt8]? {
    guard let request = try? wanted(key).get() else { return nil }
    let screens = key.customer.screens
    let names = try? files(request).screens(
      reading: token, among: screens.map(\.name), of: request)
    guard let names else { return nil }
    let addresses = PreviewAddress(index: index)
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.objects("screens", screens.filter { names.contains($0.name) }) { writer, screen in
      writer.member("title", screen.title)
      writer.member("address", addresses.view(key.with(screen: screen)))
    }
    writer.endObject()
    return writer.bytes
  }
}
