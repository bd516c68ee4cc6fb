import Documents

/// A search for the target of a reference to a part, through any references on the path.
struct PartLocator {
  /// The reason why a reference has no target.
  enum Failure: Error {
    /// The token is absent from this permutation.
    case absent(Int, ValueSite)
    /// The value has no such part.
    case member(ValueSite, [UInt8])
    case index(ValueSite, [UInt8], count: Int)
    /// The references form a cycle.
    case cycle(ReferenceCycle)
    case tooLong(ValueSite)
    /// A value on the path is invalid, which is reported at that value.
    case broken
  }

  /// A cycle of references, starting with the first in the sources.
  struct ReferenceCycle {
    /// The first few references of the cycle.
    let shown: [ValueSite]
    let count: Int

    init(_ sites: [ValueSite]) {
      // A walk may enter the same cycle at any of its references.
      let start =
        sites.indices.min {
          (sites[$0].file, sites[$0].node.index) < (sites[$1].file, sites[$1].node.index)
        } ?? 0
      shown = Array((sites[start...] + sites[..<start]).prefix(8))
      count = sites.count
    }
  }

  /// The number of references that may still be followed, in all permutations.
  private var hopsLeft: Int
  /// The targets already found in this permutation.
  ///
  /// They let long chains be walked once.
  private var known: [ValueSite: ValueSite] = [:]

  /// The cycles that references lead into.
  private var rings: [ValueSite: ReferenceCycle] = [:]

  init(hops: Int) { hopsLeft = hops }

  /// Clears the known targets, which may differ in the next permutation.
  mutating func beginPermutation() {
    known.removeAll(keepingCapacity: true)
    rings.removeAll(keepingCapacity: true)
  }

  /// Returns the target of a reference.
  mutating func locate(
    _ start: ValueSite, _ documents: [JSONDocument], _ table: TokenTable,
    _ winners: ArraySlice<Int32>
  ) throws(Failure) -> ValueSite {
    var seen: [ValueSite: Int] = [:]
    var site = start
    // The names of the parts still to enter, the next one last.
    var rest: [[UInt8]] = []
    // The references being followed, each with the number of names left before it.
    var open: [(site: ValueSite, left: Int)] = []
    while true {
      if let found = known[site] {
        site = found
        continue
      }
      let document = documents[site.file]
      if document.isReference(site.node) {
        if let ring = ring(at: site, seen) {
          for one in seen.keys { rings[one] = ring }
          throw .cycle(ring)
        }
        seen[site] = seen.count
        hopsLeft -= 1
        guard hopsLeft > 0 else { throw .tooLong(start) }
        guard let text = document.reference(at: site.node),
          let target = table.paths.find(text.path[...])
        else { throw .broken }
        let winner = winners[winners.startIndex + target]
        guard winner >= 0 else { throw .absent(target, site) }
        open.append((site, rest.count))
        rest += text.part.reversed()
        site = table.declarations[Int(winner)].site
        continue
      }
      while let last = open.last, last.left == rest.count {
        known[last.site] = site
        open.removeLast()
      }
      guard let name = rest.popLast() else { return site }
      site = ValueSite(
        file: site.file, node: try Self.enter(site.node, name, document, from: start))
    }
  }

  /// Returns the cycle that a reference closes or leads into.
  private func ring(at site: ValueSite, _ seen: [ValueSite: Int]) -> ReferenceCycle? {
    guard let first = seen[site] else { return rings[site] }
    return ReferenceCycle(
      seen.filter { $0.value >= first }.sorted { $0.value < $1.value }.map(\.key))
  }

  private static func enter(
    _ node: JSONNode, _ name: [UInt8], _ document: JSONDocument, from start: ValueSite
  ) throws(Failure) -> JSONNode {
    switch document.kind(of: node) {
    case .object:
      var found: JSONNode?
      for (key, value) in document.members(of: node)
      where document.bytes(of: key).elementsEqual(name) { found = value }
      guard let found else { throw .member(start, name) }
      return found
    case .array:
      let elements = Array(document.elements(of: node))
      let isNumber =
        name.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        && (name.first != UInt8(ascii: "0") || name.count == 1)
      guard isNumber, let index = Int(String(decoding: name, as: UTF8.self)),
        elements.indices.contains(index)
      else { throw .index(start, name, count: elements.count) }
      return elements[index]
    default: throw .member(start, name)
    }
  }
}

extension PartLocator.Failure {
  /// Returns the problem to report, or `nil` if it is reported elsewhere.
  func problem(_ documents: [JSONDocument]) -> ValueReading.Problem? {
    func problem(_ rule: Rule, _ site: ValueSite, _ message: String) -> ValueReading.Problem {
      ValueReading.Problem(rule: rule, site: site, message: message, fix: nil)
    }
    switch self {
    case .absent, .broken: return nil
    case .member(let site, let name):
      return problem(
        TokenRules.pointerMember, site,
        "The target of the pointer has no \(Quoted.text(String(decoding: name, as: UTF8.self)))."
      )
    case .index(let site, let name, let count):
      return problem(
        TokenRules.pointerIndex, site,
        "The target of the pointer has \(Sentence.count(count, "element")), but no element "
          + "\(Quoted.text(String(decoding: name, as: UTF8.self))); elements are numbered from 0.")
    case .cycle(let ring):
      let shown = ring.shown.map { site -> String in
        let document = documents[site.file]
        return document.source.text(in: document.markedRange(of: site.node))
      }
      let rest = ring.count - shown.count
      let names = shown + (rest > 0 ? ["\(rest) more"] : []) + [shown[0]]
      return problem(
        TokenRules.aliasCycle, ring.shown[0],
        ring.count == 1
          ? "\(shown[0]) refers to itself; write a value."
          : "\(names.joined(separator: " → ")) form a cycle; replace one of them with a value."
      )
    case .tooLong(let site):
      return problem(
        TokenRules.tooMany, site, "The references to parts of values need too many steps.")
    }
  }
}

/// The tokens that are referred to but missing in some permutations.
struct TokenAbsences {
  /// The maximum number of further references shown as notes.
  private static let shown = 4

  private var noted: [ValueSite: Absence] = [:]

  private struct Absence {
    let target: Int
    let declaration: Int
    let first: Permutation
    var count = 1
  }

  mutating func note(
    _ target: Int, at site: ValueSite, of declaration: Int, where permutation: Permutation
  ) {
    if noted[site] == nil {
      noted[site] = Absence(target: target, declaration: declaration, first: permutation)
    } else {
      noted[site]?.count += 1
    }
  }

  func report(to findings: inout TokenFindings, _ table: TokenTable, _ documents: [JSONDocument]) {
    let ordered = noted.sorted {
      ($0.key.file, $0.key.node.index) < ($1.key.file, $1.key.node.index)
    }
    var sites: [Int: [ValueSite]] = [:]
    for (site, absence) in ordered { sites[absence.target, default: []].append(site) }
    for (site, absence) in ordered {
      // References to the same token are one finding, at the first reference.
      guard let all = sites.removeValue(forKey: absence.target) else { continue }
      let shown = all.dropFirst().prefix(Self.shown).map {
        Note("it is also referred to here", at: documents[$0.file].place(of: $0.node))
      }
      let more = all.count - 1 - shown.count
      findings.report(
        TokenRules.aliasAbsent, at: site.node, in: site.file, of: absence.declaration,
        notes: shown + (more > 0 ? [Note("and in \(more) more places")] : []),
        "\(Quoted.text(table.paths.name(of: absence.target))) is not declared in every context: "
          + "it is missing where \(absence.first.quotedPhrase)"
          + (absence.count > 1 ? ", and in \(absence.count - 1) more." : "."))
    }
  }
}
