import Documents

/// A group that extends another group, as declared in a source.
package struct GroupExtension: Sendable {
  let group: Int
  /// The path of the group that it extends.
  let path: [UInt8]
  let site: ValueSite
  /// The tree with the declaration.
  let tree: Int
  /// A Boolean value that indicates whether the path names a token's value.
  let endsInToken: Bool
}

/// Copies the tokens of extended groups to the groups that extend them.
///
/// The possible tokens are determined once, for all sources. In a permutation, only the extensions
/// of its own sources apply, and only for tokens that the group does not declare itself.
struct GroupExtensions: Sendable {
  /// A token of the extended group and its copy in the extending group.
  struct InheritedToken: Sendable {
    let from: Int32
    let to: Int32
  }

  /// The extensions and their copies, ordered so that each extended group is complete before it is
  /// copied.
  private var steps: [(extension: Int, copies: [InheritedToken])] = []
  private var trees: [Int: [Int]] = [:]
  private var groups: [Int] = []

  var isEmpty: Bool { steps.isEmpty }

  /// Determines the copies of every extension and numbers the new tokens.
  init(
    _ table: inout TokenTable, _ documents: [JSONDocument], _ limits: ThemeLimits,
    _ findings: inout TokenFindings
  ) {
    guard !table.extensions.isEmpty else { return }
    groups = table.extensions.map(\.group)
    for (index, one) in table.extensions.enumerated() { trees[one.tree, default: []].append(index) }
    var closing = ExtensionResolver(table, documents, limits)
    closing.run(&findings)
    table = closing.table
    steps = closing.steps
  }

  /// Returns the copies of each extension with the tree that declares it.
  func copies(_ table: TokenTable) -> [(tree: Int, copies: [InheritedToken])] {
    steps.map { (table.extensions[$0.extension].tree, $0.copies) }
  }

  /// Adds inherited tokens to a permutation's row of declarations, which is indexed by token.
  func complete(_ winners: inout [Int32], from row: Int, appliedTrees: [Int]) {
    guard !isEmpty else { return }
    var counting: [Int: Int] = [:]
    for tree in appliedTrees {
      for index in trees[tree] ?? [] { counting[groups[index]] = index }
    }
    for step in steps where counting[groups[step.extension]] == step.extension {
      for copy in step.copies where winners[row + Int(copy.to)] < 0 {
        winners[row + Int(copy.to)] = winners[row + Int(copy.from)]
      }
    }
  }
}

/// A walk over all extensions in order of dependency.
private struct ExtensionResolver {
  var table: TokenTable
  private(set) var steps: [(extension: Int, copies: [GroupExtensions.InheritedToken])] = []

  private let documents: [JSONDocument]
  private let extensions: [GroupExtension]
  private var targets: [Int?] = []
  /// The direct subgroups of each group.
  ///
  /// `childTokens` has the direct tokens.
  private var childGroups: [[Int]] = []
  private var childTokens: [[Int]] = []
  private var extensionsOf: [Int: [Int]] = [:]
  private let declarationOf: [Int: Int]
  private var states: [State]
  /// The number of tokens and groups that may still be copied.
  private var room: Int
  private let limit: Int
  /// The number of groups that may still be visited.
  private var visits = 1 << 22

  private enum State { case untouched, open, done }

  private struct Frame {
    let index: Int
    let needs: [Int]
    var next = 0
  }

  init(_ table: TokenTable, _ documents: [JSONDocument], _ limits: ThemeLimits) {
    self.table = table
    self.documents = documents
    extensions = table.extensions
    declarationOf = Dictionary(
      table.declarations.enumerated().map { (Int($0.element.token), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    limit = limits.declarations
    room = limits.declarations
    states = Array(repeating: .untouched, count: extensions.count)
    for (index, one) in extensions.enumerated() {
      extensionsOf[one.group, default: []].append(index)
    }
    readTree()
  }

  mutating func run(_ findings: inout TokenFindings) {
    targets = extensions.indices.map { target(of: $0, &findings) }
    for index in extensions.indices where states[index] == .untouched {
      var open = [Frame(index: index, needs: needs(of: index))]
      states[index] = .open
      while let frame = open.last {
        guard frame.next < frame.needs.count else {
          open.removeLast()
          if states[frame.index] == .open { take(frame.index, &findings) }
          states[frame.index] = .done
          continue
        }
        open[open.count - 1].next += 1
        let need = frame.needs[frame.next]
        switch states[need] {
        case .untouched:
          states[need] = .open
          open.append(Frame(index: need, needs: needs(of: need)))
        case .open: reportCycle(open.map(\.index), to: need, &findings)
        case .done: break
        }
      }
    }
  }

  // MARK: The tree

  private mutating func readTree() {
    for group in 0..<table.groups.count { attach(group: group) }
    for token in 0..<table.paths.count { attach(token: token) }
  }

  private mutating func attach(group: Int) {
    while childGroups.count <= group {
      childGroups.append([])
      childTokens.append([])
    }
    let path = table.groups.bytes(of: group)
    guard !path.isEmpty, let parent = table.groups.find(Self.parent(of: path)) else { return }
    while childGroups.count <= parent {
      childGroups.append([])
      childTokens.append([])
    }
    childGroups[parent].append(group)
  }

  private mutating func attach(token: Int) {
    let path = table.paths.bytes(of: token)
    if let parent = table.groups.find(Self.parent(of: path)) { childTokens[parent].append(token) }
  }

  private static func parent(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? []
  }

  private static func name(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.lastIndex(of: UInt8(ascii: ".")).map { path[($0 + 1)...] } ?? path
  }

  // MARK: What needs what

  /// Returns the extensions that this one depends on: those of the extended group, of its ancestors
  /// and of its descendants.
  private mutating func needs(of index: Int) -> [Int] {
    guard let target = targets[index] else { return [] }
    let own = extensions[index].group
    var needs: [Int] = []
    var path = table.groups.bytes(of: target)
    while true {
      if let group = table.groups.find(path), group != own { needs += extensionsOf[group] ?? [] }
      if path.isEmpty { break }
      path = Self.parent(of: path)
    }
    var open = childGroups[target]
    while let group = open.popLast(), visits > 0 {
      visits -= 1
      if group != own { needs += extensionsOf[group] ?? [] }
      open += childGroups[group]
    }
    return needs
  }

  // MARK: Taking

  private mutating func take(_ index: Int, _ findings: inout TokenFindings) {
    guard let target = targets[index] else { return }
    var copies: [GroupExtensions.InheritedToken] = []
    var open = [(from: target, to: extensions[index].group)]
    var mismatch: (token: Int, found: TokenType, group: TokenType)?
    while let (from, to) = open.popLast() {
      guard room > 0 else {
        reportRoom(index, &findings)
        break
      }
      let prefix =
        Array(table.groups.bytes(of: to)) + (table.groups.bytes(of: to).isEmpty ? [] : [0x2E])
      let type = table.groupTypes[to]
      if type == nil { table.groupTypes[to] = table.groupTypes[from] }
      if table.groupDeprecations[to] == nil {
        table.groupDeprecations[to] = table.groupDeprecations[from]
      }
      for token in childTokens[from] {
        let path = prefix + Self.name(table.paths.bytes(of: token))
        guard table.groups.find(path[...]) == nil else { continue }
        room -= 1
        if let type, let found = declaredType(of: token), found != type,
          table.paths.find(path[...]) == nil
        {
          mismatch = mismatch ?? (token, found, type)
        }
        let count = table.paths.count
        let copy = table.paths.intern(path)
        if copy == count { childTokens[to].append(copy) }
        copies.append(
          GroupExtensions.InheritedToken(
            from: Int32(truncatingIfNeeded: token), to: Int32(truncatingIfNeeded: copy)))
      }
      for group in childGroups[from] {
        let path = prefix + Self.name(table.groups.bytes(of: group))
        guard table.paths.find(path[...]) == nil else { continue }
        room -= 1
        let count = table.groups.count
        let copy = table.internGroup(path)
        if copy == count { attach(group: copy) }
        open.append((group, copy))
      }
    }
    if let mismatch { reportType(index, mismatch, &findings) }
    steps.append((index, copies))
  }

  /// Returns the type of a token's first declaration.
  private func declaredType(of token: Int) -> TokenType? {
    declarationOf[token].flatMap { table.type(of: table.declarations[$0]) }
  }

  // MARK: Mistakes

  private func target(of index: Int, _ findings: inout TokenFindings) -> Int? {
    let one = extensions[index]
    let name = Quoted.text(String(decoding: one.path, as: UTF8.self))
    func report(_ rule: Rule, _ message: String, fix: Fix? = nil) -> Int? {
      findings.report(rule, at: one.site.node, in: one.site.file, fix: fix, message)
      return nil
    }
    if one.endsInToken || table.paths.find(one.path[...]) != nil {
      return report(
        TokenRules.extendsToken, "\(name) is a token, but a group can extend only a group.")
    }
    guard let target = table.groups.find(one.path[...]) else {
      let names = (0..<min(table.groups.count, 1000)).map(table.groups.name(of:))
        .filter { !$0.isEmpty }
      let nearest = NearestName.of(String(decoding: one.path, as: UTF8.self), among: names)
      return report(
        TokenRules.extendsMissing,
        "There is no group \(name) in any source of the theme"
          + (nearest.map { "; did you mean \(Quoted.text($0))?" } ?? "."),
        fix: nearest.map {
          .suggestion(
            "extend \($0)",
            documents[one.site.file].replacing(
              one.site.node, with: JSONEscapes.quoted("{\($0)}")))
        })
    }
    let own = table.groups.bytes(of: one.group)
    if own.elementsEqual(one.path) {
      return report(TokenRules.extendsCycle, "\(name) extends itself.")
    }
    if one.path.isEmpty || own.starts(with: one.path + [UInt8(ascii: ".")]) {
      return report(
        TokenRules.extendsAncestor,
        "\(Quoted.text(table.groups.name(of: one.group))) is inside \(name), so it cannot extend "
          + "it.")
    }
    return target
  }

  /// Reports a cycle and marks its extensions as done.
  private mutating func reportCycle(
    _ open: [Int], to need: Int, _ findings: inout TokenFindings
  ) {
    let ring = open[(open.lastIndex(of: need) ?? 0)...]
    guard let first = ring.min() else { return }
    let start = ring.firstIndex(of: first) ?? ring.startIndex
    let ordered = Array(ring[start...] + ring[..<start]) + [first]
    let names = ordered.prefix(8).map { Quoted.text(table.groups.name(of: extensions[$0].group)) }
    findings.report(
      TokenRules.extendsCycle, at: extensions[first].site.node, in: extensions[first].site.file,
      (names + (ordered.count > 8 ? ["\(ordered.count - 8) more"] : [])).joined(separator: " → ")
        + " extend each other; remove one \"$extends\".")
    for index in ring { states[index] = .done }
  }

  private func reportType(
    _ index: Int, _ mismatch: (token: Int, found: TokenType, group: TokenType),
    _ findings: inout TokenFindings
  ) {
    findings.report(
      TokenRules.extendsType, at: extensions[index].site.node, in: extensions[index].site.file,
      "\(Quoted.text(table.paths.name(of: mismatch.token))) is \(mismatch.found.phrase), but the "
        + "\"$type\" of this group is \(mismatch.group.phrase).")
  }

  private mutating func reportRoom(_ index: Int, _ findings: inout TokenFindings) {
    guard !table.hasReportedLimit else { return }
    table.hasReportedLimit = true
    findings.report(
      TokenRules.tooMany, at: extensions[index].site.node, in: extensions[index].site.file,
      "Including inherited tokens, the theme has more than \(limit) tokens and groups; the rest "
        + "is left out.")
  }
}
