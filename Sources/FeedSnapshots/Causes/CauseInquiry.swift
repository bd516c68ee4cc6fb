/// The search for the causes of some snapshots of one customer.
struct CauseInquiry {
  /// The edits of files that the customer's pages are made from.
  private let relevant: [Int]
  private let inputs: EditedInputs
  private(set) var pages: EditedPages
  private(set) var cases: [Case]

  /// What is known of one changed snapshot.
  struct Case: Sendable {
    /// Its index in the report.
    let entry: Int
    let key: SnapshotKey
    /// The page as it is now, and as its golden has it.
    let new: PageDigest
    let golden: PageDigest?
    /// The page as the old inputs give it.
    fileprivate var before: PageDigest?
    fileprivate(set) var causes: Set<Int> = []
    /// Those of them that change the page only together with others.
    fileprivate(set) var helpers: Set<Int> = []
    fileprivate(set) var isExplained = false
    /// Whether the old inputs give the golden; one that they do not was made by another program, or
    /// from other files.
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

  /// Finds the causes, and whether they are all.
  mutating func search() async {
    // Without an edit the old inputs give what there is now, and that is not the golden.
    guard !relevant.isEmpty else { return }
    for index in cases.indices {
      cases[index].before = await pages.page(cases[index].key)
      cases[index].isSound = cases[index].before == cases[index].golden
    }
    let sound = cases.indices.filter { cases[$0].isSound }
    // Whether a theme has other values for a page is known before the page is made, so that there
    // is nothing to be had from trying several edits at once.
    for edit in relevant where inputs.isOfThemes([edit]) { await attempt(edit, sound) }
    await explore(relevant.filter { !inputs.isOfThemes([$0]) }[...], sound)
    await check(sound)
    await complete(sound.filter { !cases[$0].isExplained })
  }

  // MARK: Causes by themselves

  /// Finds the edits that change pages by themselves, halving the lot wherever it changes any.
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
      // Without the others the edit may leave something broken, which says nothing of this page.
      guard !isKept, let page, page != cases[index].before else { continue }
      cases[index].causes.insert(edit)
      // Whatever else is found out changes this only if it is a cause too.
      cases[index].isExplained = cases[index].causes.count == 1 && page == cases[index].new
    }
  }

  /// Holds the pages that the causes give against those that there are.
  private mutating func check(_ indices: [Int]) async {
    let open = indices.filter { !cases[$0].isExplained && !cases[$0].causes.isEmpty }
    for (causes, members) in Dictionary(grouping: open, by: { cases[$0].causes }) {
      for index in members {
        cases[index].isExplained = await gives(causes, index)
      }
    }
  }

  /// Whether the old inputs with some edits give a page as it is now.
  private mutating func gives(_ lot: Set<Int>, _ index: Int) async -> Bool {
    let (page, isKept) = await pages.page(cases[index].key, with: lot.sorted())
    return (isKept ? cases[index].before : page) == cases[index].new
  }

  // MARK: Causes together

  /// Finds what is missing: edits that change something only together with others.
  private mutating func complete(_ indices: [Int]) async {
    // What one page lacks others mostly lack too.
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

  /// Takes the edits of a lot away that a page is the same without.
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
