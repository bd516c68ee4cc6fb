extension SectionLayout<Double> {
  /// Returns the length along the scroll direction of the view that fractions refer to.
  ///
  /// The section's insets on that axis reduce it only if the section scrolls orthogonally.
  func lengthOfFractions(along main: Int, in container: LayoutContainer) -> Double {
    container.size[main] - (orthogonalScrolling == .none ? 0 : contentInsets.sum[main])
  }

  /// Returns the part of a view that the section covers across the scroll direction.
  func whole(in container: LayoutContainer, _ configuration: LayoutConfiguration) -> CrossArea {
    let cross = configuration.scrollDirection == .vertical ? Axis.x : Axis.y
    let reference =
      contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : contentInsetsReference
    let insets = container.insets(reference)
    return CrossArea(
      start: insets.start(cross), length: max(container.size[cross] - insets.sum[cross], 0))
  }

  /// Returns the space that a section leaves for its groups in a view; negative if its insets are
  /// larger than the view.
  func room(
    in container: LayoutContainer, _ configuration: LayoutConfiguration
  ) -> Extent {
    let main = configuration.scrollDirection == .vertical ? Axis.y : Axis.x
    let cross = 1 - main
    var room = container.size
    room[main] = lengthOfFractions(along: main, in: container)
    room[cross] = whole(in: container, configuration).length
    if orthogonalScrolling == .none { room[cross] -= contentInsets.sum[cross] }
    return room
  }
}
