import Documents

/// The pairs of equal elements in an old and a new array.
struct ElementMatching {
  /// The elements that are in both arrays, in the order of both.
  private(set) var kept: [(old: Int, new: Int)] = []
  /// The elements that are in both arrays at different positions, in the old order.
  private(set) var moved: [(old: Int, new: Int)] = []
  /// The names of the elements for people, if they have names other than their indices.
  private(set) var names: (old: [String], new: [String])?

  /// The elements of an array.
  typealias Elements = (document: JSONDocument, nodes: [JSONNode])

  private let old: Elements
  private let new: Elements

  /// Matches elements of a recording by their identifiers, at any position.
  init(recorded old: Elements, _ new: Elements) {
    (self.old, self.new) = (old, new)
    let slugs = identities("slug")
    guard let known = identities("id") ?? slugs else {
      match()
      return
    }
    names = (slugs ?? known).names
    let indices = Dictionary(uniqueKeysWithValues: zip(known.new, new.nodes.indices))
    let pairs = known.old.enumerated().compactMap { index, identity in
      indices[identity].map { (old: index, new: $0) }
    }
    kept = LongestCommonSubsequence.longest(pairs)
    let steady = Set(kept.map(\.old))
    moved = pairs.filter { !steady.contains($0.old) }
  }

  /// Matches elements of a layout by position or, if the counts differ, by content.
  init(placed old: Elements, _ new: Elements) {
    (self.old, self.new) = (old, new)
    match()
  }

  // MARK: By identifier

  /// The identifiers of the elements of both arrays, each as the bytes of a value.
  private struct Identities {
    let old: [[UInt8]]
    let new: [[UInt8]]
    let names: (old: [String], new: [String])
  }

  /// Returns the values of a member that every element has and that are unique in each array.
  private func identities(_ key: String) -> Identities? {
    func nodes(_ array: Elements) -> [JSONNode]? {
      var seen: Set<[UInt8]> = []
      var found: [JSONNode] = []
      for element in array.nodes {
        guard let node = Self.identity(key, of: element, array.document),
          seen.insert(array.document.valueBytes(of: node)).inserted
        else { return nil }
        found.append(node)
      }
      return found
    }
    guard let olds = nodes(old), let news = nodes(new) else { return nil }
    return Identities(
      old: olds.map(old.document.valueBytes), new: news.map(new.document.valueBytes),
      names: (
        olds.map { ShortText.plain($0, of: old.document) },
        news.map { ShortText.plain($0, of: new.document) }
      ))
  }

  /// Returns the member of an element or, if the element only wraps one object without naming
  /// itself, that of the object.
  private static func identity(
    _ key: String, of element: JSONNode, _ document: JSONDocument
  ) -> JSONNode? {
    func named(_ key: String, _ node: JSONNode) -> JSONNode? {
      guard let value = document.member(key, of: node),
        [.string, .number].contains(document.kind(of: value))
      else { return nil }
      return value
    }
    if let own = named(key, element) { return own }
    guard named("id", element) == nil, named("slug", element) == nil else { return nil }
    let objects = document.members(of: element).filter { document.kind(of: $0.value) == .object }
    return objects.count == 1 ? named(key, objects[0].value) : nil
  }

  // MARK: By place and by value

  private mutating func match() {
    if old.nodes.count == new.nodes.count {
      kept = old.nodes.indices.map { ($0, $0) }
      return
    }
    // Equal bytes at the start and the end do not need to be parsed.
    let (oldCount, newCount) = (old.nodes.count, new.nodes.count)
    let start = (0..<min(oldCount, newCount)).prefix { hasSameBytes($0, $0) }.count
    let end = (0..<min(oldCount, newCount) - start).prefix {
      hasSameBytes(oldCount - 1 - $0, newCount - 1 - $0)
    }.count
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ array: Elements) -> [Int] {
      array.nodes[start..<array.nodes.count - end].map {
        let value = array.document.valueBytes(of: $0)
        let number = numbers[value] ?? numbers.count
        numbers[value] = number
        return number
      }
    }
    let anchors =
      (0..<start).map { ($0, $0) }
      + LongestCommonSubsequence.pairs(numbered(old), numbered(new)).map {
        ($0 + start, $1 + start)
      }
      + (0..<end).reversed().map { (oldCount - 1 - $0, newCount - 1 - $0) }
    var (oldStart, newStart) = (0, 0)
    for anchor in anchors + [(oldCount, newCount)] {
      kept += pairAlike(oldStart..<anchor.0, newStart..<anchor.1)
      if anchor.0 < oldCount { kept.append(anchor) }
      (oldStart, newStart) = (anchor.0 + 1, anchor.1 + 1)
    }
  }

  private func hasSameBytes(_ index: Int, _ other: Int) -> Bool {
    old.document.hasBytes(of: new.nodes[other], of: new.document, as: old.nodes[index])
  }

  /// Pairs elements with the same name and, between those, elements without a name in order.
  private func pairAlike(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    var numbers: [[UInt8]: Int] = [:]
    func numbered(_ array: Elements, _ range: Range<Int>) -> [Int?] {
      range.map { index in
        Self.calling(of: array.nodes[index], array.document).map { calling in
          let number = numbers[calling] ?? numbers.count
          numbers[calling] = number
          return number
        }
      }
    }
    let (oldNumbers, newNumbers) = (numbered(old, olds), numbered(new, news))
    let named = LongestCommonSubsequence.pairs(
      oldNumbers.enumerated().map { $1 ?? -1 - 2 * $0 },
      newNumbers.enumerated().map { $1 ?? -2 - 2 * $0 })
    var result: [(old: Int, new: Int)] = []
    var (oldStart, newStart) = (0, 0)
    for pair in named + [(olds.count, news.count)] {
      result += zip(
        (oldStart..<pair.old).filter { oldNumbers[$0] == nil },
        (newStart..<pair.new).filter { newNumbers[$0] == nil }
      ).map { ($0, $1) }
      if pair.old < olds.count { result.append(pair) }
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
    return result.map { (olds.lowerBound + $0.old, news.lowerBound + $0.new) }
  }

  /// Returns the name of a layout element, if it has one.
  private static func calling(of element: JSONNode, _ document: JSONDocument) -> [UInt8]? {
    for key in ["id", "cell", "type"] {
      if let value = document.member(key, of: element),
        [.string, .number].contains(document.kind(of: value))
      {
        return Array(key.utf8) + document.valueBytes(of: value)
      }
    }
    return nil
  }
}
