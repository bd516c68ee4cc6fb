import Basics
import DesignTokens
import Documents
import FeedLayout

/// The fonts that a customer brings along, as style elements with `data:` URLs.
///
/// A page loads nothing from the network, so it contains each font that its texts use.
package struct PageFonts: Sendable {
  /// A font of a family for some weights.
  package struct Face: Sendable {
    let family: String
    let weights: ClosedRange<Double>
    let isItalic: Bool
    /// The content of the style element.
    package let style: [UInt8]
    /// The hash with which the page's content security policy allows the style element.
    package let styleHash: String

    /// Creates a face from a file in the format WOFF2.
    package init(family: String, weights: ClosedRange<Double>, isItalic: Bool, woff2: [UInt8]) {
      self.family = family
      self.weights = weights
      self.isItalic = isItalic
      let numbers = [weights.lowerBound, weights.upperBound].map { CSSText.number($0) }
      let weight =
        weights.lowerBound == weights.upperBound ? numbers[0] : numbers.joined(separator: " ")
      let rule =
        "@font-face{font-family:\(CSSText.string(family));font-weight:\(weight);"
        + (isItalic ? "font-style:italic;" : "") + "src:url(data:font/woff2;base64,"
      style = Array(rule.utf8) + Base64.encoded(woff2) + Array(")}".utf8)
      styleHash = "sha256-" + Base64.text(SHA256.digest(of: style))
    }
  }

  private var faces: [Face] = []

  package init() {}

  package var isEmpty: Bool { faces.isEmpty }

  package mutating func add(_ face: Face) { faces.append(face) }

  /// Returns the weight that a browser gives to emphasized words in a text.
  private static func bolder(than weight: Double) -> Double {
    switch weight {
    case ..<350: 400
    case ..<550: 700
    default: max(weight, 900)
    }
  }

  /// Returns all faces of the given families, in their own order.
  package func faces(ofFamilies families: [String]) -> [Face] {
    faces.filter { face in families.contains { FontFamily.isSame(face.family, $0) } }
  }

  /// Returns the faces that the texts of a plan use, in their own order.
  func faces(of plan: Plan) -> [Face] {
    guard !faces.isEmpty else { return [] }
    var used: Set<Int> = []
    for token in plan.tokens { add(token, emphasized: false, to: &used) }
    for node in plan.nodes where node.kind == .markdown {
      let type = plan.styles[Int(node.style)].typography
      guard !type.isNone else { continue }
      add(plan.tokens[Int(type.index)], emphasized: true, to: &used)
    }
    return used.sorted().map { faces[$0] }
  }

  private func add(_ token: PlanToken, emphasized: Bool, to used: inout Set<Int>) {
    for case .typography(let type) in token.values {
      let weight = emphasized ? Self.bolder(than: type.fontWeight) : type.fontWeight
      for family in type.fontFamily {
        used.formUnion(
          [false, true].compactMap { isItalic in
            isItalic && !emphasized ? nil : face(of: family, weight, isItalic: isItalic)
          })
      }
    }
  }

  /// Returns the face that a browser takes for a weight, or `nil` if the family is not known.
  private func face(of family: String, _ weight: Double, isItalic: Bool) -> Int? {
    faces.indices
      .filter { faces[$0].isItalic == isItalic && FontFamily.isSame(faces[$0].family, family) }
      .min { Self.distance(faces[$0].weights, weight) < Self.distance(faces[$1].weights, weight) }
  }

  /// Returns a number that is lower for weights that a browser prefers in place of a weight.
  ///
  /// It prefers lower weights for a weight up to 500, and higher ones otherwise. For a weight from
  /// 400 to 500, it first tries the higher ones up to 500.
  private static func distance(_ weights: ClosedRange<Double>, _ wanted: Double) -> Double {
    if weights.contains(wanted) { return 0 }
    let (isBelow, isMedium) = (weights.upperBound < wanted, (400...500).contains(wanted))
    let distance = isBelow ? wanted - weights.upperBound : weights.lowerBound - wanted
    if isMedium, !isBelow, weights.lowerBound <= 500 { return distance }
    return isBelow == (wanted <= 500) ? 1000 + distance : 2000 + distance
  }
}
