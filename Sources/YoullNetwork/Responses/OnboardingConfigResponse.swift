extension BNOnboardingConfig: ResponseValue {
  package static let fields: [ModelField<BNOnboardingConfig>] = [
    .text("type", \.type),
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .rows("steps", \.steps, graphQL: "onboarding_steps"),
  ]
}
