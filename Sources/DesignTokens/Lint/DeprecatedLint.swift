import Documents

/// Tokens that refer to ones which are on their way out.
enum DeprecatedLint {
  static let rule = Rule(
    "theme.deprecated", .note, "A reference to a token that is deprecated",
    "A token that is deprecated is to go. What refers to it and is not deprecated itself would be "
      + "left without a value; refer to what takes its place.")

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
          notes: [Note("it says so here", at: deprecation.place)])
      }
    }
  }
}
