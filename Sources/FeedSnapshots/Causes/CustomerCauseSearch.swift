/// A search for the causes of some changed snapshots of one customer.
struct CustomerCauseSearch {
  /// The edits of files that affect the customer's pages.
  private let relevant: [Int]
  private let inputs: EditedInputs
  private(set) var pages: EditedPages
  private(set) var cases: [Case]

  /// The knowledge about one changed snapshot.
  struct Case: Sendable {
    /// The index of its report entry.
    let entry: Int
    let key: SnapshotKey
    /// The current page.
    let new: PageDigest
    /// The page of the golden.
    let golden: PageDigest?
    /// The page that the old inputs produce.
    fileprivate var before: PageDigest?
    fileprivate(set) var causes: Set<Int> = []
    /// The causes that change the page only together with others.
    fileprivate(set) var helpers: Set<Int> = []
    fileprivate(set) var isExplained = false
    /// A Boolean value that indicates whether the old inputs reproduce the golden.
    ///
    /// If not, another program or other files produced it.
    fileprivate(set) var isSound = false

    init(entry: Int, key: SnapshotKey, new: PageDigest, golden: PageDigest?) {
      self.entry = entry
      self.key = key
      self.new = new
      self.golden = golden
    }
  }

  init(_ cases: [Case], _ inputs: EditedInputs) {
    self.cases = cases
    self.inputs = inputs
    relevant = inputs.relevant(to: cases.first?.key[.customer] ?? "")
    pages = EditedPages(inputs)
  }

  /// Finds the causes, and whether they explain each page completely.
  mutating func search() async {
    // Without edits, the old inputs produce the current page, which differs from the golden.
    guard !relevant.isEmpty else { return }
    for index in cases.indices {
      cases[index].before = await pages.page(cases[index].key)
      cases[index].isSound = cases[index].before == cases[index].golden
    }
    let sound = cases.indices.filter { cases[$0].isSound }
    // It is known before rendering whether a theme has other values for a page, so trying several
    // theme edits at once saves nothing.
    for edit in relevant where inputs.isOfThemes([edit]) { await attempt(edit, sound) }
    await explore(relevant.filter { !inputs.isOfThemes([$0]) }[...], sound)
    await check(sound)
    await complete(sound.filter { !cases[$0].isExplained })
  }

  // MARK: Causes by themselves

  /// Finds the edits that change pages by themselves, and bisects a batch if it changes any page.
  private mutating func explore(_ lot: ArraySlice<Int>, _ asked: [Int]) async {
    guard !lot.isEmpty, !asked.isEmpty else { return }
    guard lot.count > 1 else { return await attempt(lot[lot.startIndex], asked) }
    var affected: [Int] = []
    for index in asked {
      let (page, isKept) = await pages.page(cases[index].key, with: Array(lot))
      if !isKept, page != cases[index].before { affected.append(index) }
    }
    let middle = lot.startIndex + lot.count / 2
    await explore(lot[..<middle], affected)
    await explore(lot[middle...], affected)
  }

  /// Finds the pages that an edit changes by itself.
  private mutating func attempt(_ edit: Int, _ asked: [Int]) async {
    for index in asked {
      let (page, isKept) = await pages.page(cases[index].key, with: [edit])
      // The edit may depend on others and break the page without them, which proves nothing.
      guard !isKept, let page, page != cases[index].before else { continue }
      cases[index].causes.insert(edit)
      // A later result changes this only if it is also a cause.
      cases[index].isExplained = cases[index].causes.count == 1 && page == cases[index].new
    }
  }

  /// Checks whether the causes reproduce the current pages.
  private mutating func check(_ indices: [Int]) async {
    let open = indices.filter { !cases[$0].isExplained && !cases[$0].causes.isEmpty }
    for (causes, members) in Dictionary(grouping: open, by: { cases[$0].causes }) {
      for index in members {
        cases[index].isExplained = await gives(causes, index)
      }
    }
  }

  /// Returns whether the old inputs with some edits produce the current page.
  private mutating func gives(_ lot: Set<Int>, _ index: Int) async -> Bool {
    let (page, isKept) = await pages.page(cases[index].key, with: lot.sorted())
    return (isKept ? cases[index].before : page) == cases[index].new
  }

  // MARK: Causes together

  /// Finds the missing edits, which have an effect only together with others.
  private mutating func complete(_ indices: [Int]) async {
    // Edits that one page needs are usually also needed by others.
    var helpersOfOthers: Set<Int> = []
    for index in indices {
      let causes = cases[index].causes
      let likely = causes.union(helpersOfOthers)
      var enough: Set<Int>?
      for lot in [likely, Set(relevant)] where enough == nil && lot != causes {
        if await gives(lot, index) { enough = lot }
      }
      guard var needed = enough else { continue }
      await drop(needed.subtracting(causes).sorted()[...], from: &needed, index)
      cases[index].causes = needed
      cases[index].helpers = needed.subtracting(causes)
      cases[index].isExplained = true
      helpersOfOthers.formUnion(cases[index].helpers)
    }
  }

  /// Removes the edits of a batch that a page does not need.
  private mutating func drop(
    _ lot: ArraySlice<Int>, from needed: inout Set<Int>, _ index: Int
  ) async {
    guard !lot.isEmpty else { return }
    let rest = needed.subtracting(lot)
    if await gives(rest, index) {
      needed = rest
    } else if lot.count > 1 {
      let middle = lot.startIndex + lot.count / 2
      await drop(lot[..<middle], from: &needed, index)
      await drop(lot[middle...], from: &needed, index)
    }
  }
}
