import Documents

/// The smallest nameable differences between two documents.
struct DocumentDifference {
  /// A difference with the properties of an ``InputEdit``.
  struct Change {
    let action: InputEdit.Action
    /// The name of its location within the file, for people.
    let subject: String
    let was: String?
    let now: String?
    let place: Place
  }

  private(set) var changes: [Change] = []
  /// A Boolean value that indicates whether only the whole documents can be compared.
  private(set) var isWhole = false

  private let kind: InputFileKind
  private let old: JSONDocument
  private let new: JSONDocument
  private var path = DocumentPath()

  /// Compares two documents with different bytes.
  init(_ kind: InputFileKind, _ old: JSONDocument, _ new: JSONDocument) {
    self.kind = kind
    self.old = old
    self.new = new
    let isTree =
      kind != .tokens || old.kind(of: old.root) == .object && new.kind(of: new.root) == .object
    guard isTree, old.duplicateKeys.isEmpty, new.duplicateKeys.isEmpty else {
      isWhole = true
      return
    }
    path.leavesOutEnvelope = isEnvelope(old) && isEnvelope(new)
    compare(old.root, new.root)
  }

  /// Returns whether the only member of a document is `data`, as in GraphQL responses.
  private func isEnvelope(_ document: JSONDocument) -> Bool {
    let keys = document.members(of: document.root).map(\.key)
    return kind == .recording && keys.count == 1
      && keys.allSatisfy { document.isString($0, equalTo: "data") }
  }

  // MARK: Values

  /// The recursion is no deeper than the nesting limit of documents.
  private mutating func compare(_ from: JSONNode, _ to: JSONNode) {
    if old.hasBytes(of: to, of: new, as: from) { return }
    switch (old.kind(of: from), new.kind(of: to)) {
    case (.object, .object) where isGroup(from, old) && isGroup(to, new): members(from, to)
    case (.array, .array) where kind != .tokens && !(isPlain(from, old) && isPlain(to, new)):
      elements(from, to)
    default: replace(from, to)
    }
  }

  private mutating func replace(_ from: JSONNode, _ to: JSONNode) {
    guard !old.isEqual(from, to: to, of: new) else { return }
    guard !path.pointer.isEmpty else {
      isWhole = true
      return
    }
    let shortText = ShortText.of(from, in: old, to, in: new)
    change(
      .replace(
        JSONPointer(tokens: path.pointer), with: Array(new.source.bytes[new.range(of: to)])),
      was: shortText.was, now: shortText.now, at: place(of: to, new))
  }

  /// Returns whether an object is compared member by member rather than as a whole.
  ///
  /// In token files, this applies to groups, but not to tokens or to properties, whose names begin
  /// with a dollar sign.
  private func isGroup(_ node: JSONNode, _ document: JSONDocument) -> Bool {
    guard kind == .tokens else { return true }
    let name = (path.pointer.last ?? "").utf8
    if name.first == Self.dollar, !name.elementsEqual("$root".utf8) { return false }
    return document.kind(of: node) == .object && !isToken(node, document)
  }

  /// Returns whether an object is a token: it has a value, or only a reference to a token with one.
  private func isToken(_ node: JSONNode, _ document: JSONDocument) -> Bool {
    document.member("$value", of: node) != nil
      || document.member("$ref", of: node) != nil
        && document.members(of: node).allSatisfy { document.text(of: $0.key).first == Self.dollar }
  }

  private static let dollar = UInt8(ascii: "$")

  /// Returns whether an array contains no elements that can be compared by themselves.
  private func isPlain(_ array: JSONNode, _ document: JSONDocument) -> Bool {
    document.elements(of: array).allSatisfy { !document.kind(of: $0).isContainer }
  }

  // MARK: Objects

  private mutating func members(_ from: JSONNode, _ to: JSONNode) {
    let olds = old.members(of: from).map { (key: old.text(of: $0.key), value: $0.value) }
    let news = new.members(of: to).map { (key: new.text(of: $0.key), value: $0.value) }
    let oldIndices = Dictionary(uniqueKeysWithValues: olds.indices.map { (olds[$0].key, $0) })
    let newIndices = Dictionary(uniqueKeysWithValues: news.indices.map { (news[$0].key, $0) })
    let object = JSONPointer(tokens: path.pointer)
    for member in olds {
      path.enter(key: member.key)
      if let index = newIndices[member.key] {
        compare(member.value, news[index].value)
      } else {
        remove(member.value, outermost: JSONPointer(tokens: path.pointer))
      }
      path.leave()
    }
    var slot = 0
    for (rank, member) in news.enumerated() {
      if let index = oldIndices[member.key] {
        slot = index + 1
        continue
      }
      path.enter(key: member.key)
      insert(
        member.value, key: member.key, into: object, at: InsertionPosition(index: slot, rank: rank))
      path.leave()
    }
  }

  /// Reports a removed member or, for a group, each token in it.
  private mutating func remove(_ value: JSONNode, outermost: JSONPointer) {
    if let members = parts(of: value, old) {
      for member in members {
        path.enter(key: old.text(of: member.key))
        remove(member.value, outermost: outermost)
        path.leave()
      }
      return
    }
    change(
      .remove(JSONPointer(tokens: path.pointer), outermost: outermost), was: shortText(value, old),
      now: nil, at: place(of: value, old))
  }

  /// Reports a new member or, for a group, each token in it.
  private mutating func insert(
    _ value: JSONNode, key: [UInt8], into object: JSONPointer, at slot: InsertionPosition
  ) {
    if let members = parts(of: value, new) {
      let group = JSONPointer(tokens: path.pointer)
      for (rank, member) in members.enumerated() {
        let key = new.text(of: member.key)
        path.enter(key: key)
        insert(member.value, key: key, into: group, at: InsertionPosition(index: 0, rank: rank))
        path.leave()
      }
      return
    }
    change(
      .insert(
        Array(new.source.bytes[new.range(of: value)]), key: String(decoding: key, as: UTF8.self),
        into: object, at: slot),
      was: nil, now: shortText(value, new), at: place(of: value, new))
  }

  /// Returns the members of a group to report one by one, or `nil` for a value to report as a
  /// whole.
  private func parts(
    of value: JSONNode, _ document: JSONDocument
  ) -> [(key: JSONNode, value: JSONNode)]? {
    guard kind == .tokens, isGroup(value, document) else { return nil }
    let members = Array(document.members(of: value))
    return members.isEmpty ? nil : members
  }

  // MARK: Arrays

  private mutating func elements(_ from: JSONNode, _ to: JSONNode) {
    let olds = Array(old.elements(of: from))
    let news = Array(new.elements(of: to))
    let matching =
      kind == .recording
      ? ElementMatching(recorded: (old, olds), (new, news))
      : ElementMatching(placed: (old, olds), (new, news))
    let array = JSONPointer(tokens: path.pointer)
    let newPlaces = Dictionary(
      uniqueKeysWithValues: (matching.kept + matching.moved).map { ($0.old, $0.new) })
    let oldPlaces = Dictionary(
      uniqueKeysWithValues: matching.kept.map { ($0.new, $0.old) })
    let movers = Dictionary(uniqueKeysWithValues: matching.moved.map { ($0.new, $0.old) })
    for index in olds.indices {
      path.enter(index: index, name: matching.names?.old[index])
      if let place = newPlaces[index] {
        compare(olds[index], news[place])
      } else {
        let pointer = JSONPointer(tokens: path.pointer)
        change(
          .remove(pointer, outermost: pointer), was: shortText(olds[index], old), now: nil,
          at: place(of: olds[index], old))
      }
      path.leave()
    }
    var slot = 0
    for index in news.indices {
      if let place = oldPlaces[index] {
        slot = place + 1
        continue
      }
      let target = InsertionPosition(index: slot, rank: index)
      if let mover = movers[index] {
        path.enter(index: mover, name: matching.names?.old[mover])
        change(
          .move(JSONPointer(tokens: path.pointer), to: target),
          was: "place \(mover + 1) of \(olds.count)", now: "place \(index + 1) of \(news.count)",
          at: place(of: news[index], new))
      } else {
        path.enter(index: index, name: matching.names?.new[index])
        change(
          .insert(
            Array(new.source.bytes[new.range(of: news[index])]), key: nil, into: array, at: target),
          was: nil, now: shortText(news[index], new), at: place(of: news[index], new))
      }
      path.leave()
    }
  }

  // MARK: Reporting

  private mutating func change(
    _ action: InputEdit.Action, was: String?, now: String?, at place: Place
  ) {
    changes.append(
      Change(action: action, subject: path.subject(kind), was: was, now: now, place: place))
  }

  /// Returns the short text of a token's value, or of any other value.
  private func shortText(_ node: JSONNode, _ document: JSONDocument) -> String {
    let value = kind == .tokens ? document.member("$value", of: node) : nil
    return ShortText.of(value ?? node, in: document)
  }

  /// Returns the location of a token's name, or of any other value.
  private func place(of node: JSONNode, _ document: JSONDocument) -> Place {
    document.place(of: kind == .tokens && node != document.root ? document.key(of: node) : node)
  }
}
