extension BNOnboardingStep: ResponseModel {
  package static let fields: [ModelField<BNOnboardingStep>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("callToAction", \.callToAction),
  ]
}
