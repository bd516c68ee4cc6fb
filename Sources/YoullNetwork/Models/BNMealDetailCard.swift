public import Documents

/// One of the cards that a meal is told on.
public struct BNMealDetailCard: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// Whether it tells `ingredients`, `preparation` or `nutrition`.
  public var kind: String?
  /// What people call it.
  public var title: String?
  /// What it tells, in Markdown.
  public var body: String?
  /// Its picture.
  public var image: BNAsset?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}
