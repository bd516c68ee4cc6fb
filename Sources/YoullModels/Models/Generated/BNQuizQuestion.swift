// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A question of a quiz, with the user's saved answer.
public struct BNQuizQuestion: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The kind of answer: `single_choice`, `multiple_choice` or `free_text`.
  public var kind: String?
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// A Boolean value that indicates whether the question must be answered.
  public var isRequired: Bool?
  /// The options; empty if the question asks for free text.
  public var options: [BNQuizOption] = []
  /// The options that the user has selected.
  public var chosen: [String] = []
  /// The user's free text.
  public var words: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNQuizQuestion>] = [
    .text("kind", \.kind),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .boolean("isRequired", \.isRequired),
    .rows("options", \.options, graphQL: "quiz_options"),
    .texts("chosen", \.chosen, graphQL: "user_answer", "options"),
    .text("words", \.words, graphQL: "user_answer", "words"),
  ]
}
