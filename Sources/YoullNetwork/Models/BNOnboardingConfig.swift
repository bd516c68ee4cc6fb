public import Documents

/// What new users go through.
public struct BNOnboardingConfig: Sendable {
  /// Whether it is `regular`, ends with a `quiz`, or is `skipped`.
  public var type: String?
  /// The quiz that it ends with.
  public var quizID: String?
  /// Its pages in their order.
  public var steps: [BNOnboardingStep] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNOnboardingConfig: ResponseValue {
  package static let fields: [ModelField<BNOnboardingConfig>] = [
    .text("type", \.type),
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .rows("steps", \.steps, graphQL: "onboarding_steps"),
  ]
}
