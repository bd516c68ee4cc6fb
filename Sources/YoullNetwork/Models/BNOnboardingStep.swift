public import Documents

/// One page of what new users go through.
public struct BNOnboardingStep: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// The words on its button.
  public var callToAction: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNOnboardingStep: ResponseModel {
  package static let fields: [ModelField<BNOnboardingStep>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("callToAction", \.callToAction),
  ]
}
