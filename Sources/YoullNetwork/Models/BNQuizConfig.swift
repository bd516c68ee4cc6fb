public import Documents

/// The configuration of a quiz: when and how it is offered.
public struct BNQuizConfig: BNItem {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The quiz; none while there is none to be offered.
  public var quizID: String?
  /// A Boolean value that indicates whether the user may leave it.
  public var isSkippable: Bool?
  /// A Boolean value that indicates whether a page that tells of it comes before its questions.
  public var showsIntro: Bool?
  /// A Boolean value that indicates whether the home screen offers it by itself.
  public var showsOnVisit: Bool?
  /// The place in the response.
  public var place: Place?

  package init() {}
}

extension BNQuizConfig: ResponseModel {
  package static let fields: [ModelField<BNQuizConfig>] = [
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .boolean("isSkippable", \.isSkippable),
    .boolean("showsIntro", \.showsIntro),
    .boolean("showsOnVisit", \.showsOnVisit),
  ]
}
