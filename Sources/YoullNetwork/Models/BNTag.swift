public import Documents

/// A word by which content is found.
public struct BNTag: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// Whether it is the one that was chosen; the app's to say.
  public var isSelected: Bool?
  /// Whether it stands for everything; the app's to say.
  public var isAll: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}
