import Documents

/// Finds where a reference to a part of a value leads, over other references on the way.
struct PartLocating {
  /// Why it leads nowhere.
  enum Failure: Error {
    /// The token is not there in this permutation.
    case absent(Int, ValueSite)
    /// The value has no such part.
    case member(ValueSite, [UInt8])
    case index(ValueSite, [UInt8], count: Int)
    /// References that lead back to the first of them.
    case cycle([ValueSite])
    case tooLong(ValueSite)
    /// Something on the way is broken, which is told where it stands.
    case broken
  }

  /// How many more references may be followed, over all permutations.
  var hopsLeft: Int

  /// The place that a reference leads to.
  mutating func locate(
    _ start: ValueSite, _ documents: [JSONDocument], _ table: TokenTable,
    _ winners: ArraySlice<Int32>
  ) throws(Failure) -> ValueSite {
    var seen: [ValueSite: Int] = [:]
    var site = start
    // The names of parts that are still to be entered, the next one last.
    var rest: [[UInt8]] = []
    while true {
      let document = documents[site.file]
      if document.isReference(site.node) {
        if let first = seen[site] {
          throw .cycle(seen.filter { $0.value >= first }.sorted { $0.value < $1.value }.map(\.key))
        }
        seen[site] = seen.count
        hopsLeft -= 1
        guard hopsLeft > 0 else { throw .tooLong(start) }
        guard let text = document.reference(at: site.node),
          let target = table.paths.find(text.path[...])
        else { throw .broken }
        let winner = winners[winners.startIndex + target]
        guard winner >= 0 else { throw .absent(target, site) }
        rest += text.part.reversed()
        site = table.declarations[Int(winner)].site
        continue
      }
      guard let name = rest.popLast() else { return site }
      site = ValueSite(
        file: site.file, node: try Self.enter(site.node, name, document, from: start))
    }
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

extension PartLocating.Failure {
  /// What is said of it; nil where something else has been said.
  func problem(_ documents: [JSONDocument]) -> ValueReading.Problem? {
    func problem(_ rule: Rule, _ site: ValueSite, _ message: String) -> ValueReading.Problem {
      ValueReading.Problem(rule: rule, site: site, message: message, fix: nil)
    }
    switch self {
    case .absent, .broken: return nil
    case .member(let site, let name):
      return problem(
        TokenRules.pointerMember, site,
        "The value that this leads to has no \(Quoted.text(String(decoding: name, as: UTF8.self)))."
      )
    case .index(let site, let name, let count):
      return problem(
        TokenRules.pointerIndex, site,
        "The list that this leads to has \(Sentence.count(count, "element")), and no "
          + "\(Quoted.text(String(decoding: name, as: UTF8.self))); they are numbered from 0.")
    case .cycle(let ring):
      // The same ring may be entered anywhere: it is told at its first reference.
      let start =
        ring.indices.min {
          (ring[$0].file, ring[$0].node.index) < (ring[$1].file, ring[$1].node.index)
        } ?? 0
      let ordered = ring[start...] + ring[..<start]
      let shown = ordered.prefix(8).map { site -> String in
        let document = documents[site.file]
        return document.source.text(in: document.spot(of: site.node))
      }
      let rest = ordered.count - shown.count
      let names = shown + (rest > 0 ? ["\(rest) more"] : []) + [shown[0]]
      return problem(
        TokenRules.aliasCycle, ring[start],
        ordered.count == 1
          ? "\(shown[0]) leads to itself; write a value."
          : "\(names.joined(separator: " → ")) lead to each other in a ring; write a value for one."
      )
    case .tooLong(let site):
      return problem(
        TokenRules.tooMany, site, "The references to parts of values go over too many steps.")
    }
  }
}

/// Tokens that are referred to and not there in some permutations.
struct TokenAbsences {
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
    for (site, absence) in ordered {
      let phrase = absence.first.phrase
      findings.report(
        TokenRules.aliasAbsent, at: site.node, in: site.file, of: absence.declaration,
        "\(Quoted.text(table.paths.name(of: absence.target))) is not declared in every context: "
          + "there is none where \(phrase)"
          + (absence.count > 1 ? ", and in \(absence.count - 1) more." : "."))
    }
  }
}
