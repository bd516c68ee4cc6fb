/// The inputs from which this program has rendered goldens and current pages, by report entry.
///
/// The search for causes does not render such a page again.
struct KnownPages: Sendable {
  /// The hashes of the inputs of goldens.
  private var goldens: [Int: String] = [:]
  /// The hashes of the inputs of current pages.
  private var pages: [Int: String] = [:]

  /// Creates an empty list, with which every page is rendered.
  init() {}

  init(_ entries: [Int], of report: SnapshotReport, _ origins: PageOrigins) {
    var memory = StoreCache()
    for index in entries {
      let entry = report.entries[index]
      func inputs(of page: SnapshotPage?) -> String? {
        page.flatMap {
          origins.ownInputs(of: SnapshotStore.hash(of: $0, entry.key, &memory), entry.key)
        }
      }
      goldens[index] = inputs(of: entry.old)
      pages[index] = inputs(of: entry.new)
    }
  }

  /// Returns whether the golden of an entry was rendered from the inputs with a hash.
  func hasGolden(_ entry: Int, from hash: String?) -> Bool { hash != nil && goldens[entry] == hash }

  /// Returns whether the current page of an entry was rendered from the inputs with a hash.
  func hasPage(_ entry: Int, from hash: String?) -> Bool { hash != nil && pages[entry] == hash }
}
