public import Documents

/// A list of contents that the user has put together.
public struct BNPlaylist: BNItem {
  /// What it is called; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many contents it has.
  public var itemCount: Double?
  /// How long all of it takes, in seconds.
  public var duration: Double?
  /// Its contents in their order; lists do without.
  public var contents: [BNContent] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}
