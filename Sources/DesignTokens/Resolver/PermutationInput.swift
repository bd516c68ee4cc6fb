import Basics
package import Documents

/// The reading of inputs, which are documents that choose contexts.
extension Theme {
  /// Returns the permutation that an input chooses, such as `{"scheme": "dark"}`.
  ///
  /// The errors of an input are reported together.
  package func permutation(reading input: JSONDocument) -> (number: Int?, findings: [Finding]) {
    var reading = DocumentReading(input)
    guard input.kind(of: input.root) == .object else {
      reading.report(
        ResolverRules.inputType,
        "An input must be an object, but is \(input.kind(of: input.root).name).", at: input.root)
      return (nil, reading.findings)
    }
    var choice = modifiers.map { $0.hasDefault ? $0.defaultContext : nil }
    for (key, value) in input.members(of: input.root) {
      guard let modifier = modifier(at: key, of: input, &reading) else { continue }
      // An invalid context is reported here and must not be reported as missing, too.
      choice[modifier] = context(at: value, modifier, of: input, &reading) ?? 0
    }
    let missing = zip(modifiers, choice).filter { $0.1 == nil }.map { Quoted.text($0.0.name) }
    if !missing.isEmpty {
      reading.report(
        ResolverRules.inputMissing,
        "\(Sentence.list(missing, conjunction: "and")) \(missing.count == 1 ? "has" : "have") no "
          + "default, so the input must name a context.", at: input.openingBracket(of: input.root))
    }
    let findings = reading.findings
    return (findings.isEmpty ? number(of: choice.compactMap { $0 }) : nil, findings)
  }

  private func modifier(
    at key: JSONNode, of input: JSONDocument, _ reading: inout DocumentReading
  ) -> Int? {
    let name = input.string(of: key) ?? ""
    if let index = modifiers.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
      return index
    }
    let folded = Array(name.lowercased().utf8)
    if let index = modifiers.firstIndex(where: { Array($0.name.lowercased().utf8) == folded }) {
      return index
    }
    let names = modifiers.map(\.name)
    let nearest = NearestName.of(name, among: names)
    reading.report(
      ResolverRules.inputModifier,
      "The theme has no modifier \(Quoted.text(name))"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; there is \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."),
      at: key,
      fix: nearest.map {
        input.naming($0, at: key)
      })
    return nil
  }

  private func context(
    at value: JSONNode, _ modifier: Int, of input: JSONDocument,
    _ reading: inout DocumentReading
  ) -> Int? {
    guard let name = input.string(of: value) else {
      reading.report(
        ResolverRules.inputType,
        "A context must be a string, but this is \(input.kind(of: value).name).", at: value)
      return nil
    }
    if let context = modifiers[modifier].context(named: name) { return context }
    let names = modifiers[modifier].contexts
    let nearest = NearestName.of(name, among: names)
    reading.report(
      ResolverRules.inputContext,
      "\(Quoted.text(modifiers[modifier].name)) has no context \(Quoted.text(name))"
        + (nearest.map { "; did you mean \(Quoted.text($0))?" }
          ?? "; it has \(Sentence.list(names.map { Quoted.text($0) }, conjunction: "and"))."),
      at: value,
      fix: nearest.map {
        input.naming($0, at: value)
      })
    return nil
  }
}
