import Documents

/// Reads one resolver document and adds its sources to the plan of a theme.
struct LayerReading {
  private let document: JSONDocument
  private let file: Int
  private let resolver: ResolverDocument
  private let setIndices: [[UInt8]: Int]
  private let modifierIndices: [[UInt8]: Int]
  /// The trees of each set, once they are known.
  private var setTrees: [Int: [Int]] = [:]
  /// The sets whose sources are being looked up, the outermost first.
  private var openSets: [Int] = []
  private var usedSets: Set<Int> = []
  private var usedModifiers: Set<Int> = []
  /// What has its place in the order: sets by their number here, modifiers by that in the plan.
  private var placedSets: Set<Int> = []
  private var placedModifiers: Set<Int> = []
  private var suggestions = SuggestedNames()

  private static let deepestSet = 100

  init(_ document: JSONDocument, file: Int, _ resolver: ResolverDocument) {
    self.document = document
    self.file = file
    self.resolver = resolver
    setIndices = Self.indices(of: resolver.sets.map(\.key))
    modifierIndices = Self.indices(of: resolver.modifiers.map(\.key))
  }

  private static func indices(of names: [String]) -> [[UInt8]: Int] {
    Dictionary(
      names.enumerated().map { (Array($0.element.utf8), $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// Goes through the order of the document.
  mutating func read(into theme: inout ThemeReading, load: ThemeReading.Loader) {
    if resolver.version == nil, document.member("version", of: document.root) == nil {
      reportVersion(&theme)
    }
    guard let order = resolver.order, !order.isEmpty else {
      reportOrder(&theme)
      for index in resolver.sets.indices { addSet(index, &theme, load) }
      for index in resolver.modifiers.indices { addModifier(index, &theme, load) }
      return
    }
    for (entry, node) in zip(order, entryNodes(count: order.count)) {
      add(entry, at: node, &theme, load)
    }
    reportUnused("sets", usedSets, setIndices, &theme)
    reportUnused("modifiers", usedModifiers, modifierIndices, &theme)
  }

  /// The nodes of the order, if each of them could be read.
  private func entryNodes(count: Int) -> [JSONNode] {
    let nodes =
      document.member("resolutionOrder", of: document.root)
      .map { Array(document.elements(of: $0)) } ?? []
    return nodes.count == count ? nodes : Array(repeating: document.root, count: count)
  }

  // MARK: Order

  private mutating func add(
    _ entry: ResolverEntry, at node: JSONNode, _ theme: inout ThemeReading,
    _ load: ThemeReading.Loader
  ) {
    if let reference = entry.reference {
      guard let (part, name) = part(at: reference) else {
        theme.findings.report(
          ResolverRules.reference, at: reference, in: file,
          "An entry of the order refers to \"#/sets/\" or \"#/modifiers/\" and a name.")
        return
      }
      let indices = part == .set ? setIndices : modifierIndices
      guard let index = indices[Array(name.utf8)] else {
        reportName(name, part, at: reference, &theme)
        return
      }
      let isUsed = (part == .set ? placedSets : usedModifiers).contains(index)
      if isUsed {
        reportRepeated(name, at: reference, &theme)
      } else if part == .set {
        addSet(index, &theme, load)
      } else {
        addModifier(index, &theme, load)
      }
      return
    }
    switch entry.kind {
    case .set:
      addStep(named: entry.name ?? "", .always(trees(of: entry.set.sources, &theme, load)), &theme)
    case .modifier:
      addModifier(entry.modifier, named: entry.name ?? "", at: node, &theme, load)
    case nil:
      theme.findings.report(
        ResolverRules.reference, at: node, in: file,
        "An entry of the order has a \"$ref\", or a \"type\" of \"set\" or \"modifier\" and a name."
      )
    }
  }

  private mutating func addSet(
    _ index: Int, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) {
    placedSets.insert(index)
    let sources = resolver.sets[index].value.sources
    let trees = trees(ofSet: index, at: sources.first ?? document.root, &theme, load)
    addStep(named: resolver.sets[index].key, .always(trees), &theme)
  }

  private func addStep(
    named name: String, _ content: SourcePlan.Content, _ theme: inout ThemeReading
  ) {
    theme.plan.steps.append(SourcePlan.Step(name: name, document: file, content: content))
  }

  private mutating func addModifier(
    _ index: Int, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) {
    usedModifiers.insert(index)
    let (name, modifier) = resolver.modifiers[index]
    let document = self.document
    addModifier(
      modifier, named: name,
      at: document.member("modifiers", of: document.root)
        .flatMap { document.member(name, of: $0) } ?? document.root,
      &theme, load)
  }

  private mutating func addModifier(
    _ modifier: ResolverModifier, named name: String, at node: @autoclosure () -> JSONNode,
    _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) {
    guard !modifier.contexts.isEmpty else {
      theme.findings.report(
        ResolverRules.contexts, at: node(), in: file,
        "The modifier \(Quoted.text(name)) has no contexts, so there is nothing to choose from.")
      return
    }
    let limits = theme.limits
    guard modifier.contexts.count <= limits.permutations,
      let index = theme.plan.modifier(named: name, limit: limits.modifiers)
    else {
      theme.findings.report(
        ResolverRules.limit, at: node(), in: file,
        "A theme has at most \(limits.modifiers) modifiers, and each of them "
          + "\(limits.permutations) contexts; this one is left out.")
      return
    }
    guard placedModifiers.insert(index).inserted else {
      reportRepeated(name, at: node(), &theme)
      return
    }
    var chosen: [Int: [Int]] = [:]
    for (name, sources) in modifier.contexts {
      let context = theme.plan.modifiers[index].addContext(named: name)
      chosen[context] = trees(of: sources, &theme, load)
    }
    addStep(named: name, .chosen(modifier: index, trees: chosen), &theme)
    guard let node = modifier.defaultContext else { return }
    let names = modifier.contexts.map(\.key)
    if let name = document.string(of: node),
      names.contains(where: { $0.utf8.elementsEqual(name.utf8) }),
      let context = theme.plan.modifiers[index].context(named: name)
    {
      theme.plan.modifiers[index].defaultContext = context
    } else {
      reportDefault(node, among: names, &theme)
    }
  }

  // MARK: Sources

  private mutating func trees(
    of sources: [JSONNode], _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    var trees: [Int] = []
    for source in sources {
      guard theme.hasRoomForSource else {
        theme.findings.report(
          ResolverRules.limit, at: source, in: file,
          "A theme has at most \(theme.limits.sources) sources; those from here on are left out.")
        break
      }
      let found = self.trees(of: source, &theme, load)
      theme.take(found)
      trees += found
    }
    return SourcePlan.lastOfEach(trees)
  }

  private mutating func trees(
    of source: JSONNode, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    guard document.kind(of: source) == .object else {
      theme.findings.report(
        ResolverRules.source, at: source, in: file,
        "A source is an object, and this is \(document.kind(of: source).name); a file is "
          + "{\"$ref\": \"name.tokens.json\"}.")
      return []
    }
    guard let reference = document.member(TokenKey.reference, of: source) else {
      return [theme.tree(source, of: document, file: file)]
    }
    for (key, _) in document.members(of: source)
    where !document.isString(key, equalTo: TokenKey.reference) {
      theme.findings.report(
        TokenRules.notRead, at: key, in: file,
        "What stands beside a \"$ref\" does not change what it refers to; make it a source of its "
          + "own behind this one.")
    }
    if document.bytes(ofText: reference).first == UInt8(ascii: "#") {
      guard let (part, name) = part(at: reference), part == .set else {
        theme.findings.report(
          ResolverRules.reference, at: reference, in: file,
          "A source refers to \"#/sets/\" and a name, or to a file.")
        return []
      }
      guard let index = setIndices[Array(name.utf8)] else {
        reportName(name, .set, at: reference, &theme)
        return []
      }
      return trees(ofSet: index, at: reference, &theme, load)
    }
    return fileTree(reference, &theme, load).map { [$0] } ?? []
  }

  private mutating func trees(
    ofSet index: Int, at node: JSONNode, _ theme: inout ThemeReading,
    _ load: ThemeReading.Loader
  ) -> [Int] {
    usedSets.insert(index)
    if let trees = setTrees[index] { return trees }
    if let start = openSets.firstIndex(of: index) {
      let ring = (openSets[start...] + [index]).map { Quoted.text(resolver.sets[$0].key) }
      theme.findings.report(
        ResolverRules.cycle, at: node, in: file,
        "The sets \(ring.joined(separator: " → ")) take their sources in a ring; take one out.")
      return []
    }
    guard openSets.count < Self.deepestSet else {
      theme.findings.report(
        ResolverRules.limit, at: node, in: file,
        "Sets take their sources from sets over more than \(Self.deepestSet) steps.")
      return []
    }
    openSets.append(index)
    let trees = trees(of: resolver.sets[index].value.sources, &theme, load)
    openSets.removeLast()
    setTrees[index] = trees
    return trees
  }

  private func fileTree(
    _ reference: JSONNode, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> Int? {
    guard let text = document.string(of: reference),
      let path = SourcePath.joined(text, besides: document.source.path)
    else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "A source is the path of a file from the folder of this document, such as "
          + "\"base.tokens.json\".")
      return nil
    }
    switch theme.tree(ofFile: path, load: load) {
    case .success(let tree): return tree
    case .failure(let problem):
      theme.findings.report(
        ResolverRules.sourceMissing, at: reference, in: file, problem.message)
      return nil
    }
  }

  // MARK: References

  /// The part of the document that a pointer names.
  private func part(at node: JSONNode) -> (part: ResolverEntry.Kind, name: String)? {
    guard let text = document.string(of: node), text.utf8.first == UInt8(ascii: "#"),
      let pointer = JSONPointer(String(text.unicodeScalars.dropFirst())),
      pointer.tokens.count == 2
    else { return nil }
    switch pointer.tokens[0] {
    case "sets": return (.set, pointer.tokens[1])
    case "modifiers": return (.modifier, pointer.tokens[1])
    default: return nil
    }
  }
}

/// Mistakes of a resolver document.
extension LayerReading {
  private func reportVersion(_ theme: inout ThemeReading) {
    let version = ResolverDocument.latestVersion
    theme.findings.report(
      ResolverRules.version, at: document.root, in: file,
      fix: Fix(
        "add the version",
        document.inserting("version", JSONEscapes.quoted(version), into: document.root)),
      "\"version\" is missing here; this is read as \(version).")
  }

  private func reportOrder(_ theme: inout ThemeReading) {
    theme.findings.report(
      ResolverRules.order,
      at: document.member("resolutionOrder", of: document.root) ?? document.root, in: file,
      "\"resolutionOrder\" is missing or empty; the sets count in their order, and the modifiers "
        + "over them.")
  }

  private func reportRepeated(_ name: String, at node: JSONNode, _ theme: inout ThemeReading) {
    theme.findings.report(
      ResolverRules.repeated, at: node, in: file,
      "\(Quoted.text(name)) has its place in the order before this one; the first counts.")
  }

  private mutating func reportName(
    _ name: String, _ part: ResolverEntry.Kind, at node: JSONNode, _ theme: inout ThemeReading
  ) {
    let names = part == .set ? resolver.sets.map(\.key) : resolver.modifiers.map(\.key)
    let nearest = suggestions.nearest(to: name, among: names)
    let pointer = nearest.map { "#" + JSONPointer(tokens: ["\(part.rawValue)s", $0]).description }
    theme.findings.report(
      ResolverRules.name, at: node, in: file,
      fix: pointer.map {
        Fix("refer to \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
      },
      "There is no \(part.rawValue) \(Quoted.text(name)) here"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; there is \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."))
  }

  private mutating func reportDefault(
    _ node: JSONNode, among names: [String], _ theme: inout ThemeReading
  ) {
    let nearest = document.string(of: node).flatMap {
      suggestions.nearest(to: $0, among: names)
    }
    theme.findings.report(
      ResolverRules.defaultContext, at: node, in: file,
      fix: nearest.map {
        Fix("write \($0)", document.replacing(node, with: JSONEscapes.quoted($0)))
      },
      "This is none of the contexts"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; they are \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."))
  }

  private func reportUnused(
    _ member: String, _ used: Set<Int>, _ indices: [[UInt8]: Int], _ theme: inout ThemeReading
  ) {
    guard let parts = document.member(member, of: document.root) else { return }
    for (key, _) in document.members(of: parts) {
      guard let index = indices[Array(document.bytes(of: key))], !used.contains(index) else {
        continue
      }
      theme.findings.report(
        ResolverRules.unused, at: key, in: file,
        "\"resolutionOrder\" does not lead here, so this never becomes a part of the theme.")
    }
  }
}

extension JSONDocument {
  /// The bytes of a string; none for anything else.
  fileprivate func bytes(ofText node: JSONNode) -> ArraySlice<UInt8> {
    kind(of: node) == .string ? bytes(of: node) : []
  }
}
