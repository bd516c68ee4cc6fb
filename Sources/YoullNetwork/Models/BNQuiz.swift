public import Documents

/// Questions to the user, from whose answers suggestions follow.
public struct BNQuiz: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// Its questions in their order.
  public var questions: [BNQuizQuestion] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNQuiz: ResponseModel {
  package static let fields: [ModelField<BNQuiz>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .rows("questions", \.questions, graphQL: "quiz_questions"),
  ]
}
