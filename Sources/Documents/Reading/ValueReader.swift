/// The state of reading one document: the document and the findings so far.
package struct DocumentReading {
  package let document: JSONDocument
  private var reported: [Finding] = []
  private var omittedCount = 0
  private var search: JSONMemberSearch?

  package init(_ document: JSONDocument) {
    self.document = document
  }

  /// Returns the value of a member.
  ///
  /// Repeated calls for one object resume after the last match.
  package mutating func member(_ key: String, of object: JSONNode) -> JSONNode? {
    if search?.object != object { search = JSONMemberSearch(of: object, in: document) }
    return search?.value(key, in: document)
  }

  /// The findings, with a final one that counts the findings beyond the limit.
  package var findings: [Finding] {
    guard omittedCount > 0, let last = reported.last else { return reported }
    return reported + [FileRules.more(omittedCount, after: last)]
  }

  package mutating func report(
    _ rule: Rule, _ message: String, at node: JSONNode, fix: Fix? = nil
  ) {
    report(rule, message, at: document.range(of: node), fix: fix)
  }

  package mutating func report(
    _ rule: Rule, _ message: String, at range: Range<Int>, notes: [Note] = [], fix: Fix? = nil
  ) {
    guard reported.count < FileRules.findingLimit else {
      omittedCount += 1
      return
    }
    reported.append(
      Finding(rule, message, at: Place(document.source, range), notes: notes, fix: fix))
  }

  /// Returns the source text of a value, shortened for a message.
  func quotedRawText(of node: JSONNode) -> String {
    let range = document.range(of: node)
    let shown = document.source.window(around: range.lowerBound, in: range, before: 0, after: 40)
    return document.source.text(in: shown) + (shown.count < range.count ? "…" : "")
  }
}

/// A reader of values of one type, with their shape.
///
/// If a value cannot be read, the reader reports the reason and returns `nil`. It never throws, so
/// one pass reports every problem of a document.
package struct ValueReader<Value>: Sendable {
  package let shape: JSONShape
  package let read: @Sendable (JSONNode, inout DocumentReading) -> Value?

  package init(
    _ shape: JSONShape, _ read: @escaping @Sendable (JSONNode, inout DocumentReading) -> Value?
  ) {
    self.shape = shape
    self.read = { node, reading in
      let kind = reading.document.kind(of: node)
      guard shape.admits(kind) else {
        reading.report(
          FieldRules.type, "This must be \(shape.name), but is \(kind.name).", at: node)
        return nil
      }
      return read(node, &reading)
    }
  }

  /// Returns a reader that transforms the value.
  package func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> ValueReader<Other> {
    let read = self.read
    return ValueReader<Other>(shape) { node, reading in read(node, &reading).map(transform) }
  }
}

extension ValueReader<String> {
  /// A reader of any string.
  package static let string = ValueReader(.string) { $1.document.string(of: $0) }

  /// Returns a reader of one of a few words.
  package static func word(oneOf words: [String]) -> ValueReader {
    ValueReader(.word(oneOf: words)) { node, reading in
      guard let text = reading.document.string(of: node) else { return nil }
      if words.contains(text) { return text }
      let nearest = NearestName.of(text, among: words)
      let advice = nearest.map { "did you mean \(Quoted.text($0))?" }
      reading.report(
        FieldRules.choice,
        "\(Quoted.text(text)) is not one of \(Sentence.list(words.map { Quoted.text($0) }))"
          + (advice.map { "; \($0)" } ?? "."),
        at: node,
        fix: nearest.map { reading.document.correcting(node, to: $0) })
      return nil
    }
  }
}

extension ValueReader where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// A reader of an enumeration by the raw values of its cases.
  package static var choice: ValueReader {
    let word = ValueReader<String>.word(oneOf: Value.allCases.map(\.rawValue))
    return ValueReader(word.shape) { node, reading in
      word.read(node, &reading).flatMap(Value.init(rawValue:))
    }
  }
}

extension ValueReader<Int> {
  /// Returns a reader of a whole number in any notation, within limits.
  package static func integer(in range: ClosedRange<Int>? = nil) -> ValueReader {
    ValueReader(.integer(range)) { node, reading in
      guard let value = reading.document.integer(of: node) else {
        reading.report(
          FieldRules.type,
          "This must be a whole number, but \(reading.quotedRawText(of: node)) is not whole or "
            + "does not fit into 64 bits.", at: node)
        return nil
      }
      return reading.limited(value, range, at: node)
    }
  }
}

extension ValueReader<Double> {
  /// Returns a reader of a number within limits.
  package static func number(in range: ClosedRange<Double>? = nil) -> ValueReader {
    ValueReader(.number(range)) { node, reading in
      guard let value = reading.document.double(of: node), value.isFinite else {
        reading.report(
          FieldRules.range, "\(reading.quotedRawText(of: node)) is too large for a number.",
          at: node)
        return nil
      }
      return reading.limited(value, range, at: node)
    }
  }
}

extension ValueReader<Bool> {
  /// A reader of `true` or `false`.
  package static let boolean = ValueReader(.boolean) { $1.document.boolean(of: $0) }
}

extension ValueReader<JSONNode> {
  /// A reader of any value, which returns its node.
  package static let anything = ValueReader(.anything) { node, _ in node }
}

extension DocumentReading {
  fileprivate mutating func limited<Value: Comparable>(
    _ value: Value, _ range: ClosedRange<Value>?, at node: JSONNode
  ) -> Value? {
    guard let range, !range.contains(value) else { return value }
    report(
      FieldRules.range,
      "\(quotedRawText(of: node)) is not between \(range.lowerBound) and \(range.upperBound).",
      at: node)
    return nil
  }
}
