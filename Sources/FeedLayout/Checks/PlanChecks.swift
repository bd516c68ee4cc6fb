package import Documents

extension Plan {
  /// Returns the mistakes of all layouts in the given views, for all permutations.
  ///
  /// A layout is checked only in the views that use it.
  package func check(in views: [LayoutContainer]) -> [Finding] {
    sections.compactMap { $0 }.flatMap { section in
      section.layouts.indices.flatMap { check(section.layouts, $0, in: views) }
    }
  }

  private func check(
    _ layouts: [LayoutPlan], _ index: Int, in views: [LayoutContainer]
  ) -> [Finding] {
    guard let places = layouts[index].places else { return [] }
    var faults = LayoutFaults()
    let taken = views.filter { view in
      environment(layouts[index].environment).admits(view)
        && !layouts[..<index].contains {
          let condition = environment($0.environment)
          return condition.isOfSize && condition.admits(view)
        }
    }
    for permutation in permutations.indices {
      let layout = layout(layouts[index], in: permutation)
      for view in taken {
        faults.add(
          CheckedLayout(
            layout, places, in: container(view, permutation), configuration))
      }
    }
    return faults.findings
  }

  private func layout(_ plan: LayoutPlan, in permutation: Int) -> SectionLayout<Double> {
    var layout = plan.section.map { length, _ in points(length, in: permutation) }
    layout.boundaryItems = plan.boundaryItems.map { boundary in
      boundary.layout.map { length, _ in points(length, in: permutation) }
    }
    return layout
  }

  /// Returns a view with the insets of the screen added to the insets of the device.
  private func container(_ view: LayoutContainer, _ permutation: Int) -> LayoutContainer {
    let insets = screen.contentInsets.map { length, _ in points(length, in: permutation) }
    var container = view
    container.safeArea = view.safeArea.adding(insets)
    container.layoutMargins = view.layoutMargins.adding(insets)
    if let greatest = screen.maxWidth {
      let width = points(greatest, in: permutation)
      container.safeArea.limit(width: width, in: view.width)
      container.layoutMargins.limit(width: width, in: view.width)
    }
    return container
  }

  private var configuration: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.contentInsetsReference = screen.contentInsetsReference
    return configuration
  }
}

extension RawLayout {
  /// Returns the mistakes of all layouts in the given views.
  package func check(_ document: JSONDocument, in views: [LayoutContainer]) -> [Finding] {
    sections.flatMap { section -> [Finding] in
      guard let node = section.node.flatMap({ document.member("layout", of: $0) }) else {
        return []
      }
      let making = SectionLayoutBuilder(section.layout)
      let places = LayoutPlaces(document, node, making.itemCells, isWhole: true)
      guard !making.layout.items.isEmpty else {
        return unplaced(section.items, at: places.place("group"))
      }
      let layout = section.layout.points
      var faults = LayoutFaults()
      for view in views {
        faults.add(CheckedLayout(layout, places, in: view, configuration.points))
      }
      return faults.findings
    }
  }

  /// Returns a finding for a section with items but without a group.
  private func unplaced(_ count: Int, at place: Place) -> [Finding] {
    guard count > 0 else { return [] }
    let items = count == 1 ? "1 item" : "\(count) items"
    return [
      Finding(
        LayoutRules.neverPlaced,
        "This section has \(items) but no group to place them; give the layout a "
          + "\"group\".", at: place)
    ]
  }
}

extension EnvironmentCondition {
  /// Returns whether the size of a view meets the condition.
  fileprivate func admits(_ view: LayoutContainer) -> Bool {
    minWidth <= view.width && view.width <= maxWidth && minHeight <= view.height
      && view.height <= maxHeight && minScale <= view.scale
  }

  /// A Boolean value that indicates whether the condition depends on nothing but the view's size.
  fileprivate var isOfSize: Bool {
    var rest = self
    let always = EnvironmentCondition()
    (rest.minWidth, rest.maxWidth) = (always.minWidth, always.maxWidth)
    (rest.minHeight, rest.maxHeight) = (always.minHeight, always.maxHeight)
    rest.minScale = always.minScale
    return rest.isAlwaysMet
  }
}
