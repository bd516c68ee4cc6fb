import DesignTokens
import Documents

/// The check for references to deprecated tokens.
enum DeprecatedLint {
  static let rule = Rule(
    "theme.deprecated", .note, "A reference names a deprecated token",
    "A deprecated token will be removed, and the tokens that refer to it will lose their value. "
      + "Refer to its replacement.")

  static let entry = ThemeLintEntry(rule, isOnByDefault: true) { context in
    let theme = context.theme
    let deprecated = Set(
      context.declarations.filter {
        theme.deprecation(of: $0.token, in: $0.permutation) != nil
      }.map(\.token))
    guard !deprecated.isEmpty else { return }
    for declaration in context.declarations where !deprecated.contains(declaration.token) {
      for link in context.links(of: declaration) where deprecated.contains(link.target) {
        let deprecation = declaration.permutations.lazy.compactMap {
          theme.deprecation(of: link.target, in: $0)
        }.first
        guard let deprecation else { continue }
        let reason = deprecation.reason.map { ": \(Quoted.text($0, limit: 200))" } ?? ""
        context.report(
          rule,
          "\(context.quoted(declaration.token)) refers to \(context.quoted(link.target)), which is "
            + "deprecated\(reason).", at: link.place,
          notes: [Note("deprecated here", at: deprecation.place)])
      }
    }
  }
}
