import Documents

extension InputDifference {
  /// Returns the old files with some of the edits, which can be in any order.
  ///
  /// Files without edits are unchanged.
  package static func applied(
    _ edits: some Sequence<InputEdit>, to old: InputFiles
  ) -> InputFiles {
    var edits = Dictionary(grouping: edits) { Array($0.path.utf8) }
    var result = old.compactMap { path, file -> (path: String, file: SourceFile)? in
      guard let own = edits.removeValue(forKey: Array(path.utf8)) else { return (path, file) }
      return Self.file(file, path, with: own).map { (path, $0) }
    }
    for own in edits.values {
      for edit in own {
        if case .addFile(let file) = edit.action { result.append((edit.path, file)) }
      }
    }
    return result.sorted { precedes($0.path, $1.path) }
  }

  /// Returns a file with its edits, or `nil` if it is removed.
  private static func file(
    _ old: SourceFile, _ path: String, with edits: [InputEdit]
  ) -> SourceFile? {
    var plan = EditPlan()
    for edit in edits {
      switch edit.action {
      case .removeFile: return nil
      case .addFile(let file), .replaceFile(let file): return file
      default: plan.add(edit.action)
      }
    }
    guard let document = InputFileKind(path: path).document(old) else { return old }
    let range = document.range(of: document.root)
    return SourceFile(
      path: old.path,
      bytes: old.bytes[..<range.lowerBound]
        + (plan.text(of: document.root, in: document) ?? Array("{}".utf8))
        + old.bytes[range.upperBound...])
  }
}

/// The edits of a value and of the values in it.
private struct EditPlan {
  private var replacement: [UInt8]?
  private var isRemoved = false
  private var destination: InsertionPosition?
  private var insertions: [(slot: InsertionPosition, key: [UInt8]?, text: [UInt8])] = []
  /// A Boolean value that indicates whether the value is removed when it becomes empty.
  private var isRemovedWhenEmpty = false
  private var parts: [[UInt8]: EditPlan] = [:]

  // MARK: Collecting

  mutating func add(_ action: InputEdit.Action) {
    switch action {
    case .replace(let pointer, let text): at(pointer) { $0.replacement = text }
    case .move(let pointer, let slot): at(pointer) { $0.destination = slot }
    case .insert(let text, let key, let pointer, let slot):
      at(pointer) { $0.insertions.append((slot, key.map { Array($0.utf8) }, text)) }
    case .remove(let pointer, let outermost):
      at(pointer) { $0.isRemoved = true }
      for depth in outermost.tokens.count..<max(outermost.tokens.count, pointer.tokens.count) {
        at(JSONPointer(tokens: Array(pointer.tokens.prefix(depth)))) {
          $0.isRemovedWhenEmpty = true
        }
      }
    case .addFile, .replaceFile, .removeFile: break
    }
  }

  private mutating func at(_ pointer: JSONPointer, _ change: (inout EditPlan) -> Void) {
    at(pointer.tokens.map { Array($0.utf8) }[...], change)
  }

  private mutating func at(_ path: ArraySlice<[UInt8]>, _ change: (inout EditPlan) -> Void) {
    guard let first = path.first else { return change(&self) }
    parts[first, default: EditPlan()].at(path.dropFirst(), change)
  }

  // MARK: Writing

  /// An old element or member.
  private struct Item {
    let node: JSONNode
    /// The range of its bytes, which starts at the key of a member.
    let range: Range<Int>
    let key: [UInt8]
  }

  /// A new element or member, with its index in the old container if it had one.
  private typealias Piece = (old: Int?, text: [UInt8])

  /// Returns the edited value, or `nil` if it is removed because it became empty.
  ///
  /// The recursion is no deeper than the edits, whose paths are those of values in documents.
  func text(of node: JSONNode, in document: JSONDocument) -> [UInt8]? {
    if let replacement { return replacement }
    let range = document.range(of: node)
    let kind = document.kind(of: node)
    guard kind.isContainer, !parts.isEmpty || !insertions.isEmpty else {
      return Array(document.source.bytes[range])
    }
    let items = Self.items(of: node, in: document)
    let pieces =
      settled(items, in: document) + (kind == .object ? madeMembers(beside: items) : [])
    let (start, end) =
      kind == .object
      ? (UInt8(ascii: "{"), UInt8(ascii: "}")) : (UInt8(ascii: "["), UInt8(ascii: "]"))
    if pieces.isEmpty { return isRemovedWhenEmpty ? nil : [start, end] }
    let bytes = document.source.bytes
    let inside = range.lowerBound + 1..<range.upperBound - 1
    var result = [start]
    // White space and comments are kept between items that are still adjacent.
    result += bytes[inside.lowerBound..<(items.first?.range.lowerBound ?? inside.upperBound)]
    var previous: Int?
    for (number, piece) in pieces.enumerated() {
      if number > 0 {
        if let before = previous, piece.old == before + 1 {
          result += bytes[items[before].range.upperBound..<items[before + 1].range.lowerBound]
        } else {
          result += separator(items, document)
        }
      }
      result += piece.text
      previous = piece.old
    }
    return result + bytes[(items.last?.range.upperBound ?? inside.upperBound)..<inside.upperBound]
      + [end]
  }

  private static func items(of node: JSONNode, in document: JSONDocument) -> [Item] {
    if document.kind(of: node) == .array {
      return document.elements(of: node).enumerated().map { index, element in
        Item(node: element, range: document.range(of: element), key: Array(String(index).utf8))
      }
    }
    return document.members(of: node).map { key, value in
      Item(
        node: value,
        range: document.range(of: key).lowerBound..<document.range(of: value).upperBound,
        key: document.text(of: key))
    }
  }

  /// Returns a comma with the usual white space, for items that were not adjacent.
  private func separator(_ items: [Item], _ document: JSONDocument) -> [UInt8] {
    guard let example = items.dropFirst().first ?? items.first else { return Array(", ".utf8) }
    let bytes = document.source.bytes
    var start = example.range.lowerBound
    while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    let space = bytes[start..<example.range.lowerBound]
    return [UInt8(ascii: ",")] + (space.isEmpty ? [0x20] : space)
  }

  /// Returns the remaining old items with the inserted ones.
  private func settled(_ items: [Item], in document: JSONDocument) -> [Piece] {
    var arrivals: [(slot: InsertionPosition, piece: Piece)] = []
    var stayers: [Piece?] = []
    for (index, item) in items.enumerated() {
      guard let plan = parts[item.key] else {
        stayers.append((index, Array(document.source.bytes[item.range])))
        continue
      }
      stayers.append(nil)
      guard !plan.isRemoved, let value = plan.text(of: item.node, in: document) else {
        continue
      }
      let head = item.range.lowerBound..<document.range(of: item.node).lowerBound
      let piece: Piece = (index, document.source.bytes[head] + value)
      if let slot = plan.destination {
        arrivals.append((slot, (nil, piece.text)))
      } else {
        stayers[index] = piece
      }
    }
    let known = Set(items.map(\.key))
    for insertion in insertions where insertion.key.map({ !known.contains($0) }) ?? true {
      arrivals.append((insertion.slot, (nil, Self.item(insertion.key, insertion.text))))
    }
    arrivals.sort { $0.slot < $1.slot }
    var result: [Piece] = []
    var next = arrivals[...]
    for (index, stayer) in stayers.enumerated() {
      while let first = next.first, first.slot.index <= index {
        result.append(first.piece)
        next = next.dropFirst()
      }
      if let stayer { result.append(stayer) }
    }
    return result + next.map(\.piece)
  }

  /// Returns the objects that are created for insertions into them.
  ///
  /// They are sorted by name, because the order of groups has no meaning.
  private func madeMembers(beside items: [Item]) -> [Piece] {
    let known = Set(items.map(\.key))
    return parts.filter { !known.contains($0.key) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .compactMap { key, plan in plan.made.map { (nil, Self.item(key, $0)) } }
  }

  /// The text of an object that is created for insertions, or `nil` without insertions.
  private var made: [UInt8]? {
    let members =
      insertions.sorted { $0.slot < $1.slot }.map { Self.item($0.key, $0.text) }
      + madeMembers(beside: []).map(\.text)
    guard !members.isEmpty else { return nil }
    return Array("{".utf8) + members.joined(separator: ", ".utf8) + Array("}".utf8)
  }

  private static func item(_ key: [UInt8]?, _ text: [UInt8]) -> [UInt8] {
    guard let key else { return text }
    var bytes: [UInt8] = []
    JSONEscapes.appendQuoted(key, to: &bytes)
    return bytes + Array(": ".utf8) + text
  }
}
