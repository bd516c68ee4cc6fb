extension BNHomeFeedSection {
  /// The section that a slice of an answer stands for.
  ///
  /// For whom a slice is has been decided by the server, which knows cohort and subscription from
  /// the request: a slice whose scope nobody can read was sent to be shown.
  init(_ response: HomeFeedSectionResponse) {
    self.init(
      id: response.slug ?? "", type: response.type ?? "", title: response.title,
      subtitle: response.subtitle, tagID: response.tag, hasMore: response.hasMore,
      visibility: response.visibility ?? .allUsers, items: response.items.mapToModels(),
      values: response.values, place: response.place, typePlace: response.typePlace)
  }
}
