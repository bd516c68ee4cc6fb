import Basics
import Documents

/// The reading of a resolver document into the plan of a theme.
struct LayerReading {
  let document: JSONDocument
  let file: Int
  let resolver: ResolverDocument
  let setIndices: [[UInt8]: Int]
  private let modifierIndices: [[UInt8]: Int]
  /// The trees of each set read so far.
  var setTrees: [Int: [Int]] = [:]
  /// The references being followed, the outermost first.
  var openReferences: [JSONNode] = []
  var usedSets: Set<Int> = []
  private var usedModifiers: Set<Int> = []
  /// The sets and modifiers already in the order: sets by their number in this document, modifiers
  /// by their number in the plan.
  private var placedSets: Set<Int> = []
  private var placedModifiers: Set<Int> = []
  var suggestions = SuggestedNames()

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

  /// Reads the document's sources in their order.
  mutating func read(into theme: inout ThemeReading, load: ThemeReading.Loader) {
    reportVersion(&theme)
    guard let order = resolver.order, !order.isEmpty else {
      reportOrder(&theme)
      for index in resolver.sets.indices { addSet(index, overrides: nil, &theme, load) }
      for index in resolver.modifiers.indices { addModifier(index, overrides: nil, &theme, load) }
      return
    }
    for (entry, node) in zip(order, entryNodes(count: order.count)) {
      add(entry, at: node, &theme, load)
    }
    reportUnused("sets", usedSets, setIndices, &theme)
    reportUnused("modifiers", usedModifiers, modifierIndices, &theme)
  }

  /// Returns the nodes of the order if each entry could be read, and the root for every entry
  /// otherwise.
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
    guard let reference = entry.reference else {
      addInline(entry, at: node, &theme, load)
      return
    }
    guard let pointer = pointer(at: reference), pointer.tokens.count == 2,
      let part = ResolverEntry.Kind(member: pointer.tokens[0])
    else {
      let isForbidden = pointer(at: reference)?.tokens.first == "resolutionOrder"
      theme.findings.report(
        isForbidden ? ResolverRules.forbidden : ResolverRules.reference, at: reference, in: file,
        "An entry of the order must be \"#/sets/\" or \"#/modifiers/\" and a name.")
      return
    }
    let name = pointer.tokens[1]
    let indices = part == .set ? setIndices : modifierIndices
    guard let index = indices[Array(name.utf8)] else {
      reportName(name, part, at: reference, &theme)
      return
    }
    let isUsed = (part == .set ? placedSets : usedModifiers).contains(index)
    if isUsed {
      reportRepeated(name, at: reference, &theme)
    } else if part == .set {
      addSet(index, overrides: entry.set.sources, &theme, load)
    } else {
      addModifier(index, overrides: entry.modifier, &theme, load)
    }
  }

  private mutating func addInline(
    _ entry: ResolverEntry, at node: JSONNode, _ theme: inout ThemeReading,
    _ load: ThemeReading.Loader
  ) {
    guard let kind = entry.kind, let name = entry.name else {
      let missing =
        (entry.kind == nil ? [Quoted.text("type")] : [])
        + (entry.name == nil ? [Quoted.text("name")] : [])
      theme.findings.report(
        ResolverRules.inline, at: node, in: file,
        "An entry of the order must be a \"$ref\", a set or a modifier; "
          + "\(Sentence.list(missing, conjunction: "and")) \(missing.count == 1 ? "is" : "are") "
          + "missing.")
      return
    }
    switch kind {
    case .set:
      let sources = entry.set.sources ?? []
      if entry.set.sources == nil { reportSources(named: name, at: node, &theme) }
      if theme.plan.steps.contains(where: { $0.document == file && $0.name == name }) {
        reportRepeated(name, at: node, &theme)
        return
      }
      addStep(named: name, .always(trees(of: sources, &theme, load)), &theme)
    case .modifier: addModifier(entry.modifier, named: name, at: node, &theme, load)
    }
  }

  /// Adds a set.
  ///
  /// Sources next to the reference replace the set's own.
  private mutating func addSet(
    _ index: Int, overrides sources: [JSONNode]?, _ theme: inout ThemeReading,
    _ load: ThemeReading.Loader
  ) {
    placedSets.insert(index)
    usedSets.insert(index)
    let trees =
      sources.map { self.trees(of: $0, &theme, load) } ?? trees(ofSet: index, &theme, load)
    addStep(named: resolver.sets[index].key, .always(trees), &theme)
  }

  private func addStep(
    named name: String, _ content: SourcePlan.Content, _ theme: inout ThemeReading
  ) {
    theme.plan.steps.append(SourcePlan.Step(name: name, document: file, content: content))
  }

  // MARK: Modifiers

  /// Adds a modifier.
  ///
  /// Members next to the reference replace the modifier's own.
  private mutating func addModifier(
    _ index: Int, overrides: ResolverModifier?, _ theme: inout ThemeReading,
    _ load: ThemeReading.Loader
  ) {
    usedModifiers.insert(index)
    let (name, modifier) = resolver.modifiers[index]
    let node =
      document.member("modifiers", of: document.root).flatMap { document.member(name, of: $0) }
    guard var modifier = defined(modifier, &theme) else { return }
    modifier.contexts = overrides?.contexts ?? modifier.contexts
    modifier.defaultContext = overrides?.defaultContext ?? modifier.defaultContext
    addModifier(modifier, named: name, at: node ?? document.root, &theme, load)
  }

  private mutating func addModifier(
    _ modifier: ResolverModifier, named name: String, at node: JSONNode,
    _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) {
    guard let contexts = modifier.contexts, !contexts.isEmpty else {
      theme.findings.report(
        ResolverRules.contexts, at: node, in: file,
        "The modifier \(Quoted.text(name)) has no contexts to choose from.")
      return
    }
    let limits = theme.limits
    guard contexts.count <= limits.permutations,
      let index = theme.plan.modifier(named: name, limit: limits.modifiers)
    else {
      theme.findings.report(
        ResolverRules.limit, at: node, in: file,
        "A theme can have at most \(limits.modifiers) modifiers with at most "
          + "\(limits.permutations) contexts each; this modifier is left out.")
      return
    }
    guard placedModifiers.insert(index).inserted else {
      reportRepeated(name, at: node, &theme)
      return
    }
    var chosen: [Int: [Int]] = [:]
    for (name, sources) in contexts {
      let context = theme.plan.modifiers[index].addContext(named: name)
      chosen[context] = trees(of: sources, &theme, load)
    }
    addStep(named: name, .chosen(modifier: index, trees: chosen), &theme)
    reportContexts(contexts.map(\.key), chosen, of: name, index, at: node, &theme)
    setDefault(modifier, of: index, among: contexts.map(\.key), &theme)
  }

  private mutating func setDefault(
    _ modifier: ResolverModifier, of index: Int, among names: [String],
    _ theme: inout ThemeReading
  ) {
    guard let node = modifier.defaultContext else { return }
    if let name = document.string(of: node),
      names.contains(where: { $0.hasSameBytes(as: name) }),
      let context = theme.plan.modifiers[index].context(named: name)
    {
      theme.plan.modifiers[index].defaultContext = context
      theme.plan.modifiers[index].hasDefault = true
    } else {
      reportDefault(node, among: names, &theme)
    }
  }

  /// Returns a modifier with the contexts of the definition that it refers to, or `nil` after a
  /// finding.
  private func defined(
    _ modifier: ResolverModifier, _ theme: inout ThemeReading
  ) -> ResolverModifier? {
    guard let reference = modifier.reference else { return modifier }
    guard let pointer = pointer(at: reference), pointer.tokens.first == "$defs",
      let node = document.node(at: pointer)
    else {
      let part = pointer(at: reference)?.tokens.first ?? ""
      let isForbidden = ["modifiers", "resolutionOrder"].contains(part)
      theme.findings.report(
        isForbidden ? ResolverRules.forbidden : ResolverRules.reference, at: reference, in: file,
        "A modifier can refer only to a definition, such as \"#/$defs/name\", but this is not "
          + "one.")
      return modifier.contexts == nil ? nil : modifier
    }
    var reading = DocumentReading(document)
    let base = ResolverModifier.table.readPart(of: node, &reading) ?? ResolverModifier()
    theme.findings.add(reading.findings)
    var result = modifier
    result.contexts = modifier.contexts ?? base.contexts
    result.defaultContext = modifier.defaultContext ?? base.defaultContext
    return result
  }

  // MARK: References

  /// Returns the pointer at a node, or `nil` if it does not lead into this document.
  func pointer(at node: JSONNode) -> JSONPointer? {
    guard let text = document.string(of: node), text.utf8.first == UInt8(ascii: "#") else {
      return nil
    }
    return JSONPointer(String(text.unicodeScalars.dropFirst()))
  }
}

extension ResolverEntry.Kind {
  /// Creates the kind of part in this member of the document.
  init?(member: String) {
    switch member {
    case "sets": self = .set
    case "modifiers": self = .modifier
    default: return nil
    }
  }
}
