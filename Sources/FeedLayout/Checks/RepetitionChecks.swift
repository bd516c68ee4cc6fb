import Documents

/// Reports groups that set both `count` and `repeating`.
enum RepetitionChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.compactMap { index in
      guard layout.layout.items[index].axis != nil,
        layout.places.node("count", ofItem: index) != nil,
        layout.places.node("repeating", ofItem: index) != nil
      else { return nil }
      return LayoutFault(
        LayoutRules.property,
        "\"count\" has no effect together with \"repeating\", which keeps the items' own size; "
          + "remove one of the two.", on: Axis.x, at: layout.places.place("count", ofItem: index))
    }
  }
}
