public import Documents

/// One question of a quiz, with what the user has answered so far.
public struct BNQuizQuestion: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// Whether it asks for a `single_choice`, a `multiple_choice` or `free_text`.
  public var kind: String?
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Whether the quiz does not go on without an answer.
  public var isRequired: Bool?
  /// What can be chosen; nothing where it asks for words.
  public var options: [BNQuizOption] = []
  /// The options that the user has chosen.
  public var chosen: [String] = []
  /// The words of the user.
  public var words: String?
  /// Where it stands in the answer.
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
