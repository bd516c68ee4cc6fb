import Basics
package import Documents
package import FeedModel

extension Blueprint {
  /// Returns findings for the fallbacks of texts that can never be empty, given the texts of an
  /// app.
  package func checkFallbacks(_ texts: AppTexts) -> [Finding] {
    cells.keys.sorted().flatMap { name -> [Finding] in
      guard let file = cells[name] else { return [] }
      var check = FallbackWalk(document: file.document, texts: texts)
      check.visit(at: file.root.node, requiredFields: [], depth: 0)
      return check.findings
    }
  }
}

/// A walk over the nodes of one cell.
private struct FallbackWalk {
  let document: JSONDocument
  let texts: AppTexts
  var findings: [Finding] = []

  /// Checks a node and its children; `fields` must exist for the node to exist.
  mutating func visit(at node: NodeBlueprint, requiredFields fields: [String], depth: Int) {
    guard depth < PlanCompiler.depthLimit else { return }
    // In a repeated node, names refer to the elements of the list.
    var fields = node.repeat == nil ? fields : []
    fields += node.when?.requiredFields ?? []
    if let fallback = node.fallback, let type = node.type, let text = node.text,
      NodeTypeEntry.of(type.value).properties.contains(.fallback),
      let reason = reason(text.value, fields)
    {
      findings.append(
        Finding(
          LayoutRules.fallbackUnreachable,
          "This fallback is never shown because \(reason); remove it.",
          at: document.place(of: fallback.node)))
    }
    for child in node.children?.value ?? [] {
      visit(at: child, requiredFields: fields, depth: depth + 1)
    }
  }

  /// Returns the reason why a text can never be empty, or `nil` if it can be.
  private func reason(_ text: String, _ fields: [String]) -> String? {
    guard text.utf8.first == UInt8(ascii: "@") else { return reason(of: text, fields) }
    switch texts[String(Substring(text.utf8.dropFirst()))] {
    case .plain(let words): return reason(of: words, fields)
    case .multiForm(let text):
      // Without a form for all other values, the text can be empty.
      guard text.forms.contains(where: { $0.name.hasSameBytes(as: "other") }) else {
        return nil
      }
      let reasons = text.forms.map { reason(of: $0.words, fields) }
      return reasons.contains(nil) ? nil : reasons.first ?? nil
    case nil: return nil
    }
  }

  private func reason(of words: String, _ fields: [String]) -> String? {
    var named: [String] = []
    for case .field(let written) in BindingText.pieces(words) {
      named.append(BindingText.format(of: written).name)
    }
    guard !named.isEmpty else {
      return words.isEmpty ? nil : "the text has no field that can be missing"
    }
    return named.first { name in
      fields.contains { $0.hasSameBytes(as: name) }
    }.map { "the text shows \(Quoted.text($0)), which the node requires" }
  }
}
