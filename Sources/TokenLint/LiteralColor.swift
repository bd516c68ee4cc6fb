import DesignTokens
import Documents

/// A literal color in a declaration that determines a value.
struct LiteralColor {
  let declaration: EffectiveDeclaration
  /// The object of the color.
  let node: JSONNode
  let spaceNode: JSONNode
  let hexNode: JSONNode?
  let color: TokenColor

  var document: JSONDocument { declaration.declared.document }
  /// A Boolean value that indicates whether the color is the whole value of its token.
  var isWhole: Bool { node == declaration.declared.value }
}

extension ThemeLintContext {
  /// Returns all literal colors in declarations that determine a value, without duplicates.
  func literalColors() -> [LiteralColor] {
    var seen: Set<Int> = []
    var colors: [LiteralColor] = []
    colors.reserveCapacity(declarations.count)
    for declaration in declarations where seen.insert(declaration.declared.number).inserted {
      Self.collect(declaration.declared.value, of: declaration, depth: 0, into: &colors)
    }
    return colors
  }

  /// The greatest depth of a color in a value of the format.
  private static let deepest = 3

  private static func collect(
    _ node: JSONNode, of declaration: EffectiveDeclaration, depth: Int,
    into colors: inout [LiteralColor]
  ) {
    let document = declaration.declared.document
    switch document.kind(of: node) {
    case .array where depth < deepest:
      for element in document.elements(of: node) {
        collect(element, of: declaration, depth: depth + 1, into: &colors)
      }
    case .object:
      if let color = color(node, of: declaration) {
        colors.append(color)
      } else if depth < deepest {
        for (_, value) in document.members(of: node) where document.kind(of: value).isContainer {
          collect(value, of: declaration, depth: depth + 1, into: &colors)
        }
      }
    default: break
    }
  }

  /// Returns the color of an object, or `nil` for other objects and invalid colors.
  private static func color(_ node: JSONNode, of declaration: EffectiveDeclaration) -> LiteralColor?
  {
    let document = declaration.declared.document
    guard let spaceNode = document.member("colorSpace", of: node),
      let list = document.member("components", of: node),
      document.kind(of: spaceNode) == .string, document.kind(of: list) == .array,
      let space = space(at: spaceNode, in: document)
    else { return nil }
    var components: [Double?] = []
    for (element, range) in zip(document.elements(of: list), space.components) {
      if let number = document.double(of: element), range.contains(number) {
        components.append(number)
      } else if document.isString(element, equalTo: "none") {
        components.append(nil)
      } else {
        return nil
      }
    }
    guard components.count == 3 else { return nil }
    let alpha = document.member("alpha", of: node).flatMap {
      document.kind(of: $0) == .number ? document.double(of: $0) : nil
    }
    return LiteralColor(
      declaration: declaration, node: node, spaceNode: spaceNode,
      hexNode: document.member("hex", of: node),
      color: TokenColor(space, components, alpha: alpha ?? 1))
  }

  private static func space(at node: JSONNode, in document: JSONDocument) -> ColorSpace? {
    if document.isString(node, equalTo: ColorSpace.srgb.rawValue) { return .srgb }
    return document.string(of: node).flatMap(ColorSpace.init(rawValue:))
  }
}
