import Basics

/// The differences between styles, which many nodes share.
struct StyleDifference {
  /// A change of one property of a style.
  struct Change {
    let kind: ChangeKind
    let property: String
    let was: String
    let now: String
    let tokens: [String]
  }

  private struct Pair: Hashable {
    let old: Int?
    let new: Int?
  }

  private let old: PageRecord
  private let new: PageRecord
  private var known: [Pair: [Change]] = [:]

  init(_ old: PageRecord, _ new: PageRecord) {
    self.old = old
    self.new = new
  }

  /// The kind of change for each property; changes of all other properties are changes of size.
  private static let kinds: [(property: StaticString, kind: ChangeKind)] = [
    ("color", .recolored), ("background", .recolored), ("border", .recolored),
    ("shadow", .recolored), ("highlight", .recolored), ("duration", .recolored),
    ("style", .recolored), ("typography", .retypeset), ("truncation", .retypeset),
  ]

  /// Returns the changes of a style, the most severe first.
  mutating func changes(_ before: Int?, _ now: Int?) -> [Change] {
    let pair = Pair(old: before, new: now)
    if let changes = known[pair] { return changes }
    let changes = compared(before, now)
    known[pair] = changes
    return changes
  }

  /// Returns pairs of fixtures with the same name, in the order of the new page, then of the old
  /// one.
  func pairs(
    _ olds: [PageRecord.Fixture], _ news: [PageRecord.Fixture]
  ) -> [(old: PageRecord.Fixture?, new: PageRecord.Fixture?)] {
    let isSame = { (left: PageRecord.Fixture, right: PageRecord.Fixture) in
      old.isEqual(left.name, right.name, of: new)
    }
    return news.map { fixture in (olds.first { isSame($0, fixture) }, fixture) }
      + olds.filter { fixture in !news.contains { isSame(fixture, $0) } }.map { ($0, nil) }
  }

  private func compared(_ before: Int?, _ now: Int?) -> [Change] {
    let (olds, news) = (old.properties(ofStyle: before), new.properties(ofStyle: now))
    var changes: [Change] = []
    for property in news {
      let other = olds.first { old.isEqual($0.name, property.name, of: new) }
      guard other.map({ !old.isEqual($0.value, property.value, of: new) }) ?? true else { continue }
      changes.append(change(new.string(property.name), other, property))
    }
    for property in olds
    where !news.contains(where: { old.isEqual(property.name, $0.name, of: new) }) {
      changes.append(change(old.string(property.name), property, nil))
    }
    let merged = Self.merged(changes)
    return ChangeKind.allCases.flatMap { kind in merged.filter { $0.kind == kind } }
  }

  private static let paddings = [
    "paddingTop", "paddingLeading", "paddingBottom", "paddingTrailing",
  ]

  /// Returns the changes, with one change of `padding` in place of equal changes of all four sides.
  private static func merged(_ changes: [Change]) -> [Change] {
    let isSide = { (change: Change) in
      paddings.contains { $0.hasSameBytes(as: change.property) }
    }
    let sides = changes.filter(isSide)
    guard sides.count == paddings.count, let first = sides.first,
      sides.allSatisfy({
        $0.was.hasSameBytes(as: first.was) && $0.now.hasSameBytes(as: first.now)
          && $0.tokens.elementsEqual(first.tokens) { $0.hasSameBytes(as: $1) }
      })
    else { return changes }
    return changes.filter { !isSide($0) } + [
      Change(
        kind: first.kind, property: "padding", was: first.was, now: first.now,
        tokens: first.tokens)
    ]
  }

  private func change(
    _ name: String, _ before: PageRecord.Property?, _ now: PageRecord.Property?
  ) -> Change {
    let kind = Self.kinds.first { name.hasSameBytes(as: $0.property.description) }?.kind
    let tokens = [
      before.map { old.string($0.token) } ?? "", now.map { new.string($0.token) } ?? "",
    ]
    let isSameToken = tokens[0].hasSameBytes(as: tokens[1])
    return Change(
      kind: kind ?? .resized, property: name, was: before.map { old.string($0.value) } ?? "",
      now: now.map { new.string($0.value) } ?? "",
      tokens: (isSameToken ? [tokens[0]] : tokens).filter { !$0.isEmpty })
  }
}
