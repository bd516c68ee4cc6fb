extension PreviewAddress {
  func wall(_ place: WallPlace) -> String {
    let subject =
      switch place.subject {
      case .customer(let customer): "customer/\(Self.escaped(customer.name))"
      case .screen(let screen): "screen/\(Self.escaped(screen.name))"
      }
    let query = query(place.parameters(in: index))
    return "/wall/\(subject)" + (query.isEmpty ? "" : "?\(query)")
  }

  /// Returns the address of the wall of another subject in the same environments.
  func wall(_ place: WallPlace, of subject: WallPlace.Subject) -> String {
    wall(place.of(subject, in: index))
  }

  /// Returns the address of a comparison of two pages, which are named by their addresses.
  func compare(_ left: String, _ right: String, _ mode: ComparePage.Mode) -> String {
    "/compare?"
      + query(
        [("left", left), ("right", right)] + (mode == .side ? [] : [("mode", mode.name)]))
  }
}
