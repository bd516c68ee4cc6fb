import FeedRendering
import Foundation
import Testing

/// Every renderer has one file and one registry entry.
@Test func everyRendererHasAFileAndAnEntry() throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/FeedRendering")
  let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .compactMap { $0.split(separator: "/").last }
    .filter { $0.hasSuffix("Renderer.swift") && $0 != "Renderer.swift" }
    .map { $0.dropLast("Renderer.swift".count).lowercased() }
  #expect(files.sorted() == RendererEntry.all.map(\.name).sorted())
}
