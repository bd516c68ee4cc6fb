import Documents

/// The reading of a theme: documents and trees as they come in, and the plan that they make.
struct ThemeReading {
  typealias Loader = (String) -> Result<SourceFile, FileProblem>

  let limits: ThemeLimits
  private(set) var documents: [JSONDocument] = []
  private(set) var table = TokenTable()
  /// The declarations of each tree.
  private(set) var trees: [Range<Int>] = []
  var plan = SourcePlan()
  var findings = TokenFindings()

  private var fileTrees: [[UInt8]: Result<Int, FileProblem>] = [:]
  private var placedTrees: [TreePlace: Int] = [:]
  private var sourcesTaken = 0

  private struct TreePlace: Hashable {
    let file: Int
    let node: Int
  }

  init(_ limits: ThemeLimits) {
    self.limits = limits
  }

  /// Reads one resolver document, the next to lie over those before it.
  mutating func read(layer source: SourceFile, load: Loader) {
    let (document, found) = JSONDocument.read(source, options: .withComments)
    findings.add(found)
    guard let document else { return }
    let file = add(document)
    let (resolver, more) = ResolverDocument.format.read(document)
    findings.add(more)
    guard let resolver else { return }
    var layer = LayerReading(document, file: file, resolver)
    layer.read(into: &self, load: load)
  }

  /// Whether another source may be read.
  var hasRoomForSource: Bool { sourcesTaken < limits.sources }

  /// Counts a source that has become so many trees.
  mutating func take(_ trees: [Int]) { sourcesTaken += max(1, trees.count) }

  // MARK: Trees

  /// The tree of a file, which is read once however many sources name it.
  mutating func tree(ofFile path: String, load: Loader) -> Result<Int, FileProblem> {
    let key = Array(path.utf8)
    if let tree = fileTrees[key] { return tree }
    let tree = load(path).map { readFile($0) }
    fileTrees[key] = tree
    return tree
  }

  /// The tree that stands in a document.
  mutating func tree(_ node: JSONNode, of document: JSONDocument, file: Int) -> Int {
    let place = TreePlace(file: file, node: node.index)
    if let tree = placedTrees[place] { return tree }
    let tree = declare(node, of: document, file: file)
    placedTrees[place] = tree
    return tree
  }

  private mutating func readFile(_ source: SourceFile) -> Int {
    let (document, found) = JSONDocument.read(source)
    findings.add(found)
    guard let document else { return emptyTree() }
    let file = add(document)
    let root = document.root
    guard document.kind(of: root) == .object else {
      findings.report(
        ResolverRules.source, at: root, in: file,
        "A file of tokens is an object, and this is \(document.kind(of: root).name).")
      return emptyTree()
    }
    if document.member("resolutionOrder", of: root) != nil {
      findings.report(
        ResolverRules.source, at: root, in: file,
        "This is a resolver document, and a source is a tree of tokens; name the sources of this "
          + "one instead.")
      return emptyTree()
    }
    return declare(root, of: document, file: file)
  }

  private mutating func declare(_ node: JSONNode, of document: JSONDocument, file: Int) -> Int {
    let start = table.declarations.count
    var reading = TokenTreeReading(document, file: file, limits: limits)
    reading.read(node, into: &table, &findings)
    trees.append(start..<table.declarations.count)
    return trees.count - 1
  }

  private mutating func emptyTree() -> Int {
    let end = table.declarations.count
    trees.append(end..<end)
    return trees.count - 1
  }

  private mutating func add(_ document: JSONDocument) -> Int {
    documents.append(document)
    findings.begin(document)
    return documents.count - 1
  }

  // MARK: Permutations

  /// Reads the values of all declarations and follows the references of each permutation.
  consuming func resolved() -> (theme: Theme, findings: [Finding]) {
    var space = PermutationSpace(plan.modifiers)
    let affordable = max(1, limits.cells / max(1, table.declarations.count))
    if !space.limit(to: min(limits.permutations, affordable)), let document = documents.first {
      findings.report(
        ResolverRules.limit, at: document.root, in: 0,
        "The contexts combine in more than \(space.count) ways; only the first of them are read.")
    }
    let names = (0..<table.paths.count).map(table.paths.name(of:))
    var values = TokenValuesReading(documents, table, names: names, findings)
    values.readAll()
    var resolution = TokenResolution(values.documents, values.table, values.findings)
    for index in 0..<space.count {
      let choice = space.choice(index)
      resolution.resolve(
        plan.trees(in: choice).map { trees[$0] }, where: space.permutation(choice))
    }
    return (
      Theme(resolution, names: names, space, plan, trees: trees), resolution.findings.all
    )
  }
}
