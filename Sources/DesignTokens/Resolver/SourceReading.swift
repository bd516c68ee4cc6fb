import Documents

/// The sources of sets and contexts: trees in their place, files, and references to either.
extension LayerReading {
  private static let deepestReference = 100

  mutating func trees(
    of sources: [JSONNode], _ theme: inout ThemeReading, _ load: ThemeReading.Loader
  ) -> [Int] {
    var trees: [Int] = []
    for source in sources {
      guard theme.hasRoomForSource else {
        // Everything behind the first source that is left out is left out, too.
        if !theme.leavesSourcesOut {
          theme.findings.report(
            ResolverRules.limit, at: source, in: file,
            "A theme has at most \(theme.limits.sources) sources; those from here on are left out.")
        }
        theme.leavesSourcesOut = true
        break
      }
      let found = self.trees(of: source, &theme, load)
      theme.take(found)
      trees += found
    }
    return SourcePlan.lastOfEach(trees)
  }

  /// The trees of a set by its number.
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
        "A source is an object, and this is \(document.kind(of: source).name); a file is "
          + "{\"$ref\": \"name.tokens.json\"}.")
      return []
    }
    guard let reference = document.member(TokenKey.reference, of: source) else {
      return [theme.tree(source, of: document, file: file)]
    }
    // What stands beside the reference takes the place of what has the same name there.
    let beside = Set(
      document.members(of: source).map { Array(document.bytes(of: $0.key)) }
        .filter { $0.first != UInt8(ascii: "$") })
    let found = following(reference, &theme) {
      $0.trees(at: reference, &$1, load, except: beside)
    }
    guard !beside.isEmpty else { return found }
    return found + [theme.tree(beside: source, of: document, file: file)]
  }

  /// Follows a reference, unless that is being done already.
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
        "The references \(ring.joined(separator: " → ")) lead in a ring; take one out.")
      return []
    }
    guard openReferences.count < Self.deepestReference else {
      theme.findings.report(
        ResolverRules.limit, at: reference, in: file,
        "References lead on to references over more than \(Self.deepestReference) steps.")
      return []
    }
    openReferences.append(reference)
    defer { openReferences.removeLast() }
    return follow(&self, &theme)
  }

  /// The trees that a reference leads to, without some names of their roots.
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
        "\(Quoted.text(text)) is no pointer into this document.")
      return []
    }
    if first == "modifiers" || first == "resolutionOrder" {
      theme.findings.report(
        ResolverRules.forbidden, at: reference, in: file,
        "A source leads to a set, to a definition or to a file, and not to "
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
        "There is nothing at \(Quoted.text(text)) in this document.")
      return []
    }
    guard !contains(node, reference) else {
      theme.findings.report(
        ResolverRules.cycle, at: reference, in: file,
        "\(Quoted.text(text)) leads to what this stands in.")
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
        "What stands behind the \"#\" is a pointer into the file, and begins with a slash.")
      return nil
    }
    guard let name = parts.first,
      let path = SourcePath.joined(String(name), besides: document.source.path)
    else {
      theme.findings.report(
        ResolverRules.reference, at: reference, in: file,
        "A source is the path of a file from the folder of this document, such as "
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
