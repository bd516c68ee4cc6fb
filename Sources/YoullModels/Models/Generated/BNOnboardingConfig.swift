// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The configuration of the onboarding of new users.
public struct BNOnboardingConfig: Sendable, ResponseValue {
  /// The type: `regular`, `quiz` for one that ends with a quiz, or `skipped`.
  public var type: String?
  /// The quiz at the end.
  public var quizID: String?
  /// Its pages in their order.
  public var steps: [BNOnboardingStep] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNOnboardingConfig>] = [
    .text("type", \.type),
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .rows("steps", \.steps, graphQL: "onboarding_steps"),
  ]
}
