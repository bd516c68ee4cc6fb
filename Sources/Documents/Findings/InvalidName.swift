/// The message about a name that does not exist, or a value outside of a fixed set.
package enum InvalidName {
  /// Returns a sentence such as "`drak` is not a valid scheme; did you mean `dark`?".
  ///
  /// The sentence suggests the nearest valid name. Without one, it gives the advice in `otherwise`,
  /// or lists the valid names. The kind is a phrase such as `scheme` or `--state`.
  package static func message(
    _ name: String, _ kind: String, among names: [String], otherwise: String? = nil
  ) -> String {
    let advice =
      NearestName.of(name, among: names).map { "did you mean \(quoted($0))?" } ?? otherwise
      ?? (names.isEmpty ? "none exists." : "use \(Sentence.list(names.map(quoted), limit: 20)).")
    return "\(quoted(name)) is not a valid \(kind); \(advice)"
  }

  /// Returns a name in backticks, without control characters and shortened if it is long.
  package static func quoted(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let shown =
      scalars.count > 60 ? String(String.UnicodeScalarView(scalars.prefix(60))) + "…" : name
    return "`\(PrintableText.of(shown))`"
  }
}
