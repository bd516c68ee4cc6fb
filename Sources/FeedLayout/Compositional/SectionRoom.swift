extension SectionLayout<Double> {
  /// Returns the space that a section leaves for its groups in a view; negative if its insets are
  /// larger than the view.
  func room(
    in container: LayoutContainer, _ configuration: LayoutConfiguration
  ) -> Extent {
    let main = configuration.scrollDirection == .vertical ? Axis.y : Axis.x
    let cross = 1 - main
    let reference =
      contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : contentInsetsReference
    var room = container.size
    room[main] -= contentInsets.sum[main]
    room[cross] = max(room[cross] - container.insets(reference).sum[cross], 0)
    guard orthogonalScrolling == .none else { return room }
    let whole = room
    room[cross] -= contentInsets.sum[cross]
    for item in boundaryItems where item.edge(main) == 0 && item.extendsBoundary {
      guard item.edge(cross) != 0 else { continue }
      room[cross] -= (cross == Axis.x ? item.width : item.height).length(in: whole)
    }
    return room
  }
}
