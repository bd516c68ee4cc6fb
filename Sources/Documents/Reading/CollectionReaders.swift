import Basics

extension ValueReader {
  /// Returns a reader of a list.
  ///
  /// Elements that cannot be read are reported and left out.
  package static func array<Element>(
    of element: ValueReader<Element>, count: ClosedRange<Int>? = nil
  ) -> ValueReader where Value == [Element] {
    ValueReader(.array(element.shape, count: count)) { node, reading in
      let nodes = Array(reading.document.elements(of: node))
      if let count, !count.contains(nodes.count) {
        reading.report(
          FieldRules.count,
          "This list has \(Sentence.count(nodes.count, "element")); it must have between "
            + "\(count.lowerBound) and \(count.upperBound).", at: node)
        return nil
      }
      return nodes.compactMap { element.read($0, &reading) }
    }
  }

  /// Returns a reader of an object as key-value pairs in the order of the document.
  ///
  /// The keys are arbitrary, or limited to a list of names. A repeated key appears once, with its
  /// last value. One key can be required; the summary describes it in the finding.
  package static func dictionary<Element>(
    of element: ValueReader<Element>, keys: [String]? = nil,
    required: (key: String, summary: String)? = nil
  ) -> ValueReader where Value == [(key: String, value: Element)] {
    ValueReader(
      .dictionary(element.shape, keys: keys, required: required?.key)
    ) { node, reading in
      if let required, reading.document.member(required.key, of: node) == nil {
        reading.report(
          FieldRules.missing,
          "\(Quoted.text(required.key)) is missing: \(required.summary)",
          at: reading.document.openingBracket(of: node))
        return nil
      }
      var last: [[UInt8]: JSONNode] = [:]
      let members = Array(reading.document.members(of: node))
      let names = members.map { reading.document.string(of: $0.key) ?? "" }
      let mayRepeat = !reading.document.duplicateKeys.isEmpty
      if mayRepeat {
        for (name, member) in zip(names, members) { last[Array(name.utf8)] = member.key }
      }
      var result: [(key: String, value: Element)] = []
      for (name, member) in zip(names, members)
      where !mayRepeat || last[Array(name.utf8)] == member.key {
        if let keys, !keys.contains(where: { $0.hasSameBytes(as: name) }) {
          reading.reportUnknown(member.key, name, of: node, among: keys)
        } else if let value = element.read(member.value, &reading) {
          result.append((name, value))
        }
      }
      return result
    }
  }

  /// Returns a reader that uses the first of several readers whose shape matches the kind of the
  /// value.
  package static func either(_ readers: ValueReader...) -> ValueReader {
    ValueReader(.either(readers.map(\.shape))) { node, reading in
      let kind = reading.document.kind(of: node)
      return readers.first { $0.shape.admits(kind) }?.read(node, &reading)
    }
  }
}

extension DocumentReading {
  /// Reports an unknown key, and suggests the nearest name that the object does not have.
  mutating func reportUnknown(
    _ key: JSONNode, _ name: String, of object: JSONNode, among names: [String]
  ) {
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "expected \(Sentence.list(names.map { Quoted.text($0) }))."
    report(
      FieldRules.unknown, "Unknown key \(Quoted.text(name)); \(advice)", at: key,
      fix: nearest.flatMap { nearest in
        document.member(nearest, of: object) == nil
          ? document.correcting(key, to: nearest, "rename it to") : nil
      })
  }
}
