import Documents

/// A compact digest that distinguishes pages without storing them.
struct PageDigest: Sendable, Hashable {
  private let geometry: QuickHash?
  private let body: QuickHash
  private let parts: Set<String>

  init(_ page: SnapshotPage) {
    geometry = page.geometry.map { QuickHash($0) }
    body = QuickHash(page.body)
    parts = Set(page.parts.keys)
  }
}

extension SnapshotPage {
  var digest: PageDigest { PageDigest(self) }
}
