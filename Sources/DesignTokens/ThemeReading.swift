import Documents

/// The reason why a source cannot be used, reported at the reference to it.
struct SourceProblem: Error {
  let rule: Rule
  let message: String
}

/// The state of reading a theme: the documents and token trees so far, and the plan that orders
/// them.
struct ThemeReading {
  typealias Loader = (String) -> Result<SourceFile, FileProblem>

  let limits: ThemeLimits
  private(set) var documents: [JSONDocument] = []
  private(set) var table = TokenTable()
  /// The range of declarations for each token tree.
  private(set) var trees: [Range<Int>] = []
  var plan = SourcePlan()
  var findings = TokenFindings()

  /// A Boolean value that indicates whether the limit on sources has been reported.
  var hasReportedSourceLimit = false

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

  /// Reads a resolver document as the next layer, on top of the layers before it.
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

  /// Reads a token file as a layer with a single set.
  private mutating func read(alone source: SourceFile) {
    guard let tree = try? readFile(source, at: JSONPointer(), except: []).get(),
      !documents.isEmpty
    else { return }
    plan.steps.append(
      SourcePlan.Step(name: source.path, document: documents.count - 1, content: .always([tree])))
  }

  /// A Boolean value that indicates whether another source may be read.
  var hasRoomForSource: Bool { sourcesTaken < limits.sources }

  /// Counts a source that became these trees.
  mutating func take(_ trees: [Int]) { sourcesTaken += max(1, trees.count) }

  // MARK: Trees

  /// Returns the tree of a file or of a part of it.
  ///
  /// Each tree is read once, no matter how many sources name it. It is read again only if some
  /// names of its root are excluded.
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

  /// Returns the tree of a node within a document.
  mutating func tree(_ node: JSONNode, of document: JSONDocument, file: Int) -> Int {
    let place = TreePlace(file: file, node: node.index)
    if let tree = placedTrees[place] { return tree }
    let tree = declare(node, of: document, file: file)
    placedTrees[place] = tree
    return tree
  }

  /// Returns the tree of the tokens next to a reference in a source.
  mutating func tree(overrides node: JSONNode, of document: JSONDocument, file: Int) -> Int {
    declare(node, of: document, file: file, isNextToReference: true)
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
          message: "The file has no value at \(Quoted.text("#\(pointer)"))."))
    }
    guard document.kind(of: root) == .object else {
      findings.report(
        TokenRules.root, at: root, in: file,
        "A token file must be an object, but this is \(document.kind(of: root).name).")
      return .success(emptyTree())
    }
    // A group may be called `resolutionOrder`; only a resolver document has a list with that name.
    if pointer.tokens.isEmpty, let order = document.member("resolutionOrder", of: root),
      document.kind(of: order) == .array
    {
      return .failure(
        SourceProblem(
          rule: ResolverRules.source,
          message:
            "A source must be a tree of tokens, but this file is a resolver document; name the "
            + "sources of that document instead."))
    }
    if pointer.tokens.isEmpty, isForeign(document, file: file) { return .success(emptyTree()) }
    return .success(declare(root, of: document, file: file, except: left))
  }

  private mutating func declare(
    _ node: JSONNode, of document: JSONDocument, file: Int, except left: Set<[UInt8]> = [],
    isNextToReference: Bool = false
  ) -> Int {
    let start = table.declarations.count
    var reading = TokenTreeReading(document, file: file, tree: trees.count, limits: limits)
    reading.read(node, except: left, isNextToReference: isNextToReference, into: &table, &findings)
    trees.append(start..<table.declarations.count)
    return trees.count - 1
  }

  /// Reports a file in the format of another program.
  ///
  /// Returns true if no part of it can be read as tokens.
  private mutating func isForeign(_ document: JSONDocument, file: Int) -> Bool {
    // Differences of a draft are reported token by token.
    let format = TokenSourceFormat.recognize(
      document, path: document.source.path, detectingDrafts: false)
    switch format {
    case nil, .dtcg?, .resolver?, .legacyDTCG?: return false
    case .figmaREST?, .styleDictionary?:
      findings.report(
        TokenRules.foreign, at: document.root, in: file,
        "This is \(format?.title ?? ""), which cannot be read as tokens; "
          + "`bricks tokens migrate` converts it to a theme.")
      return true
    case .tokensStudio?:
      guard TokenSourceFormat.isRawStudio(document) else { return false }
      findings.lacksSource = true
      findings.report(
        TokenRules.foreign, at: document.root, in: file,
        "This is a Tokens Studio file, which cannot be read as tokens; run `bricks tokens migrate`, "
          + "which converts it to a theme.")
      return true
    case .figma?:
      findings.report(
        TokenRules.format, at: document.root, in: file,
        "This is \(format?.title ?? ""); it is read unchanged, and `bricks tokens migrate` "
          + "converts it to a theme.")
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

  /// Reads the values of all declarations and resolves the references in every permutation.
  consuming func resolved() -> (theme: Theme, findings: [Finding]) {
    var (table, findings) = (self.table, self.findings)
    let extensions = GroupExtensions(&table, documents, limits, &findings)
    let names = (0..<table.paths.count).map(table.paths.name(of:))
    var values = TokenValuesReading(documents, table, names: names, findings)
    values.readAll()
    var resolution = TokenResolution(
      documents, values.table, extensions, limits, values.findings)
    let affordable = max(1, limits.cells / max(1, resolution.table.declarations.count))
    let limit = min(limits.permutations, affordable)
    let list = PermutationList(plan.modifiers, limit: limit) {
      ModifierDependence(resolution.table, extensions, plan, trees: trees)
    }
    for number in 0..<list.count {
      resolution.resolve(plan.trees(in: list.choice(number)), of: trees, number, of: list)
    }
    resolution = resolution.finished()
    report(list.uncovered, limit: limit, resolution.table, &resolution.findings)
    ThemeConsistency(documents: documents, table: resolution.table, plan: plan, trees: trees)
      .check(&resolution.findings)
    return (
      Theme(resolution, names: names, list, plan, trees: trees), resolution.findings.all
    )
  }

  /// Reports tokens that cannot be checked in all their combinations of contexts.
  private func report(
    _ uncovered: [PermutationList.Uncovered], limit: Int, _ table: TokenTable,
    _ findings: inout TokenFindings
  ) {
    guard !uncovered.isEmpty else { return }
    let first = Dictionary(
      table.declarations.map { (Int($0.token), $0) }, uniquingKeysWith: { first, _ in first })
    for one in uncovered {
      // A copy in an extending group has no declaration of its own.
      guard let declaration = first[one.token] else { continue }
      let names = one.modifiers.map { Quoted.text(plan.modifiers[$0].name) }
      findings.report(
        ResolverRules.limit, at: JSONNode(index: Int(declaration.object) - 1),
        in: Int(declaration.document),
        "\(Quoted.text(table.paths.name(of: one.token))) depends on "
          + "\(Sentence.list(names, limit: 8, conjunction: "and")), whose contexts have "
          + (one.combinations == .max ? "too many" : "\(one.combinations)")
          + " combinations, but a theme is checked in at most \(limit) permutations in total; let "
          + "the token depend on fewer modifiers.")
    }
  }
}

extension JSONDocument {
  /// Returns true if a root member has the shape of a resolver document's member with that name.
  ///
  /// A group of tokens with the same name does not.
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
