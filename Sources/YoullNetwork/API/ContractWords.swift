import GraphQLAnswers
import YoullContract

/// Public values in the words of the contract, which has them with what this program does not know.
extension GraphQLEnum {
  init(_ value: some RawRepresentable<String>) { self.init(value.rawValue) }
}

extension [VisibilityScope] {
  /// The scopes that a user sees.
  static func scopes(isSubscribed: Bool) -> Self {
    BNVisibility.scopes(isSubscribed: isSubscribed).map { VisibilityScope($0) }
  }
}

extension BricksNetwork {
  /// The language that operations ask for; an empty one is the backend's own.
  var language: String { extraLang ?? "" }

  /// The language that paths ask for, where it is not the backend's own.
  var languageParameters: [ChannelRequest.Parameter] {
    extraLang.map { [ChannelRequest.Parameter(name: RESTPath.languageParameter, value: $0)] } ?? []
  }
}
