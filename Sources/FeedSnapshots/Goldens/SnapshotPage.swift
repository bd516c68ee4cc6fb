/// A page taken apart: what is the same for all themes of one base, and what a theme paints it with.
///
/// The texts are written visibly, see ``VisibleText``; where a piece of paint or a part that pages
/// share belongs stands a mark.
package struct SnapshotPage: Sendable, Hashable {
  /// The page with marks; nil where a page has no paint, so that ``body`` is all of it.
  package var geometry: [UInt8]?
  /// What the golden itself holds: the pieces of paint, or the whole page.
  package var body: [UInt8]
  /// What pages share, by the names that marks have: style sheets and pictures.
  package var parts: [String: [UInt8]]

  package init(geometry: [UInt8]?, body: [UInt8], parts: [String: [UInt8]] = [:]) {
    self.geometry = geometry
    self.body = body
    self.parts = parts
  }
}

extension SnapshotPage {
  /// Where what it shares with other pages lies below the folder of the snapshots.
  func sharedPaths(of key: SnapshotKey) -> [String] {
    parts.keys.map { GoldenFile.partPath($0) }
      + (GoldenFile(self).geometry.map { [GoldenFile.geometryPath($0, of: key)] } ?? [])
  }
}
