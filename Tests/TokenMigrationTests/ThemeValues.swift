import DesignTokens

extension Theme {
  /// Returns the value of a token by name.
  func value(_ name: String, _ input: [String: String] = [:]) -> TokenValue? {
    guard let token = index(of: name), let permutation = permutation(input) else { return nil }
    return value(token, in: permutation)
  }

  func color(_ name: String, _ input: [String: String] = [:]) -> TokenColor? {
    guard case .color(let color)? = value(name, input) else { return nil }
    return color
  }
}
