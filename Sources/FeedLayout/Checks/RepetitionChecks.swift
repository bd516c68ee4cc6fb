import Documents

/// Groups that say twice how often their items stand in them.
enum RepetitionChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.compactMap { index in
      guard layout.layout.items[index].axis != nil,
        layout.places.node("count", ofItem: index) != nil,
        layout.places.node("repeating", ofItem: index) != nil
      else { return nil }
      return LayoutFault(
        LayoutRules.property,
        "\"count\" does nothing beside \"repeating\", which leaves the items their own size; "
          + "remove one of the two.", on: Axis.x, at: layout.places.place("count", ofItem: index))
    }
  }
}
