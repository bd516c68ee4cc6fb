import GraphQLAnswers
import YoullContract
import YoullModels

/// Conversion of the public values to those of the contract, whose enumerations also accept unknown
/// values.
extension GraphQLEnum {
  init(_ value: some RawRepresentable<String>) { self.init(value.rawValue) }
}

extension [VisibilityScope] {
  /// Returns the scopes that are visible to a user.
  static func scopes(isSubscribed: Bool) -> Self {
    BNVisibility.scopes(isSubscribed: isSubscribed).map { VisibilityScope($0) }
  }
}

extension BricksNetwork {
  /// The language argument of operations; an empty string selects the backend's default.
  var language: String { extraLang ?? "" }

  /// The language parameter of paths; empty for the backend's default.
  var languageParameters: [ChannelRequest.Parameter] {
    extraLang.map { [ChannelRequest.Parameter(name: RESTPath.languageParameter, value: $0)] } ?? []
  }
}
