// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The configuration of a quiz: when and how the app offers it.
public struct BNQuizConfig: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The ID of the quiz; `nil` if no quiz is offered.
  public var quizID: String?
  /// A Boolean value that indicates whether the user may skip the quiz.
  public var isSkippable: Bool?
  /// A Boolean value that indicates whether an introduction precedes the questions.
  public var showsIntro: Bool?
  /// A Boolean value that indicates whether the home screen offers the quiz automatically.
  public var showsOnVisit: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNQuizConfig>] = [
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .boolean("isSkippable", \.isSkippable),
    .boolean("showsIntro", \.showsIntro),
    .boolean("showsOnVisit", \.showsOnVisit),
  ]
}
