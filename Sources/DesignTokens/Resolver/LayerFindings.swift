import Documents

/// Findings about a resolver document.
extension LayerReading {
  func reportVersion(_ theme: inout ThemeReading) {
    let version = JSONEscapes.quoted(ResolverDocument.latestVersion)
    guard let node = resolver.version else {
      theme.findings.report(
        ResolverRules.version, at: document.root, in: file,
        fix: Fix("add the version", document.inserting("version", version, into: document.root)),
        "\"version\" is missing; the document is read as \(version).")
      return
    }
    guard !document.isString(node, equalTo: ResolverDocument.latestVersion) else { return }
    theme.findings.report(
      ResolverRules.version, at: node, in: file,
      fix: .suggestion("write \(version)", document.replacing(node, with: version)),
      "This version of the format is not supported; the document is read as \(version).")
  }

  func reportOrder(_ theme: inout ThemeReading) {
    theme.findings.report(
      ResolverRules.order,
      at: document.member("resolutionOrder", of: document.root) ?? document.root, in: file,
      "\"resolutionOrder\" is missing or empty; the sets apply in their order, and the modifiers "
        + "override them.")
  }

  func reportSources(named name: String, at node: JSONNode, _ theme: inout ThemeReading) {
    theme.findings.report(
      ResolverRules.sources, at: node, in: file,
      "The set \(Quoted.text(name)) has no \"sources\".")
  }

  func reportRepeated(_ name: String, at node: JSONNode, _ theme: inout ThemeReading) {
    theme.findings.report(
      ResolverRules.repeated, at: node, in: file,
      "\(Quoted.text(name)) is already in the order; the first entry is used.")
  }

  mutating func reportName(
    _ name: String, _ part: ResolverEntry.Kind, at node: JSONNode, _ theme: inout ThemeReading
  ) {
    let names = part == .set ? resolver.sets.map(\.key) : resolver.modifiers.map(\.key)
    let nearest = suggestions.nearest(to: name, among: names)
    let pointer = nearest.map { "#" + JSONPointer(tokens: ["\(part.rawValue)s", $0]).description }
    theme.findings.report(
      ResolverRules.name, at: node, in: file,
      fix: pointer.map { document.naming($0, at: node, "refer to") },
      "The \(part.rawValue) \(Quoted.text(name)) does not exist"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; there is \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."))
  }

  mutating func reportDefault(
    _ node: JSONNode, among names: [String], _ theme: inout ThemeReading
  ) {
    let nearest = document.string(of: node).flatMap {
      suggestions.nearest(to: $0, among: names)
    }
    theme.findings.report(
      ResolverRules.defaultContext, at: node, in: file,
      fix: nearest.map { document.naming($0, at: node) },
      "The default is not one of the contexts"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; they are \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."))
  }

  /// Reports a modifier without a real choice: a single context, or two with the same sources.
  func reportContexts(
    _ names: [String], _ trees: [Int: [Int]], of name: String, _ modifier: Int,
    at node: JSONNode, _ theme: inout ThemeReading
  ) {
    if theme.plan.modifiers[modifier].contexts.count == 1 {
      theme.findings.report(
        ResolverRules.singleContext, at: node, in: file,
        "The modifier \(Quoted.text(name)) has a single context and so no choice; make it a "
          + "set.")
    }
    guard !theme.hasReportedSourceLimit else { return }
    var seen: [[Int]: String] = [:]
    for name in names {
      let sources = theme.plan.modifiers[modifier].context(named: name).flatMap { trees[$0] } ?? []
      guard let first = seen[sources] else {
        seen[sources] = name
        continue
      }
      let key = document.member("contexts", of: node).flatMap { document.key(name, of: $0) }
      theme.findings.report(
        ResolverRules.sameContext, at: key ?? node, in: file,
        "\(Quoted.text(name)) has the same sources as \(Quoted.text(first)).")
    }
  }

  func reportUnused(
    _ member: String, _ used: Set<Int>, _ indices: [[UInt8]: Int], _ theme: inout ThemeReading
  ) {
    guard let parts = document.member(member, of: document.root) else { return }
    for (key, _) in document.members(of: parts) {
      guard let index = indices[Array(document.bytes(of: key))], !used.contains(index) else {
        continue
      }
      theme.findings.report(
        ResolverRules.unused, at: key, in: file,
        "\"resolutionOrder\" does not include this, so it is not part of the theme.")
    }
  }
}

extension JSONDocument {
  /// Returns the key of a member, or the last one if the key is repeated.
  func key(_ name: String, of node: JSONNode) -> JSONNode? {
    member(name, of: node).map { JSONNode(index: $0.index - 1) }
  }
}
