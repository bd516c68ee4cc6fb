public import Documents

/// When and how a quiz is offered.
public struct BNQuizConfig: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// The quiz; none while there is none to be offered.
  public var quizID: String?
  /// Whether the user may leave it.
  public var isSkippable: Bool?
  /// Whether a page that tells of it comes before its questions.
  public var showsIntro: Bool?
  /// Whether the home screen offers it by itself.
  public var showsOnVisit: Bool?
  /// Where it stands in the answer.
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
