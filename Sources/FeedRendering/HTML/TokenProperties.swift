import DesignTokens
import Documents
import FeedLayout
import FeedModel

/// The tokens of a plan as custom properties: their names, which are the same for all themes of one
/// base, and their values in one of them.
struct TokenProperties: Sendable {
  /// The names at the indices of the tokens in the plan.
  let names: [String]
  let schemes: PageSchemes
  /// Whether sizes of text are needed by themselves.
  private let areSizesScaled: Bool

  /// What style sheets name for themselves.
  private static let reserved = [
    "--px", "--dir", "--lm", "--ss", "--se", "--ms", "--me", "--pt", "--pb", "--it", "--ib",
    "--is", "--ie",
  ]

  init(_ plan: Plan, scheme: String?, textSize: TextSize) {
    schemes = PageSchemes(plan, scheme: scheme)
    areSizesScaled = textSize != .large
    var taken = Set(Self.reserved)
    names = plan.tokens.enumerated().map { index, token in
      var name = CSSText.property(token.name)
      if !taken.insert(name).inserted { name += "_\(index)" }
      taken.insert(name)
      return name
    }
  }

  func variable(_ token: TokenReference) -> String { "var(\(name(token)))" }

  func name(_ token: TokenReference) -> String { names[Int(token.index)] }

  /// The rules that give the properties their values in a theme, each value on a line of its own.
  func rules(_ plan: Plan) -> [UInt8] {
    var sink = ByteSink()
    sink.append(":root{color-scheme:")
    sink.append(schemes.colorScheme)
    sink.append(";\n")
    for token in plan.tokens.indices {
      write(token, of: plan, schemes.first, unlike: nil, to: &sink)
    }
    sink.append("}")
    for other in schemes.others {
      var changed = ByteSink()
      for token in plan.tokens.indices {
        write(token, of: plan, other.permutation, unlike: schemes.first, to: &changed)
      }
      guard changed.count > 0 else { continue }
      sink.append("\n@media")
      sink.append(other.query)
      sink.append("{:root{\n")
      changed.withBytes { sink.append($0) }
      sink.append("}}")
    }
    return sink.bytes
  }

  private func write(
    _ token: Int, of plan: Plan, _ permutation: Int, unlike other: Int?, to sink: inout ByteSink
  ) {
    let values = plan.tokens[token].values
    guard values.indices.contains(permutation), let value = values[permutation] else { return }
    if let other, values[other] == value { return }
    let declare = { (suffix: StaticString, value: String, sink: inout ByteSink) in
      sink.append(names[token])
      sink.append(suffix)
      sink.append(value)
      sink.append(";\n")
    }
    declare(":", CSSText.value(value), &sink)
    if case .typography(let type) = value {
      declare("_ls:", CSSText.length(type.letterSpacing), &sink)
      declare("_lh:", CSSText.number(type.lineHeight), &sink)
      if areSizesScaled { declare("_fs:", CSSText.length(type.fontSize), &sink) }
    }
  }
}
