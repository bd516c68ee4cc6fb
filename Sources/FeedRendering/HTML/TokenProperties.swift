import DesignTokens
import Documents
import FeedLayout
import FeedModel

/// The tokens of a plan as CSS custom properties: names that all themes with a common base share,
/// and the values of one theme.
struct TokenProperties: Sendable {
  /// The property names, by the index of the token in the plan.
  let names: [String]
  let schemes: PageSchemes
  /// A Boolean value that indicates whether font sizes need properties of their own.
  private let areSizesScaled: Bool

  /// The property names that the style sheets define themselves.
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

  /// Returns the rules that set the properties to the values of a theme, with one line per value.
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
      declare("_lh:", DecimalText.exact(type.lineHeight), &sink)
      if areSizesScaled { declare("_fs:", CSSText.length(type.fontSize), &sink) }
    }
  }
}
