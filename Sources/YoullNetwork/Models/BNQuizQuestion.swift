public import Documents

/// One question of a quiz, with what the user has answered so far.
public struct BNQuizQuestion: BNItem {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The kind of answer: `single_choice`, `multiple_choice` or `free_text`.
  public var kind: String?
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// A Boolean value that indicates whether the quiz does not go on without an answer.
  public var isRequired: Bool?
  /// The options; empty if the question asks for free text.
  public var options: [BNQuizOption] = []
  /// The options that the user has chosen.
  public var chosen: [String] = []
  /// The words of the user.
  public var words: String?
  /// The place in the response.
  public var place: Place?

  package init() {}
}

extension BNQuizQuestion: ResponseModel {
  package static let fields: [ModelField<BNQuizQuestion>] = [
    .text("kind", \.kind),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .boolean("isRequired", \.isRequired),
    .rows("options", \.options, graphQL: "quiz_options"),
    .texts("chosen", \.chosen, graphQL: "user_answer", "options"),
    .text("words", \.words, graphQL: "user_answer", "words"),
  ]
}
