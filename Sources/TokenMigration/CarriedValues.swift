import DesignTokens
import Documents

/// The values of types that the format does not have, which are carried along unchanged.
struct CarriedValues {
  private var kinds: [Kind] = []

  private struct Kind {
    let type: String
    let place: Place
    var paths: Set<MigratedPath>
  }

  /// Returns the token with a value of such a type.
  mutating func token(
    _ path: MigratedPath, _ type: String, _ value: MigratedValue, _ origin: TokenOrigin
  ) -> MigratedToken {
    if let index = kinds.firstIndex(where: { $0.type == type }) {
      kinds[index].paths.insert(path)
    } else {
      kinds.append(Kind(type: type, place: origin.place, paths: [path]))
    }
    return MigratedToken(
      path: path, type: nil, foreignType: type, value: value, origin: origin)
  }

  /// Reports the values, once per type.
  func report(to findings: inout MigrationFindings) {
    for kind in kinds {
      let count = kind.paths.count
      findings.report(
        MigrationRules.notCarried, at: kind.place,
        "The format has no type \(Quoted.text(kind.type)). \(Sentence.count(count, "token")) "
          + "\(count == 1 ? "keeps" : "keep") this type and \(count == 1 ? "its value" : "the values"), "
          + "which pages cannot use; the outputs json and dtcg contain them."
          + (count == 1 ? "" : " This is the first one."))
    }
  }
}
