import Documents
import FeedLayout
import FeedModel
import Testing

/// Layout mistakes that a device ignores silently are reported before the app runs.
@Suite struct LayoutCheckTests {
  /// A section's layout with one mistake: the rule, the marked text and the message.
  struct Fault: CustomTestStringConvertible {
    let layout: String
    let rule: String
    let place: String
    let message: String

    init(_ layout: String, _ rule: String, at place: String, _ message: String) {
      self.layout = layout
      self.rule = rule
      self.place = place
      self.message = message
    }

    var testDescription: String { message }
  }

  /// A group in a row of 343 points: 375 points minus the usual insets.
  private static func row(_ group: String) -> String {
    """
    {"contentInsets": {"leading": 16, "trailing": 16}, "group": {\(group)}}
    """
  }

  /// Returns the findings for a raw layout in views of the given widths.
  private func check(
    _ layout: String, items: Int = 8, in widths: [Double] = [375]
  ) throws -> [Finding] {
    let text = #"{"sections": [{"items": \#(items), "layout": \#(layout)}]}"#
    let document = try #require(
      JSONDocument.read(SourceFile(path: "raw.json", text: text)).document)
    let (raw, findings) = RawLayout.read(document)
    #expect(findings.isEmpty)
    let views = widths.map { width in
      var view = LayoutContainer(width: width, height: 812)
      view.scale = 3
      return view
    }
    return try #require(raw).check(document, in: views)
  }

  // MARK: Wrapping

  @Test(arguments: [
    Fault(
      row(
        #""height": {"absolute": 80}, "interItemSpacing": 10, "items": [{"width": {"fractionalWidth": 0.5}}]"#
      ), "layout.wraps", at: #"{"fractionalWidth": 0.5}"#,
      "0.5 + 0.5 of 343 and a gap of 10 are 353; the second item begins a new row. Give the group "
        + "a \"count\", which subtracts gaps before it divides the space, or make the fractions "
        + "smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{"width": {"fractionalWidth": 0.25}, "edgeSpacing": {"leading": 2}}]"#
      ), "layout.wraps", at: #"{"fractionalWidth": 0.25}"#,
      "0.25 + 0.25 + 0.25 + 0.25 of 343 and edge spacing of 8 are 351; the fourth item begins a "
        + "new row. Give the group a \"count\", which subtracts gaps before it divides the space, "
        + "or make the fractions smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "interItemSpacing": 10, "items": [{"width": {"fractionalWidth": 0.6}}, {"width": {"fractionalWidth": 0.4}}]"#
      ), "layout.wraps", at: #"{"fractionalWidth": 0.4}"#,
      "0.6 + 0.4 of 343 and a gap of 10 are 353; the second item begins a new row, in the place of "
        + "the first. Make the items smaller, or give the group a \"count\"."
    ),
    Fault(
      row(
        #""direction": "vertical", "height": {"absolute": 100}, "interItemSpacing": {"fixed": 4}, "items": [{"height": {"fractionalHeight": 0.5}}]"#
      ), "layout.wraps", at: #"{"fractionalHeight": 0.5}"#,
      "0.5 + 0.5 of 100 and a gap of 4 are 104; the second item begins a new column. Give the "
        + "group a \"count\", which subtracts gaps before it divides the space, or make the "
        + "fractions smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{}, {"width": {"fractionalWidth": 0.5}}]"#),
      "layout.never-placed", at: #"{"fractionalWidth": 0.5}"#,
      "1 + 0.5 of 343 are 514.5, so the group is full before this item: each row begins with the "
        + "first item again. Make the items before it smaller, or remove it."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "custom": [{"x": 0, "y": 0, "width": 9, "height": 9}], "items": [{"width": {"absolute": 9}}]"#
      ), "layout.never-placed", at: #"[{"width": {"absolute": 9}}]"#,
      "This group places its items at the frames of \"custom\" and ignores these \"items\"; remove "
        + "one of the two."
    ),
    // Lengths that fill the group exactly without gaps, edges and insets are meant to fit.
    Fault(
      #"{"group": {"height": {"absolute": 80}, "interItemSpacing": 10, "items": [{"width": {"absolute": 187.5}}]}}"#,
      "layout.wraps", at: #"{"absolute": 187.5}"#,
      "187.5 + 187.5 and a gap of 10 are 385, but the group has 375; the second item begins a new "
        + "row. Give the group a \"count\", which subtracts gaps before it divides the space, or "
        + "make the items smaller."
    ),
    Fault(
      #"{"group": {"height": {"absolute": 80}, "contentInsets": 8, "items": [{"width": {"absolute": 187.5}}]}}"#,
      "layout.wraps", at: #"{"absolute": 187.5}"#,
      "187.5 + 187.5 are 375, but the group has 359; the second item begins a new row. Give the "
        + "group a \"count\", which subtracts gaps before it divides the space, or make the items "
        + "smaller."
    ),
    Fault(
      row(
        #""width": {"absolute": 216}, "height": {"absolute": 80}, "contentInsets": {"leading": 16}, "interItemSpacing": 10, "items": [{"width": {"absolute": 100}}]"#
      ), "layout.wraps", at: #"{"absolute": 100}"#,
      "100 + 100 and a gap of 10 are 210, but the group has 200; the second item begins a new row. "
        + "Give the group a \"count\", which subtracts gaps before it divides the space, or make "
        + "the items smaller."
    ),
    Fault(
      row(
        #""direction": "vertical", "height": {"absolute": 200}, "items": [{"height": {"absolute": 40}, "edgeSpacing": {"top": 1}}]"#
      ), "layout.wraps", at: #"{"absolute": 40}"#,
      "5 times 40 and edge spacing of 5 are 205, but the group has 200; the fifth item begins a "
        + "new column. Give the group a \"count\", which subtracts gaps before it divides the "
        + "space, or make the items smaller."
    ),
  ])
  func itemsThatDoNotFitAreReported(_ fault: Fault) throws { try expect(fault) }

  @Test(arguments: [
    // Rounded-up thirds still fit, and a count subtracts the gaps.
    #""height": {"absolute": 80}, "items": [{"width": {"fractionalWidth": 0.33334}}]"#,
    #""height": {"absolute": 80}, "count": 2, "interItemSpacing": 10, "items": [{}]"#,
    #""height": {"absolute": 80}, "interItemSpacing": 10, "items": [{"width": {"fractionalWidth": 0.44}}]"#,
    // It is intended that a group takes as many items as fit.
    #""height": {"absolute": 80}, "interItemSpacing": 10, "items": [{"width": {"absolute": 80}}]"#,
    #""height": {"absolute": 80}, "items": [{"width": {"absolute": 171.5}}]"#,
    #""direction": "vertical", "height": {"estimated": 80}, "interItemSpacing": 8, "items": [{"height": {"absolute": 40}}]"#,
    // That many small items are exactly as wide as a screen is a coincidence.
    #""height": {"absolute": 80}, "interItemSpacing": 2, "items": [{"width": {"absolute": 49}}]"#,
    // A partial repetition of the list does not count as filling the group.
    #""direction": "vertical", "height": {"absolute": 170}, "interItemSpacing": 20, "items": [{"height": {"absolute": 60}}, {"height": {"absolute": 50}}]"#,
    // A fixed number of items that leaves free space.
    #""height": {"absolute": 80}, "repeating": 2, "interItemSpacing": 10, "items": [{"width": {"fractionalWidth": 0.4}}]"#,
    // The content determines the number of items.
    #""height": {"absolute": 80}, "items": [{"width": {"estimated": 300}}, {"width": {"estimated": 300}}]"#,
  ])
  func fittingItemsAreNotReported(_ group: String) throws {
    #expect(try check(Self.row(group)).isEmpty)
  }

  @Test func sectionWithoutAGroupIsReported() throws {
    try expect(
      Fault(
        #"{"interGroupSpacing": 4}"#, "layout.never-placed", at: "{",
        "This section has 8 items but no group to place them; give the layout a \"group\"."))
    #expect(try check(#"{"interGroupSpacing": 4}"#, items: 0).isEmpty)
  }

  @Test func countTogetherWithRepeatingIsReported() throws {
    try expect(
      Fault(
        Self.row(
          #""height": {"absolute": 80}, "count": 2, "repeating": 3, "items": [{"width": {"absolute": 90}}]"#
        ), "layout.property-useless", at: "2",
        "\"count\" has no effect together with \"repeating\", which keeps the items' own size; "
          + "remove one of the two."
      ))
  }

  @Test func noteListsTheAffectedViews() throws {
    let layout = Self.row(
      #""height": {"absolute": 80}, "items": [{"width": {"absolute": 200}}, {"width": {"absolute": 201}}]"#
    )
    let finding = try #require(try check(layout, in: [375, 390, 820]).first)
    #expect(finding.rule.id == "layout.wraps")
    #expect(finding.message.hasPrefix("200 + 201 are 401, but the group has 343; the second"))
    #expect(finding.notes.map(\.message) == ["in views of 375 by 812 and 390 by 812 points"])
    #expect(try check(layout, in: [375, 390]).map(\.rule.id) == ["layout.never-placed"])
  }

  @Test(arguments: [
    Fault(
      row(#""height": {"absolute": 80}, "items": [{"width": {"absolute": 600}}]"#),
      "layout.overflows", at: #"{"absolute": 600}"#,
      "This item is 600 points wide, but its group has space for 343; make the item smaller, or "
        + "its group larger."
    ),
    Fault(
      row(
        #""direction": "vertical", "height": {"absolute": 60}, "contentInsets": {"top": 10}, "items": [{"height": {"absolute": 60}}]"#
      ), "layout.overflows", at: #"{"absolute": 60}"#,
      "This item is 60 points high, but its group has space for 50; make the item smaller, or its "
        + "group larger."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{"width": {"absolute": 100}, "height": {"fractionalWidth": 0.25}, "group": {"height": {"absolute": 1}, "items": [{}]}}]"#
      ), "layout.overflows", at: #"{"fractionalWidth": 0.25}"#,
      "This group is 85.667 points high, but the group around it has space for 80; make the group "
        + "smaller, or the group around it larger."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "repeating": 3, "items": [{"width": {"fractionalWidth": 0.5}}]"#
      ), "layout.overflows", at: "3",
      "0.5 + 0.5 + 0.5 of 343 are 514.5, so the items exceed the group by 171.5 points; make them "
        + "smaller, or use \"count\" instead of \"repeating\" to divide the space."
    ),
    Fault(
      row(
        #""direction": "vertical", "height": {"absolute": 90}, "repeating": 4, "interItemSpacing": 1, "items": [{"height": {"absolute": 12}}, {"height": {"absolute": 10}}]"#
      ), "layout.overflows", at: "4",
      "4 times (12 + 10) and 7 gaps of 1 are 95, but the group has 90, so the items exceed the "
        + "group by 5 points; make them smaller, or use \"count\" instead of \"repeating\" to "
        + "divide the space."
    ),
  ])
  func itemsLargerThanTheirGroupAreReported(_ fault: Fault) throws { try expect(fault) }

  @Test(arguments: [
    // An estimated group grows, and estimated content can be small.
    #""height": {"estimated": 80}, "items": [{"height": {"absolute": 120}}]"#,
    #""direction": "vertical", "height": {"estimated": 80}, "repeating": 3, "items": [{"height": {"absolute": 60}}]"#,
    #""height": {"absolute": 80}, "repeating": 3, "items": [{"width": {"estimated": 300}}]"#,
    #""height": {"absolute": 80}, "items": [{"height": {"estimated": 120}}]"#,
    // Less than a point is not visible.
    #""height": {"absolute": 80}, "items": [{"width": {"absolute": 90}, "height": {"absolute": 80.667}}]"#,
    // A count and rounded-up thirds make the items fit.
    #""height": {"absolute": 80}, "count": 2, "items": [{"width": {"absolute": 600}}]"#,
    #""height": {"absolute": 80}, "repeating": 3, "items": [{"width": {"fractionalWidth": 0.33334}}]"#,
  ])
  func growingAndSharingItemsDoNotOverflow(_ group: String) throws {
    #expect(try check(Self.row(group)).isEmpty)
  }

  // MARK: Estimates and insets

  @Test(arguments: [
    Fault(
      row(#""height": {"estimated": 100}, "items": [{"height": {"fractionalHeight": 1}}]"#),
      "layout.share-of-estimate", at: #"{"fractionalHeight": 1}"#,
      "The height of the group is an estimate, so a fraction of 1 is always 100 points, "
        + "independent of the content; make this an estimate, too, or give the group a known "
        + "height."
    ),
    Fault(
      row(
        #""width": {"estimated": 90}, "height": {"absolute": 80}, "items": [{"width": {"absolute": 20}, "height": {"fractionalWidth": 0.5}}]"#
      ), "layout.share-of-estimate", at: #"{"fractionalWidth": 0.5}"#,
      "The width of the group is an estimate, so a fraction of 0.5 is always 45 points, "
        + "independent of the content; make this an estimate, too, or give the group a known width."
    ),
    Fault(
      row(
        #""direction": "vertical", "height": {"estimated": 100}, "count": 2, "items": [{"height": {"absolute": 9}}]"#
      ), "layout.share-of-estimate", at: "2",
      "The height of this group is an estimate, which its items divide: each is always 50 points, "
        + "independent of the content; use \"repeating\" instead of \"count\", or make the height "
        + "known."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "count": 2, "interItemSpacing": 8, "items": [{"width": {"estimated": 60}}]"#
      ), "layout.estimate-ignored", at: #"{"estimated": 60}"#,
      "This estimate is never used: the group's \"count\" gives each of its 2 items 167.333 "
        + "points; use \"repeating\" instead of \"count\" to size items by content."
    ),
    Fault(
      row(
        #""height": {"estimated": 120}, "custom": [{"x": 0, "y": 0, "width": 9, "height": 9}]"#),
      "layout.estimate-ignored", at: #"{"estimated": 120}"#,
      "A custom group is not measured, so its height stays 120 points; write it as \"absolute\"."),
    Fault(
      row(
        #""height": {"estimated": 50}, "items": [{"height": {"estimated": 50}, "contentInsets": {"top": 4, "bottom": 5}}]"#
      ), "layout.insets-ignored", at: "4",
      "The height of this item is an estimate, which insets do not change: \"top\" and \"bottom\" "
        + "have no effect; use the padding of the cell, or the insets of the group."
    ),
    Fault(
      row(#""height": {"estimated": 50}, "items": [{"contentInsets": {"bottom": 5}}]"#),
      "layout.insets-ignored", at: "5",
      "The height of this item is an estimate, which insets do not change: \"bottom\" has no "
        + "effect; use the padding of the cell, or the insets of the group."
    ),
    Fault(
      #"{"group": {"height": {"absolute": 9}, "items": [{}]}, "boundarySupplementaryItems": [{"kind": "title", "contentInsets": {"leading": 8, "bottom": 12}}]}"#,
      "layout.insets-ignored", at: #"{"leading": 8, "bottom": 12}"#,
      "The height of this header or footer is an estimate, which insets do not change: \"bottom\" "
        + "has no effect; use the padding of its cell."
    ),
    Fault(
      row(
        #""height": {"absolute": 50}, "items": [{"supplementaryItems": [{"kind": "new", "width": {"estimated": 9}, "height": {"absolute": 9}, "contentInsets": -2}]}]"#
      ),
      "layout.insets-ignored",
      at:
        #"[{"kind": "new", "width": {"estimated": 9}, "height": {"absolute": 9}, "contentInsets": -2}]"#,
      "The width of this badge is an estimate, which insets do not change: \"leading\" and "
        + "\"trailing\" have no effect; use the padding of its cell."
    ),
  ])
  func ineffectiveEstimatesAndInsetsAreReported(_ fault: Fault) throws { try expect(fault) }

  @Test(arguments: [
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{"width": {"absolute": 30}, "contentInsets": {"leading": 20, "trailing": 21}}]"#
      ), "layout.negative-size", at: "20",
      "The insets of this item take 41 points of a width of 30, which leaves -11; make \"leading\" "
        + "and \"trailing\" smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 30}, "contentInsets": {"bottom": 40}, "items": [{"height": {"absolute": 0}}]"#
      ),
      "layout.refused", at: "40",
      "The insets of this group take 40 points of a height of 30, which leaves -10. UIKit refuses this: \"There is no room for this "
        + "NSCollectionLayoutGroup to fit into its parent group or section\". Make \"bottom\" "
        + "smaller."
    ),
    Fault(
      #"{"contentInsets": {"leading": 200, "trailing": 201}, "group": {"height": {"absolute": 9}, "items": [{}]}}"#,
      "layout.refused", at: "200",
      "The insets of this section take 401 points of a width of 375, which leaves -26. UIKit refuses this: \"There is no room for this "
        + "NSCollectionLayoutGroup to fit into its parent group or section\". Make "
        + "\"leading\" and \"trailing\" smaller."
    ),
    Fault(
      row(#""height": {"absolute": 30}, "count": 10, "interItemSpacing": 40, "items": [{}]"#),
      "layout.negative-size", at: "10",
      "The gaps between the 10 items of this group take 360 points of 343, so no space is left for "
        + "the items; make the gaps or the count smaller."
    ),
  ])
  func insetsLargerThanTheSizeAreReported(_ fault: Fault) throws { try expect(fault) }

  @Test(arguments: [
    Fault(
      #"{"contentInsets": {"leading": 187.5, "trailing": 187.5}, "group": {"height": {"absolute": 9}, "items": [{}]}}"#,
      "layout.refused", at: "187.5",
      "The insets of this section take 375 points of a width of 375, which leaves 0. UIKit refuses this: \"There is no room for this "
        + "NSCollectionLayoutGroup to fit into its parent group or section\". Make "
        + "\"leading\" and \"trailing\" smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{"width": {"fractionalWidth": 1}, "edgeSpacing": {"leading": 8}}]"#
      ), "layout.refused", at: #"{"fractionalWidth": 1}"#,
      "This item of 343 and its edge spacing of 8 exceed the 343 points of the group. UIKit refuses "
        + "this: \"This group cannot fit even a single item\". Make the item or its edge spacing "
        + "smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "interItemSpacing": 8, "items": [{"width": {"absolute": 1}, "edgeSpacing": {"leading": {"flexible": 0}}}]"#
      ), "layout.refused", at: #"{"absolute": 1}"#,
      "This item of 1 has edge spacing and is shorter than the group's spacing of 8. UIKit refuses "
        + "this: \"This group cannot fit even a single item\". Make the spacing smaller, or the item "
        + "larger."
    ),
    Fault(
      row(#""width": {"absolute": 500}, "height": {"absolute": 80}, "items": [{}]"#),
      "layout.overflows", at: #"{"absolute": 500}"#,
      "This group is 500 points wide, but its section has space for 343; make the group smaller."
    ),
    Fault(
      row(
        #""height": {"absolute": 80}, "items": [{"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1.005}}]"#
      ),
      "layout.overflows", at: #"{"fractionalHeight": 1.005}"#,
      "A fraction of 1.005 is larger than the whole height: 80.333 points of 80. Fractions are from "
        + "0 to 1; write points as \"absolute\"."
    ),
    Fault(
      #"""
      {"boundarySupplementaryItems": [{"kind": "title", "alignment": "top", "height": {"absolute": 20}, "absoluteOffset": [-55, 0]}],
       "group": {"height": {"absolute": 9}, "items": [{}]}}
      """#, "layout.overflows", at: "[-55, 0]",
      "This header or footer is outside of its section: it is from -55 to 320, and the section is "
        + "from 0 to 375. Change its \"absoluteOffset\" or its \"width\"."
    ),
  ])
  func layoutsThatADeviceRefusesAreReported(_ fault: Fault) throws { try expect(fault) }

  @Test(arguments: [
    (#"{"group": {"items": [{"cell": "card"}]}}"#, #""cell""#),
    (#"{"minWidth": 300, "group": {"items": [{}]}}"#, #""minWidth""#),
    (#"{"action": "like", "group": {"items": [{}]}}"#, #""action""#),
    (#"{"interGroupSpacing": "{space.m}", "group": {"items": [{}]}}"#, #""{space.m}""#),
  ])
  func wordsOfPagesAreReportedInARawLayout(_ layout: String, _ place: String) throws {
    let text = #"{"sections": [{"items": 1, "layout": \#(layout)}]}"#
    let (raw, findings) = RawLayout.read(SourceFile(path: "raw.json", text: text))
    #expect(raw != nil)
    #expect(findings.map(\.rule.id) == ["layout.property-useless"])
    let found = try #require(findings.first).place
    #expect(found.file.text(in: found.range) == place)
  }

  @Test func anEmptyGroupIsRefused() throws {
    let text = #"{"sections": [{"items": 1, "layout": {"group": {"direction": "vertical"}}}]}"#
    let (_, findings) = RawLayout.read(SourceFile(path: "raw.json", text: text))
    #expect(findings.map(\.rule.id) == ["layout.refused"])
    #expect(findings[0].message.contains("At least 1 subitem is required for a group"))
  }

  @Test func horizontalInsetsOfScrollingSectionsAreNotReported() throws {
    let layout = """
      {"contentInsets": {"leading": 200, "trailing": 200},
       "orthogonalScrollingBehavior": "continuous",
       "group": {"width": {"absolute": 80}, "height": {"absolute": 9}, "items": [{}]}}
      """
    #expect(try check(layout).isEmpty)
  }

  private func expect(_ fault: Fault) throws {
    let findings = try check(fault.layout)
    #expect(findings.map(\.rule.id) == [fault.rule])
    let finding = try #require(findings.first)
    #expect(finding.message == fault.message)
    #expect(finding.notes.isEmpty)
    #expect(finding.place.file.text(in: finding.place.range) == fault.place)
  }

  // MARK: Plans

  /// Two cards of 200 points in a row; the width of the view selects the layout.
  private static let cards = """
    {"group": {"height": {"absolute": 9}, "interItemSpacing": "{gap}", "items": [
      {"cell": "card", "width": {"absolute": 200}}, {"cell": "card", "width": {"absolute": 200}}]}}
    """

  @Test func layoutIsCheckedOnlyInViewsThatUseIt() throws {
    var layouts = MemoryLayouts(
      card: #"{"type": "text", "text": "x"}"#,
      layout: """
        [{"group": {"items": [{"cell": "card"}]}},
         \(Self.cards.replacing("{\"group\"", with: #"{"minWidth": 600, "group""#))]
        """)
    layouts.tokens = #"{"gap": {"$type": "dimension", "$value": {"value": 300, "unit": "px"}}}"#
    let (plan, _) = try layouts.compile()
    let views = [375.0, 600, 744].map { LayoutContainer(width: $0, height: 800) }
    let findings = plan.check(in: views)
    #expect(findings.map(\.rule.id) == ["layout.wraps"])
    #expect(
      findings.first?.message.hasPrefix(
        "200 + 200 and a gap of 300 are 700, but the group has 600")
        == true)
    #expect(findings.first?.notes.map(\.message) == ["in views of 600 by 800 points"])
    #expect(plan.check(in: [views[0], views[2]]).isEmpty)
  }

  // MARK: Fallbacks

  @Test(arguments: [
    (
      #"{"type": "text", "text": "Hi", "fallback": "Hello"}"#,
      "the text has no field that can be missing"
    ),
    (
      #"{"type": "badge", "text": "@new", "fallback": "Hello"}"#,
      "the text has no field that can be missing"
    ),
    (
      #"{"type": "text", "when": "${title}", "text": "${name}: ${title}", "fallback": "Hello"}"#,
      #"the text shows "title", which the node requires"#
    ),
    (
      #"{"type": "vertical", "when": "${title}", "children": [{"type": "text", "text": "${title}", "fallback": "Hello"}]}"#,
      #"the text shows "title", which the node requires"#
    ),
  ])
  func unreachableFallbackIsReported(_ card: String, _ reason: String) throws {
    let findings = fallbacks(card)
    #expect(findings.map(\.rule.id) == ["layout.fallback-unreachable"])
    #expect(
      findings.map(\.message) == ["This fallback is never shown because \(reason); remove it."])
    let place = try #require(findings.first?.place)
    #expect(place.file.text(in: place.range) == #""Hello""#)
  }

  @Test(arguments: [
    #"{"type": "text", "text": "Hi ${title}", "fallback": "Hello"}"#,
    #"{"type": "text", "when": "!${title}", "text": "${title}", "fallback": "Hello"}"#,
    #"{"type": "text", "when": "${name}", "text": "${title}", "fallback": "Hello"}"#,
    #"{"type": "text", "text": "@dear", "fallback": "Hello"}"#,
  ])
  func reachableFallbackIsNotReported(_ card: String) {
    #expect(fallbacks(card).isEmpty)
  }

  private func fallbacks(_ card: String) -> [Finding] {
    var texts = AppTexts()
    texts["new"] = "New"
    texts["dear"] = "Dear ${title}"
    return MemoryLayouts(card: card).blueprint().blueprint.checkFallbacks(texts)
  }
}
