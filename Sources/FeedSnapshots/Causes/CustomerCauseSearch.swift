/// A search for the causes of some changed snapshots of one customer.
struct CustomerCauseSearch {
  /// The edits of files that affect the customer's pages.
  private let relevant: [Int]
  /// The moves that affect the customer's pages.
  let moves: [Int]
  private let inputs: EditedInputs
  /// A Boolean value that indicates whether another program rendered the goldens that the old
  /// inputs do not reproduce.
  private let assumesProgram: Bool
  private let known: KnownPages
  private(set) var pages: EditedPages
  private(set) var cases: [Case]
  /// A Boolean value that indicates whether all edits together lead to the new inputs exactly, once
  /// it is known.
  private var isComplete: Bool?

  /// The knowledge about one changed snapshot.
  struct Case: Sendable {
    /// The index of its report entry.
    let entry: Int
    let key: SnapshotKey
    /// The current page.
    let new: PageDigest
    /// The page of the golden.
    let golden: PageDigest?
    /// A Boolean value that indicates whether the golden has paint, or `nil` if it is not known that
    /// this program rendered the golden from the old inputs.
    fileprivate let knownPaint: Bool?
    /// The page that the old inputs produce after all moves.
    fileprivate var before: PageDigest?
    /// The number of moves after which the old inputs produce the golden.
    fileprivate(set) var stage = 0
    /// The moves that change the page.
    fileprivate(set) var moves: [Int] = []
    fileprivate(set) var causes: Set<Int> = []
    /// The causes that change the page only together with others.
    fileprivate(set) var helpers: Set<Int> = []
    fileprivate(set) var isExplained = false
    /// A Boolean value that indicates whether the old inputs reproduce the golden.
    ///
    /// If not, another program or other files produced it. A golden can be renamed together with
    /// its files, so the old inputs can also produce it after some of the moves.
    fileprivate(set) var isSound = false
    /// The page that the current program renders from the old inputs, if another program rendered
    /// the golden from them.
    fileprivate(set) var otherwise: SnapshotPage?

    init(
      entry: Int, key: SnapshotKey, new: PageDigest, golden: PageDigest?, knownPaint: Bool?
    ) {
      self.entry = entry
      self.key = key
      self.new = new
      self.golden = golden
      self.knownPaint = knownPaint
    }
  }

  /// Creates a search that reuses the data that all customers share from the pages of an earlier
  /// search.
  init(
    _ cases: [Case], _ inputs: EditedInputs, after earlier: EditedPages? = nil,
    knowing known: KnownPages, assumesProgram: Bool
  ) {
    self.cases = cases
    self.known = known
    self.assumesProgram = assumesProgram
    self.inputs = inputs
    let customer = cases.first?.key[.customer] ?? ""
    relevant = inputs.relevant(to: customer)
    moves = inputs.relevantMoves(to: customer)
    pages = EditedPages(inputs, moves: moves, after: earlier)
  }

  /// Finds the causes, and whether they explain each page completely.
  mutating func search() async {
    // Without edits, the old inputs produce the current page, which differs from the golden.
    guard !relevant.isEmpty || !moves.isEmpty || assumesProgram else { return }
    for index in cases.indices { await begin(index) }
    let sound = cases.indices.filter { cases[$0].isSound && !cases[$0].isExplained }
    // It is known before rendering whether a theme has other values for a page, so trying several
    // theme edits at once saves nothing.
    for edit in relevant where inputs.isOfThemes([edit]) { await attempt(edit, sound) }
    await explore(relevant.filter { !inputs.isOfThemes([$0]) }[...], sound)
    await check(sound)
    await complete(sound.filter { !cases[$0].isExplained })
  }

  /// Renders the old pages, and finds the moves that change them.
  private mutating func begin(_ index: Int) async {
    if moves.isEmpty, !assumesProgram, let hasPaint = cases[index].knownPaint {
      await pages.note(cases[index].key, hasPaint: hasPaint)
      cases[index].isSound = true
      cases[index].before = cases[index].golden
      return
    }
    let (old, last) = await pages.pages(cases[index].key)
    if assumesProgram { cases[index].otherwise = last }
    let reproduced = old.firstIndex(of: cases[index].golden)
    guard let stage = reproduced ?? (assumesProgram && last != nil ? old.count - 1 : nil) else {
      return
    }
    cases[index].isSound = true
    cases[index].stage = stage
    cases[index].moves = moves.indices.filter { $0 >= stage && old[$0] != old[$0 + 1] }
      .map { moves[$0] }
    cases[index].before = old[old.count - 1]
    cases[index].isExplained = cases[index].before == cases[index].new
  }

  // MARK: Causes by themselves

  /// Finds the edits that change pages by themselves, and bisects a batch if it changes any page.
  private mutating func explore(_ lot: ArraySlice<Int>, _ asked: [Int]) async {
    guard !lot.isEmpty, !asked.isEmpty else { return }
    guard lot.count > 1 else { return await attempt(lot[lot.startIndex], asked) }
    var affected: [Int] = []
    for index in asked {
      let (page, isKept) = await page(index, with: Array(lot))
      if !isKept, page != cases[index].before { affected.append(index) }
    }
    let middle = lot.startIndex + lot.count / 2
    await explore(lot[..<middle], affected)
    await explore(lot[middle...], affected)
  }

  /// Finds the pages that an edit changes by itself.
  private mutating func attempt(_ edit: Int, _ asked: [Int]) async {
    for index in asked {
      let (page, isKept) = await page(index, with: [edit])
      // The edit may depend on others and break the page without them, which proves nothing.
      guard !isKept, let page, page != cases[index].before else { continue }
      cases[index].causes.insert(edit)
      // A later result changes this only if it is also a cause.
      cases[index].isExplained = cases[index].causes.count == 1 && page == cases[index].new
    }
  }

  /// Checks whether the causes reproduce the current pages, and removes those that the other causes
  /// hide completely.
  private mutating func check(_ indices: [Int]) async {
    let open = indices.filter { cases[$0].causes.count > 1 }
    for (causes, members) in Dictionary(grouping: open, by: { cases[$0].causes }) {
      for index in members {
        cases[index].isExplained = await gives(causes, index)
        if cases[index].isExplained { await dropHidden(index) }
      }
    }
  }

  /// Removes the causes without which the other causes still produce the current page.
  private mutating func dropHidden(_ index: Int) async {
    for cause in cases[index].causes.sorted() where cases[index].causes.count > 1 {
      let others = cases[index].causes.subtracting([cause])
      if await gives(others, index) { cases[index].causes = others }
    }
  }

  /// Returns whether the old inputs with some edits produce the current page.
  private mutating func gives(_ lot: Set<Int>, _ index: Int) async -> Bool {
    let (page, isKept) = await page(index, with: lot.sorted())
    return (isKept ? cases[index].before : page) == cases[index].new
  }

  /// Returns a page with some edits; `isKept` indicates that it is certainly the same as without
  /// them.
  ///
  /// With all edits, it is the current page if this program rendered that page from the new inputs.
  private mutating func page(
    _ index: Int, with lot: [Int]
  ) async -> (page: PageDigest?, isKept: Bool) {
    if lot == relevant, moves.isEmpty, known.hasPage(cases[index].entry, from: inputs.newHash) {
      let isComplete = isComplete ?? inputs.isNew(with: lot)
      self.isComplete = isComplete
      if isComplete { return (cases[index].new, false) }
    }
    return await pages.page(cases[index].key, with: lot)
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
      cases[index].isExplained = true
      await dropHidden(index)
      cases[index].helpers = cases[index].causes.subtracting(causes)
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
