import Documents
import FeedLayout
import Testing

/// The explanation of a number yields the number.
@Suite struct ExplanationTests {
  @Test(arguments: LayoutCase.all)
  func explanationEndsAtTheItemsFrame(_ example: LayoutCase) throws {
    let explained = example.layout.explained(example.document, in: example.container)
    for (number, section) in explained.solved.sections.enumerated() {
      for index in 0..<min(section.items.count, 40) {
        let explanation = try #require(explained.item(index, ofSection: number))
        let last = try #require(explanation.steps.last)
        let item = explained.solved.items[section.items.lowerBound + index]
        #expect(last.frame == item.frame)
        // The steps list every enclosing group, even if items exceed their group.
        let around = explained.sections[number].layout.items.enumerated().filter { part, entry in
          entry.content != .cell && part <= Int(item.item) && Int(item.item) < entry.end
        }
        #expect(explanation.steps.count == 3 + around.count)
        for step in explanation.steps {
          let values = step.reasons.map(\.value)
          let frame = step.frame
          for (value, number) in zip(values, [frame.x, frame.y, frame.width, frame.height]) {
            // Insets that are larger than a frame reduce its size to zero, not below.
            #expect(abs(max(value, 0) - max(number, 0)) < 1e-6)
          }
        }
      }
    }
  }

  @Test(arguments: LayoutCase.all)
  func everyRuleYieldsItsValue(_ example: LayoutCase) throws {
    // Only these properties add a share of the free space.
    let file = example.document.source
    let text = file.text(in: 0..<file.bytes.count)
    let isShared = ["edgeSpacing", "flexible"].contains {
      text.contains($0)
    }
    let explained = example.layout.explained(example.document, in: example.container)
    for (number, section) in explained.solved.sections.enumerated() {
      for index in 0..<min(section.items.count, 40) {
        let explanation = try #require(explained.item(index, ofSection: number))
        for reason in explanation.steps.flatMap(\.reasons) {
          #expect(reason.centering == 0 || text.contains("groupPagingCentered"))
          #expect(isShared || abs(reason.spacing) < 1e-6)
          guard let value = Self.value(of: reason.rule) else { continue }
          let told = reason.value - reason.insets - reason.spacing
          #expect(abs((reason.exact ?? told) - value) < 1e-6)
          // Rounding down to pixels makes a number smaller by less than a pixel.
          let pixel = 1 / max(example.container.scale, 1)
          #expect(told - value < 1e-6 && value - told < pixel)
        }
      }
    }
  }

  @Test(arguments: LayoutCase.all)
  func everyHeightIsTheSumOfItsParts(_ example: LayoutCase) throws {
    let explained = example.layout.explained(example.document, in: example.container)
    for (number, section) in explained.solved.sections.enumerated() {
      for index in 0..<min(section.items.count, 40) {
        let explanation = try #require(explained.item(index, ofSection: number))
        for reason in explanation.steps.flatMap(\.reasons) where !reason.summands.isEmpty {
          let sum = reason.summands.reduce(0) { $0 + $1.length }
          #expect(abs(sum - reason.value) < 1e-6, "\(reason.summands)")
          #expect(reason.quantity == .height)
        }
      }
    }
  }

  @Test(arguments: LayoutCase.all)
  func everyBadgeAndDecorationEndsAtItsFrame(_ example: LayoutCase) throws {
    let explained = example.layout.explained(example.document, in: example.container)
    for element in explained.solved.elements where element.section >= 0 {
      let layout = explained.sections[element.section].layout
      let explanation: LayoutExplanation?
      switch element.kind {
      case .decoration:
        explanation = explained.decoration(
          layout.decorations[element.part].kind, ofSection: element.section)
      case .supplementary:
        // A badge of a group is found by each of the group's items.
        let part = try #require(
          layout.items.firstIndex { $0.supplementaries.contains(element.part) })
        let group = explained.solved.elements.first {
          $0.kind == .group && $0.section == element.section && $0.part == part
            && $0.index == element.index
        }
        let item = layout.items[part].content == .cell ? element.index : group?.items.lowerBound
        explanation = explained.badge(
          layout.supplementaries[element.part].kind, ofItem: try #require(item),
          section: element.section)
      case .boundary, .group: continue
      }
      let last = try #require(explanation?.steps.last)
      #expect(last.frame == element.frame)
      let frame = element.frame
      for (reason, number) in zip(last.reasons, [frame.x, frame.y, frame.width, frame.height]) {
        #expect(reason.value == number)
        guard case .position(.anchor(let side, let own, let start, let room)) = reason.rule else {
          continue
        }
        let size = reason.quantity == .x ? frame.width : frame.height
        let insets =
          reason.quantity == .x
          ? layout.supplementaries[element.part].contentInsets.leading
            + layout.supplementaries[element.part].contentInsets.trailing
          : layout.supplementaries[element.part].contentInsets.top
            + layout.supplementaries[element.part].contentInsets.bottom
        let base =
          start + (0.5 + 0.5 * Double(side)) * room - (0.5 + 0.5 * Double(own)) * (size + insets)
        let pixel = 1 / max(example.container.scale, 1)
        #expect(abs(base + reason.offset + reason.insets - number) <= pixel / 2 + 1e-6)
      }
    }
  }

  /// Returns the value of a rule, or `nil` if content determines it.
  private static func value(of rule: LayoutExplanation.Rule) -> Double? {
    switch rule {
    case .size(.share(let share, _, let room)): share * room
    case .size(.count(let count, let room, let gaps)): max(room - gaps, 0) / Double(count)
    case .size(.left(let whole, let insets)): whole - insets
    case .position(.behind(let end, let gap)): end + gap
    default: nil
    }
  }

  @Test func groupsAreListedFromTheOutsideIn() throws {
    let text = """
      {"sections": [{"items": 6, "layout": {"group": {"height": {"absolute": 60}, "items": [
        {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1}},
        {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1},
         "group": {"direction": "vertical", "count": 2, "interItemSpacing": 4, "items": [{}]}}]}}}]}
      """
    let document = try #require(
      JSONDocument.read(SourceFile(path: "raw.json", text: text)).document)
    let layout = try #require(RawLayout.read(document).layout)
    let explained = layout.explained(document, in: LayoutContainer(width: 300, height: 600))
    let steps = try #require(explained.item(5, ofSection: 0)).steps
    #expect(steps.map(\.part) == [.container, .section(0), .group(1), .group(1), .item(5)])
    let height = try #require(steps.last?.reasons.last)
    guard case .size(.count(2, room: 60, gaps: 4)) = height.rule else {
      Issue.record("\(height.rule)")
      return
    }
    #expect(height.value == 28)
    let place = try #require(height.place)
    #expect(place.file.text(in: place.range) == "2")
    #expect(explained.item(6, ofSection: 0) == nil && explained.item(0, ofSection: 1) == nil)
  }

  /// The position of a header results from its alignment, its offset and the elements before it,
  /// unless it is pinned.
  @Test(arguments: LayoutCase.all)
  func headersArePlacedByTheirRulesUnlessPinned(_ example: LayoutCase) throws {
    let text = example.document.source.text(in: 0..<example.document.source.bytes.count)
    let explained = example.layout.explained(example.document, in: example.container)
    for section in explained.solved.sections.indices {
      for item in explained.sections[section].layout.boundaryItems {
        let explanation = try #require(explained.boundary(item.kind, ofSection: section))
        for reason in try #require(explanation.steps.last).reasons {
          #expect(reason.pinning == 0 || text.contains("pinToVisibleBounds"))
        }
      }
    }
  }
}
