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

  /// The declarations of the property of one token.
  struct Declarations: Sendable {
    fileprivate let values: [TokenValue?]
    /// The lines for the first scheme.
    fileprivate let first: [UInt8]
    /// The lines for each other scheme, as far as its value differs.
    fileprivate let others: [[UInt8]]
  }

  /// Returns the declarations for the values of a theme.
  ///
  /// Those of unchanged values are taken from `known`, the declarations for another theme.
  func declarations(_ plan: Plan, knowing known: [Declarations]) -> [Declarations] {
    plan.tokens.indices.map { token in
      let values = plan.tokens[token].values
      if known.indices.contains(token),
        plan.tokens[token].sharesValues(with: known[token].values)
          || values.elementsEqual(known[token].values, by: PlanToken.isSame)
      {
        return known[token]
      }
      return Declarations(
        values: values, first: lines(token, values, schemes.first, unlike: nil),
        others: schemes.others.map {
          lines(token, values, $0.permutation, unlike: schemes.first)
        })
    }
  }

  /// Returns the rules with declarations of all tokens, with one line per value.
  func rules(_ declarations: [Declarations]) -> [UInt8] {
    var sink = ByteSink()
    sink.append(":root{color-scheme:")
    sink.append(schemes.colorScheme)
    sink.append(";\n")
    for token in declarations { sink.append(token.first.span) }
    sink.append("}")
    for (index, other) in schemes.others.enumerated() {
      guard declarations.contains(where: { !$0.others[index].isEmpty }) else { continue }
      sink.append("\n@media")
      sink.append(other.query)
      sink.append("{:root{\n")
      for token in declarations {
        let lines = token.others[index]
        sink.append(lines.span)
      }
      sink.append("}}")
    }
    return sink.bytes
  }

  /// Returns the lines for the value of a token in a permutation, unless it is the same in another
  /// permutation.
  private func lines(
    _ token: Int, _ values: [TokenValue?], _ permutation: Int, unlike other: Int?
  ) -> [UInt8] {
    guard values.indices.contains(permutation), let value = values[permutation] else { return [] }
    if let other, values[other] == value { return [] }
    var sink = ByteSink()
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
    return sink.bytes
  }
}
