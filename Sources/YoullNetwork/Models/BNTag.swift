import Basics
public import Documents

/// A word by which content is found.
public struct BNTag: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// What its items are sorted by, as the server says it.
  public var sortBy: String?
  /// In which direction they are sorted, as the server says it.
  public var sortDirection: String?
  /// Whether it is the one that was chosen; the app's to say.
  public var isSelected: Bool?
  /// Whether it stands for everything; the app's to say.
  public var isAll: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}

  /// The order that its items are asked for in; words that nobody knows say nothing.
  public var sort: SliceSort {
    SliceSort(
      by: SliceSortBy.allCases.first { sortBy?.hasSameBytes(as: $0.rawValue) == true },
      direction: SliceSortDirection.allCases.first {
        sortDirection?.hasSameBytes(as: $0.rawValue) == true
      })
  }
}

extension BNTag: ResponseModel {
  package static let fields: [ModelField<BNTag>] = [
    .text("title", \.title),
    .image("image", \.image),
    .text("sortBy", \.sortBy),
    .text("sortDirection", \.sortDirection),
    .ownBoolean("isSelected", \.isSelected),
    .ownBoolean("isAll", \.isAll),
  ]
}
