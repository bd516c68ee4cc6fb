extension FacilitatorsAPI {
  /// The number of contents on the first page below a profile.
  public static let detailsPageSize = 4
}
