/// A page split into the part that all themes of a base share, and the paint of one theme.
///
/// The texts are visible text, see ``VisibleText``. A mark replaces each piece of paint and each
/// shared part.
package struct SnapshotPage: Sendable, Hashable {
  /// The page with marks, or `nil` if the page has no paint, in which case ``body`` is the whole
  /// page.
  package var geometry: [UInt8]?
  /// The content of the golden itself: the pieces of paint, or the whole page.
  package var body: [UInt8]
  /// The contents that pages share, by the names in the marks: style sheets and images.
  package var parts: [String: [UInt8]]

  package init(geometry: [UInt8]?, body: [UInt8], parts: [String: [UInt8]] = [:]) {
    self.geometry = geometry
    self.body = body
    self.parts = parts
  }
}

extension SnapshotPage {
  /// Returns the paths of the shared contents below the snapshots folder.
  func sharedPaths(of key: SnapshotKey) -> [String] {
    parts.keys.map { GoldenFile.partPath($0) }
      + (GoldenFile(self).geometry.map { [GoldenFile.geometryPath($0, of: key)] } ?? [])
  }
}
