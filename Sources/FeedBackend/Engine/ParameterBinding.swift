import SQLiteStore

/// The values of a request for the parameters of a plan.
struct ParameterBinding {
  let values: [String: InputTree]
  let user: String
  let now: String
  let embedding: TextEmbedding
  /// The IDs that the request creates.
  var ids: [String] = []

  func value(of parameter: Parameter) throws(RequestProblem) -> StoreValue {
    switch parameter {
    case .user: return .text(user)
    case .now: return .text(now)
    // The transaction binds the keys that it has found.
    case .keys: return .null
    case .scalar(let tree): return scalar(resolved(tree))
    case .array(let tree): return .text(text(resolved(.list(tree.elements))))
    case .words(let tree):
      guard case .text(let text) = resolved(tree) else { return .text("[]") }
      let words = text.lowercased().split { $0.isWhitespace }.map { InputTree.text(String($0)) }
      return .text(self.text(.list(words)))
    case .vector(let tree):
      guard case .text(let text) = resolved(tree) else { return .null }
      return .blob(embedding.bytes(of: text))
    case .count(let tree, let name):
      switch resolved(tree) {
      case .null: return .null
      case .integer(let integer) where integer >= 0: return .integer(integer)
      default:
        throw RequestProblem("unexpected negative value for '\(name)'", at: "$.selectionSet")
      }
    }
  }

  /// Returns a value with the values of all variables.
  private func resolved(_ tree: InputTree) -> InputTree {
    switch tree {
    case .variable(let name): values[name] ?? .null
    case .list(let elements):
      // A variable that is a list itself is not nested.
      .list(
        elements.flatMap { element in
          if case .variable = element, case .list(let inner) = resolved(element) { return inner }
          return [resolved(element)]
        })
    case .object(let members):
      .object(members.map { InputTree.Member(name: $0.name, value: resolved($0.value)) })
    default: tree
    }
  }

  private func scalar(_ tree: InputTree) -> StoreValue {
    switch tree {
    case .newID(let number) where ids.indices.contains(number): .text(ids[number])
    case .null, .name, .row, .variable, .newID, .keys: .null
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list, .object: .text(text(tree))
    }
  }

  private func text(_ tree: InputTree) -> String { String(decoding: tree.json, as: UTF8.self) }
}
