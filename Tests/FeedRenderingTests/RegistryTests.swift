import FeedRendering
import Foundation
import Testing

/// Every renderer has a file of its own and a row in the registry.
@Test func everyRendererHasAFileAndARow() throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/FeedRendering")
  let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .compactMap { $0.split(separator: "/").last }
    .filter { $0.hasSuffix("Renderer.swift") && $0 != "Renderer.swift" }
    .map { $0.dropLast("Renderer.swift".count).lowercased() }
  #expect(files.sorted() == RendererEntry.all.map(\.name).sorted())
}
