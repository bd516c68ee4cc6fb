import Documents

/// The reading of sources: inline trees, files, and references to either.
extension LayerReading {
  private static let deepestReference = 100

  mutating func trees(
    of sources: [JSONNode], _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    var trees: [Int] = []
    for source in sources {
      guard theme.hasRoomForSource else {
        // Every source after the first excluded one is excluded, too.
        if !theme.hasReportedSourceLimit {
          theme.findings.report(
            ResolverRules.limit, at: source, in: file,
            "A theme can have at most \(theme.limits.sources) sources; the rest is left out.")
        }
        theme.hasReportedSourceLimit = true
        break
      }
      let found = self.trees(of: source, &theme, load)
      theme.take(found)
      trees += found
    }
    return SourcePlan.lastOfEach(trees)
  }

  /// Returns the trees of the set with this number.
  mutating func trees(
    ofSet index: Int, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    usedSets.insert(index)
    if let trees = setTrees[index] { return trees }
    let (name, set) = resolver.sets[index]
    let trees: [Int]
    if let sources = set.sources {
      trees = self.trees(of: sources, &theme, load)
    } else if let reference = set.reference {
      trees = following(reference, &theme) { $0.trees(at: reference, &$1, load) }
    } else {
      let sets = document.member("sets", of: document.root)
      let node = sets.flatMap { document.member(name, of: $0) } ?? document.root
      reportSources(named: name, at: node, &theme)
      trees = []
    }
    setTrees[index] = trees
    return trees
  }

  // MARK: One source

  private mutating func trees(
    of source: JSONNode, _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    guard document.kind(of: source) == .object else {
      theme.findings.report(
        ResolverRules.source, at: source, in: file,
        "A source must be an object, but is \(document.kind(of: source).name); write a file as "
          + "{\"$ref\": \"name.tokens.json\"}.")
      return []
    }
    guard let reference = document.member(TokenKey.reference, of: source) else {
      return [theme.tree(source, of: document, file: file)]
    }
    // A member next to the reference replaces the member with the same name in the target.
    let overrides = Set(
      document.members(of: source).map { Array(document.bytes(of: $0.key)) }
        .filter { $0.first != UInt8(ascii: "$") })
    let found = following(reference, &theme) {
      $0.trees(at: reference, &$1, load, except: overrides)
    }
    guard !overrides.isEmpty else { return found }
    return found + [theme.tree(overrides: source, of: document, file: file)]
  }

  /// Follows a reference, or reports a cycle if it is already being followed.
  private mutating func following(
    _ reference: JSONNode, _ theme: inout ThemeReading,
    _ follow: (inout LayerReading, inout ThemeReading) -> [Int]
  ) -> [Int] {
    if let start = openReferences.firstIndex(of: reference) {
      let ring = (openReferences[start...] + [reference]).map {
        Quoted.text(document.string(of: $0) ?? "")
      }
      theme.findings.report(
        ResolverRules.cycle, at: reference, in: file,
        "The references \(ring.joined(separator: " → ")) form a cycle; remove one.")
      return []
    }
    guard openReferences.count < Self.deepestReference else {
      theme.findings.report(
        ResolverRules.limit, at: reference, in: file,
        "The chain of references is longer than \(Self.deepestReference) steps.")
      return []
    }
    openReferences.append(reference)
    defer { openReferences.removeLast() }
    return follow(&self, &theme)
  }

  /// Returns the trees that a reference leads to, without the excluded names of their roots.
  private mutating func trees(
    at reference: JSONNode, _ theme: inout ThemeReading, _ load: ThemeReading.Loader,
    except left: Set<[UInt8]> = []
  ) -> [Int] {
    guard let text = document.string(of: reference), text.utf8.first == UInt8(ascii: "#") else {
      return fileTree(reference, &theme, load, except: left).map { [$0] } ?? []
    }
    guard let pointer = pointer(at: reference), let first = pointer.tokens.first else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "\(Quoted.text(text)) is not a valid pointer into this document.")
      return []
    }
    if first == "modifiers" || first == "resolutionOrder" {
      theme.findings.report(
        ResolverRules.forbidden, at: reference, in: file,
        "A source can refer only to a set, a definition or a file, but this is "
          + (first == "modifiers" ? "a modifier, which is a choice." : "the order."))
      return []
    }
    if first == "sets", pointer.tokens.count == 2 {
      guard let index = setIndices[Array(pointer.tokens[1].utf8)] else {
        reportName(pointer.tokens[1], .set, at: reference, &theme)
        return []
      }
      return trees(ofSet: index, &theme, load)
    }
    guard let node = document.node(at: pointer) else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "The document has no value at \(Quoted.text(text)).")
      return []
    }
    guard !contains(node, reference) else {
      theme.findings.report(
        ResolverRules.cycle, at: reference, in: file,
        "\(Quoted.text(text)) leads to an object that contains this reference.")
      return []
    }
    if let sources = document.member("sources", of: node), document.kind(of: sources) == .array {
      return trees(of: Array(document.elements(of: sources)), &theme, load)
    }
    return trees(of: node, &theme, load)
  }

  private func contains(_ node: JSONNode, _ other: JSONNode) -> Bool {
    document.range(of: node).contains(document.range(of: other).lowerBound)
  }

  private func fileTree(
    _ reference: JSONNode, _ theme: inout ThemeReading, _ load: ThemeReading.Loader,
    except left: Set<[UInt8]>
  ) -> Int? {
    let parts = (document.string(of: reference) ?? "").split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let pointer = parts.count > 1 ? JSONPointer(String(parts[1])) : JSONPointer()
    guard let pointer else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "The pointer after \"#\" must begin with a slash.")
      return nil
    }
    guard let name = parts.first,
      let path = SourcePath.joined(String(name), relativeTo: document.source.path)
    else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "A source must be the path of a file, relative to the folder of this document, such as "
          + "\"base.tokens.json\".")
      return nil
    }
    switch theme.tree(ofFile: path, at: pointer, except: left, load: load) {
    case .success(let tree): return tree
    case .failure(let problem):
      theme.findings.lacksSource = true
      theme.findings.report(problem.rule, at: reference, in: file, problem.message)
      return nil
    }
  }
}
