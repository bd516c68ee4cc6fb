import Basics
import Documents
import FeedClient
import FeedLayout
import FeedModel

/// A part of a page that a user can tap, as people name it.
struct NamedTap: Sendable {
  let tap: Tap
  /// The texts inside, without those of other taps inside.
  let texts: [String]
  let isButton: Bool
  /// The names of the section: its first text, its ID and its kind.
  let section: [String]

  /// The name in lists of candidates, in the form of a target.
  var words: String {
    var words: String
    if let text = texts.first {
      words = (isButton ? "button " : "") + ScenarioText.quoted(text)
    } else {
      words = "link \(String(decoding: tap.link.address, as: UTF8.self))"
    }
    if let section = section.first { words += " in \(ScenarioText.quoted(section))" }
    return words
  }
}

extension LayoutTree {
  /// The parts of the page that a user can tap, in reading order.
  var namedTaps: [NamedTap] {
    let taps = taps
    let starts = Set(taps.map(\.node))
    var sections: [Int: [String]] = [:]
    return taps.map { target in
      let node = nodes[target.node]
      var ranked: [(rank: Int, text: String)] = []
      var index = target.node
      while index < max(Int(node.end), target.node + 1) {
        if index != target.node, starts.contains(index) {
          index = max(Int(nodes[index].end), index + 1)
          continue
        }
        if let text = readableText(of: nodes[index]) {
          let role = role(of: nodes[index])
          // A time that runs is no name.
          if role != .timer { ranked.append((role == .heading ? 0 : role == .badge ? 2 : 1, text)) }
        } else if let name = iconName(of: nodes[index]) {
          ranked.append((3, name))
        }
        index += 1
      }
      // The sorting keeps the order of equal ranks.
      let texts = (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.text) }
      let section = Int(node.section)
      let names = sections[section] ?? self.names(ofSection: section)
      sections[section] = names
      return NamedTap(
        tap: Tap(target.link, at: target.position), texts: texts,
        isButton: role(of: node) == .button, section: names)
    }
  }

  private func iconName(of node: LayoutNode) -> String? {
    guard node.kind == .icon else { return nil }
    let name = string(of: node)
    return name.isEmpty ? icon(of: node).map(\.name) : name
  }

  /// The names by which people know a section.
  private func names(ofSection section: Int) -> [String] {
    guard section >= 0 else { return [] }
    let first = nodes.first { node in
      Int(node.section) == section && node.item < 0 && readableText(of: node) != nil
    }
    let row = feed.sections[section]
    return (first.flatMap { readableText(of: $0) }.map { [$0] } ?? [])
      + [feed.string(row.id), feed.string(row.kindName)]
  }
}

/// The parts of a page that a step can mean.
enum TapResolution {
  case one(Tap)
  case none
  case several([NamedTap])

  init(_ target: ScenarioTarget, among taps: [NamedTap]) {
    var found = taps.filter { target.names($0) }
    // Equal actions at one place, such as an image and its caption, are one target.
    found = found.reduce(into: []) { unique, tap in
      if !unique.contains(where: { $0.tap == tap.tap }) { unique.append(tap) }
    }
    if let number = target.number {
      found = number <= found.count ? [found[number - 1]] : []
    }
    switch found.count {
    case 0: self = .none
    case 1: self = .one(found[0].tap)
    default: self = .several(found)
    }
  }
}

extension ScenarioTarget {
  /// Returns a Boolean value that indicates whether a part of a page has this name, without regard
  /// to its number.
  func names(_ tap: NamedTap) -> Bool {
    if isButton, !tap.isButton { return false }
    if let section, !tap.section.contains(where: { $0.hasSameBytes(as: section) }) { return false }
    switch name {
    case .text(let text): return tap.texts.contains { $0.hasSameBytes(as: text) }
    case .item(let id):
      // A tap on the item itself, not on a button inside of it.
      return !tap.isButton && tap.tap.position?.itemID.map { $0.hasSameBytes(as: id) } ?? false
    case .link(let address): return tap.tap.link.address.elementsEqual(address.utf8)
    }
  }
}
