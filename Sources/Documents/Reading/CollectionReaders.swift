extension ValueReader {
  /// A list; elements that cannot be read are reported and left out.
  package static func array<Element>(
    of element: ValueReader<Element>, count: ClosedRange<Int>? = nil
  ) -> ValueReader where Value == [Element] {
    ValueReader(.array(element.shape, count: count)) { node, reading in
      let nodes = Array(reading.document.elements(of: node))
      if let count, !count.contains(nodes.count) {
        reading.report(
          FieldRules.count,
          "This list has \(Sentence.count(nodes.count, "element")); it needs between "
            + "\(count.lowerBound) and \(count.upperBound).", at: node)
        return nil
      }
      return nodes.compactMap { element.read($0, &reading) }
    }
  }

  /// An object whose keys are free, or one of a list of names; a key that is repeated counts once,
  /// with its last value.
  package static func dictionary<Element>(
    of element: ValueReader<Element>, keys: [String]? = nil
  ) -> ValueReader where Value == [String: Element] {
    ValueReader(.dictionary(element.shape, keys: keys)) { node, reading in
      var result: [String: Element] = [:]
      for (key, value) in reading.document.members(of: node) {
        let name = reading.document.string(of: key) ?? ""
        if let keys, !keys.contains(name) {
          reading.reportUnknown(key, name, among: keys)
        } else if let read = element.read(value, &reading) {
          result[name] = read
        }
      }
      return result
    }
  }

  /// A value of the first shape that admits its kind.
  package static func either(_ readers: ValueReader...) -> ValueReader {
    ValueReader(.either(readers.map(\.shape))) { node, reading in
      let kind = reading.document.kind(of: node)
      return readers.first { $0.shape.admits(kind) }?.read(node, &reading)
    }
  }
}

extension DocumentReading {
  /// Reports a key that does not exist, with the name that was most likely meant.
  mutating func reportUnknown(_ key: JSONNode, _ name: String, among names: [String]) {
    let nearest = NearestName.of(name, among: names)
    let advice =
      nearest.map { "did you mean \(Quoted.text($0))?" }
      ?? "the names here are \(Sentence.list(names.map { Quoted.text($0) }))."
    report(
      FieldRules.unknown, "There is no \(Quoted.text(name)) here; \(advice)", at: key,
      fix: nearest.map {
        Fix("rename it to \($0)", document.replacing(key, with: JSONEscapes.quoted($0)))
      })
  }
}
