import Documents
import FeedLayout
import Testing

/// Properties of every layout, independent of its numbers.
@Suite struct CompositionalTests {
  @Test(arguments: LayoutCase.all)
  func rightToLeftLayoutIsTheMirroredLayout(_ example: LayoutCase) {
    let there = example.layout.solve(in: example.container)
    var container = example.container
    container.direction =
      container.direction == .leftToRight ? .rightToLeft : .leftToRight
    let back = example.layout.solve(in: container)
    #expect(there.items.count == back.items.count)
    for (one, other) in zip(there.items, back.items) {
      #expect(abs(container.width - other.frame.maxX - one.frame.x) < 1e-6)
      #expect(one.frame.y == other.frame.y)
    }
  }

  @Test(arguments: LayoutCase.all)
  func itemsArePlacedInOrder(_ example: LayoutCase) {
    let solved = example.layout.solve(in: example.container)
    var next = 0
    for (section, place) in zip(example.layout.sections, solved.sections) {
      #expect(place.items.lowerBound == next)
      #expect(place.items.count == section.items || section.layout.group == nil)
      next = place.items.upperBound
    }
    #expect(solved.items.count == next)
  }

  @Test(arguments: LayoutCase.all)
  func sectionsAreInsideTheContent(_ example: LayoutCase) {
    let solved = example.layout.solve(in: example.container)
    let isVertical = example.layout.configuration.scrollDirection == .vertical
    let length = isVertical ? solved.height : solved.width
    let end = solved.sections.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
    #expect(end <= length + 1e-6)
    // Sections with a negative spacing overlap.
    guard isVertical, example.layout.configuration.interSectionSpacing >= 0 else { return }
    for pair in zip(solved.sections, solved.sections.dropFirst()) {
      #expect(pair.0.frame.maxY <= pair.1.frame.y + 1e-6)
    }
  }

  /// Groups whose sizes do not depend on content are solved once and copied.
  @Test(arguments: LayoutCase.all)
  func sharedGroupsEqualIndividuallySolvedGroups(_ example: LayoutCase) {
    var configuration = LayoutConfiguration()
    configuration.scrollDirection = example.layout.configuration.scrollDirection
    let layouts = example.layout.sections.map(\.layout.points)
    for count in [1, 2, 3, 4, 5, 6, 7, 12, 25, 60] {
      let solved = [false, true].map { isEach in
        var solver = CompositionalSolver(
          example.container, configuration, content: CountingContent(), includesGroups: true,
          solvesEachGroup: isEach)
        return solver.solve(layouts.map { .init($0, count: count) })
      }
      #expect(solved[0].items == solved[1].items)
      #expect(solved[0].elements == solved[1].elements)
      for (one, other) in zip(solved[0].sections, solved[1].sections) {
        #expect(one.frame == other.frame && one.restingOffsets == other.restingOffsets)
      }
    }
  }

  /// After the last item nothing is placed, not even an entry that would make a group higher.
  @Test(arguments: [false, true])
  func lastGroupCanHaveFewerItems(_ solvesEachGroup: Bool) throws {
    var layout = try raw(
      """
      {"group": {"direction": "horizontal", "height": {"estimated": 10}, "repeating": 1,
       "items": [{"width": {"absolute": 50}, "height": {"absolute": 30}}]}}
      """, items: 0
    ).sections[0].layout.points
    var hollow = layout.items[1]
    hollow.content = .vertical
    hollow.height = .absolute(40)
    hollow.end = 3
    layout.items.append(hollow)
    layout.items[0].end = 3
    var solver = CompositionalSolver(
      LayoutContainer(width: 400, height: 800), LayoutConfiguration(), content: CountingContent(),
      solvesEachGroup: solvesEachGroup)
    let solved = solver.solve([.init(layout, count: 4)])
    #expect(solved.items.map(\.frame.y) == [0, 40, 80, 120] && solved.height == 150)
  }

  @Test func gridItemsNeverOverlap() throws {
    for count in 1...7 {
      for scale in [1.0, 2, 3] {
        let layout = try raw(
          """
          {"group": {"direction": "horizontal", "height": {"absolute": 33.3}, "count": \(count),
           "interItemSpacing": 7, "items": [{"height": {"fractionalHeight": 1}}]},
           "interGroupSpacing": 5}
          """, items: 40)
        var container = LayoutContainer(width: 391, height: 800)
        container.scale = scale
        let frames = layout.solve(in: container).items.map(\.frame)
        for (one, next) in zip(frames, frames.dropFirst()) {
          #expect(next.x >= one.maxX || next.y >= one.maxY)
        }
      }
    }
  }

  /// The number of measurements per item is constant.
  @Test func measuringIsLinearInTheNumberOfItems() throws {
    let layout = try raw(
      """
      {"group": {"direction": "horizontal", "height": {"estimated": 40},
       "items": [{"width": {"estimated": 70}, "height": {"estimated": 40}}]}}
      """, items: 0)
    let section = layout.sections[0].layout
    var asked: [Int] = []
    for count in [500, 1000, 2000] {
      var solver = CompositionalSolver(
        LayoutContainer(width: 400, height: 800), LayoutConfiguration(),
        content: CountingContent())
      _ = solver.solve([.init(section.points, count: count)])
      asked.append(solver.content.count)
    }
    #expect(asked[0] >= 1000 && asked[1] - asked[0] <= 1000 * 4)
    #expect(abs(asked[2] - 2 * asked[1]) < asked[0] / 10)
  }

  @Test func hundredThousandItemsArePlaced() throws {
    let layout = try raw(
      """
      {"group": {"direction": "horizontal", "height": {"absolute": 50}, "count": 2,
       "items": [{"height": {"fractionalHeight": 1}}]}}
      """, items: 100_000)
    let solved = layout.solve(in: LayoutContainer(width: 400, height: 800))
    #expect(solved.items.count == 100_000 && solved.height == 2_500_000)
  }

  private func raw(_ layout: String, items: Int) throws -> RawLayout {
    let text = #"{"sections": [{"items": \#(items), "layout": \#(layout)}]}"#
    return try #require(
      RawLayout.format.read(SourceFile(path: "layout.json", bytes: Array(text.utf8))).value)
  }
}

/// Content with many widths that counts its measurements.
private struct CountingContent: ContentMeasuring {
  var count = 0

  mutating func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    count += 1
    return (width ?? Double(20 + item * 37 % 90), height ?? 30)
  }

  mutating func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    (width ?? estimate.0, height ?? estimate.1)
  }
}
