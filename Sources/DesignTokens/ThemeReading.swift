import Documents

/// Why a source is none, which is told where it is named.
struct SourceProblem: Error {
  let rule: Rule
  let message: String
}

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

  /// Whether it has been told that sources are left out.
  var leavesSourcesOut = false

  private var fileTrees: [[UInt8]: Result<Int, SourceProblem>] = [:]
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
    guard let document, Self.isResolver(document) else {
      read(alone: source)
      return
    }
    findings.add(found)
    let file = add(document)
    let (resolver, more) = ResolverDocument.format.read(document)
    findings.add(more)
    guard let resolver else { return }
    var layer = LayerReading(document, file: file, resolver)
    layer.read(into: &self, load: load)
  }

  private static func isResolver(_ document: JSONDocument) -> Bool {
    document.source.path.hasSuffix(".resolver.json")
      || ["resolutionOrder", "version", "sets", "modifiers"].contains { name in
        document.member(name, of: document.root).map { document.isResolverPart($0, name) } ?? false
      }
  }

  /// Takes a file of tokens for a layer with a single set.
  private mutating func read(alone source: SourceFile) {
    guard let tree = try? readFile(source, at: JSONPointer(), except: []).get(),
      !documents.isEmpty
    else { return }
    plan.steps.append(
      SourcePlan.Step(name: source.path, document: documents.count - 1, content: .always([tree])))
  }

  /// Whether another source may be read.
  var hasRoomForSource: Bool { sourcesTaken < limits.sources }

  /// Counts a source that has become so many trees.
  mutating func take(_ trees: [Int]) { sourcesTaken += max(1, trees.count) }

  // MARK: Trees

  /// The tree of a file or of a part of it, which is read once however many sources name it, and
  /// anew where some names of its root do not count.
  mutating func tree(
    ofFile path: String, at pointer: JSONPointer, except left: Set<[UInt8]>, load: Loader
  ) -> Result<Int, SourceProblem> {
    let key = Array("\(path)#\(pointer)".utf8)
    if left.isEmpty, let tree = fileTrees[key] { return tree }
    let tree = load(path).mapError {
      SourceProblem(rule: ResolverRules.sourceMissing, message: $0.message)
    }.flatMap { readFile($0, at: pointer, except: left) }
    if left.isEmpty { fileTrees[key] = tree }
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

  /// The tree that stands in a source beside a reference.
  mutating func tree(beside node: JSONNode, of document: JSONDocument, file: Int) -> Int {
    declare(node, of: document, file: file, isBeside: true)
  }

  private mutating func readFile(
    _ source: SourceFile, at pointer: JSONPointer, except left: Set<[UInt8]>
  ) -> Result<Int, SourceProblem> {
    if let script = ScriptFiles.problem(source) {
      findings.add([script])
      findings.lacksSource = true
      return .success(emptyTree())
    }
    let (document, found) = JSONDocument.read(source)
    findings.add(found)
    guard let document else {
      findings.lacksSource = true
      return .success(emptyTree())
    }
    let file = add(document)
    guard let root = document.node(at: pointer) else {
      return .failure(
        SourceProblem(
          rule: ResolverRules.source,
          message: "There is nothing at \(Quoted.text("#\(pointer)")) in that file."))
    }
    guard document.kind(of: root) == .object else {
      findings.report(
        TokenRules.root, at: root, in: file,
        "A file of tokens is an object, and this is \(document.kind(of: root).name).")
      return .success(emptyTree())
    }
    // A group may have the name; only a resolver document has a list there.
    if pointer.tokens.isEmpty, let order = document.member("resolutionOrder", of: root),
      document.kind(of: order) == .array
    {
      return .failure(
        SourceProblem(
          rule: ResolverRules.source,
          message:
            "That is a resolver document, and a source is a tree of tokens; name the sources "
            + "of that one instead."))
    }
    if pointer.tokens.isEmpty, isForeign(document, file: file) { return .success(emptyTree()) }
    return .success(declare(root, of: document, file: file, except: left))
  }

  private mutating func declare(
    _ node: JSONNode, of document: JSONDocument, file: Int, except left: Set<[UInt8]> = [],
    isBeside: Bool = false
  ) -> Int {
    let start = table.declarations.count
    var reading = TokenTreeReading(document, file: file, tree: trees.count, limits: limits)
    reading.read(node, except: left, isBeside: isBeside, into: &table, &findings)
    trees.append(start..<table.declarations.count)
    return trees.count - 1
  }

  /// Names the format of a file that another program has written; true when nothing of it could be
  /// read as tokens.
  private mutating func isForeign(_ document: JSONDocument, file: Int) -> Bool {
    // What a draft has otherwise is told token by token.
    let format = TokenSourceFormat.recognise(
      document, path: document.source.path, tellingDrafts: false)
    switch format {
    case nil, .dtcg?, .resolver?, .legacyDTCG?: return false
    case .figmaREST?, .styleDictionary?:
      findings.report(
        TokenRules.foreign, at: document.root, in: file,
        "This is \(format?.title ?? ""), and none of it is a token of the format; "
          + "`bricks tokens migrate` makes a theme of it.")
      return true
    case .tokensStudio?
    where ["$themes", "$metadata"].allSatisfy {
      document.member($0, of: document.root) == nil
    }:
      // What `bricks tokens migrate` has made of it keeps its remarks.
      return false
    case .figma?, .tokensStudio?:
      findings.report(
        TokenRules.format, at: document.root, in: file,
        "This is \(format?.title ?? ""); it is read as it stands, and `bricks tokens migrate` makes "
          + "a theme of it.")
      return false
    }
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
    var (table, findings) = (self.table, self.findings)
    let extensions = GroupExtensions(&table, documents, limits, &findings)
    let names = (0..<table.paths.count).map(table.paths.name(of:))
    var values = TokenValuesReading(documents, table, names: names, findings)
    values.readAll()
    var resolution = TokenResolution(
      documents, values.table, extensions, limits, values.findings)
    for index in 0..<space.count {
      let choice = space.choice(index)
      resolution.resolve(plan.trees(in: choice), of: trees, where: space.permutation(choice))
    }
    resolution = resolution.finished()
    ThemeConsistency(documents: documents, table: resolution.table, plan: plan, trees: trees)
      .check(&resolution.findings)
    return (
      Theme(resolution, names: names, space, plan, trees: trees), resolution.findings.all
    )
  }
}

extension JSONDocument {
  /// Whether a member of the root is what a resolver document has by its name, and no group of
  /// tokens.
  fileprivate func isResolverPart(_ node: JSONNode, _ name: String) -> Bool {
    switch name {
    case "resolutionOrder": kind(of: node) == .array
    case "version": kind(of: node) == .string
    default:
      members(of: node).contains { _, value in
        member(name == "sets" ? "sources" : "contexts", of: value) != nil
      }
    }
  }
}
