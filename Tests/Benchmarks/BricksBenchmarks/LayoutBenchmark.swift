import Documents
import FeedLayout
import FeedModel

/// A benchmark that solves layouts: the feeds of the comparison with other layout engines, and one
/// section with the maximum number of items.
///
/// A feed has 27 sections of 10 cards, or 270 sections of 100 cards. In the comparison, every card
/// contains boxes. In the first rows of this table, a card is one item in its own group, and the
/// boxes are sections, headers, groups and items. The page of nested boxes is the tree of the
/// comparison. The page of nodes and texts is a real page, with text broken into lines.
enum LayoutBenchmark {
  private struct Row {
    let task: String
    let size: String
    let timing: Timing
    let items: Int
    let boxes: Int

    var text: String {
      let nanoseconds = timing.low * 1e6
      let cells = [
        task, size, Comparison.fixed(timing.low, 3), Comparison.fixed(timing.median, 3),
        String(items), Comparison.fixed(nanoseconds / Double(items), 0), String(boxes),
        Comparison.fixed(nanoseconds / Double(boxes), 0),
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
  }

  /// The rows of all tasks as a Markdown table.
  static func table(seconds: Double) -> String {
    var text = """
      | task | size | p10 ms | median ms | items | ns per item | boxes | ns per box |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |

      """
    for (size, sections, items) in [("small", 27, 10), ("large", 270, 100), ("one", 1, 100_000)] {
      for row in feed(size, sections: sections, items: items, seconds) { text += row.text }
    }
    for (size, sections, items) in [("small", 27, 10), ("large", 270, 100)] {
      text += boxes(size, sections: sections, items: items, seconds)?.text ?? ""
    }
    for (size, sections) in [("small", 27), ("270 x 10", 270)] {
      text += page(size, sections: sections, seconds)?.text ?? ""
    }
    return text
  }

  // MARK: Sections, groups and items

  private static func feed(
    _ size: String, sections: Int, items: Int, _ seconds: Double
  ) -> [Row] {
    guard let given = layout(isEstimated: false), let estimated = layout(isEstimated: true) else {
      return []
    }
    let count = sections * items
    let texts = TextContent(sections: sections, items: items)
    var known = KnownContent(sections: sections, items: items)
    var changed = 0
    let contenders: [Contender] = [
      Contender(name: "layout, sizes given") { solve(given, sections, items, known).height },
      Contender(name: "layout, heights estimated") {
        solve(estimated, sections, items, known).height
      },
      Contender(name: "layout, texts measured") { solve(estimated, sections, items, texts).height },
      Contender(name: "layout, one item changed") {
        changed = (changed + 7) % count
        known.heights[changed] += 1
        return solve(estimated, sections, items, known).height
      },
    ]
    let all = solve(given, sections, items, known, includesGroups: true)
    let boxes = all.sections.count + all.elements.count + all.items.count
    return Measurement.interleaved(contenders, seconds: seconds).map {
      Row(task: $0.name, size: size, timing: $0, items: count, boxes: boxes)
    }
  }

  private static func solve<Content: ContentMeasuring>(
    _ layout: SectionLayout<Double>, _ sections: Int, _ items: Int, _ content: Content,
    includesGroups: Bool = false
  ) -> SolvedLayout {
    var container = LayoutContainer(width: 1280, height: 800)
    container.scale = 3
    var configuration = LayoutConfiguration()
    configuration.interSectionSpacing = 24
    var solver = CompositionalSolver(
      container, configuration, content: content, includesGroups: includesGroups)
    return solver.solve(
      [CompositionalSolver<Content>.Section](
        repeating: CompositionalSolver<Content>.Section(layout, count: items), count: sections))
  }

  /// Returns a section layout with a header and cards of three tenths of the width.
  private static func layout(isEstimated: Bool) -> SectionLayout<Double>? {
    let text = """
      {"sections": [{"items": 0, "layout": {
        "group": {"direction": "horizontal", "width": {"absolute": 367.2},
          "height": {"\(isEstimated ? "estimated" : "absolute")": 320},
          "items": [{"height": {"\(isEstimated ? "estimated" : "absolute")": 320}}]},
        "interGroupSpacing": 12,
        "contentInsets": {"top": 16, "leading": 16, "bottom": 16, "trailing": 16},
        "orthogonalScrollingBehavior": "continuous",
        "boundarySupplementaryItems": [
          {"kind": "header", "height": {"absolute": 24}, "alignment": "top"}]}}]}
      """
    let (layout, _) = RawLayout.read(SourceFile(path: "layout.json", text: text))
    return layout?.sections.first?.layout.points
  }

  // MARK: Pages

  /// Measures the page of boxes with fixed sizes.
  private static func boxes(_ size: String, sections: Int, items: Int, _ seconds: Double) -> Row? {
    guard let tree = BoxTree.make(sections: sections, items: items) else { return nil }
    let timings = Measurement.interleaved(
      [Contender(name: "page, boxes in boxes") { Frames(tree, .screen(scale: 3)).height }],
      seconds: seconds)
    return Row(
      task: timings[0].name, size: size, timing: timings[0], items: sections * items,
      boxes: tree.nodes.count)
  }

  /// Measures a page with all nodes of its cells.
  ///
  /// Its boxes are the nodes.
  private static func page(_ size: String, sections: Int, _ seconds: Double) -> Row? {
    let blueprint = PeersLayout.blueprint(.html)
    let source = SourceFile(path: "feed.json", bytes: SampleFeed.json(sections: sections))
    let theme = PeersTheme.read(SourceFile(path: "theme.json", text: "{}"))
    guard let document = JSONDocument.read(source).document,
      let plan = Plan.compile(
        blueprint, screen: "home", theme: theme, texts: AppTexts(), headerType: .floating)?.plan
    else { return nil }
    let feed = PeersFeed.read(document, blueprint.catalog)
    var environment = RenderEnvironment()
    environment.width = 1280
    let tree = LayoutTree(feed, plan, environment, bodies: MarkdownBodies(feed, blueprint.catalog))
    let timings = Measurement.interleaved(
      [Contender(name: "page, nodes and texts") { Frames(tree, .screen(scale: 3)).height }],
      seconds: seconds)
    return Row(
      task: timings[0].name, size: size, timing: timings[0], items: sections * 10,
      boxes: tree.nodes.count)
  }
}

/// Content with known sizes.
private struct KnownContent: ContentMeasuring {
  let items: Int
  var heights: [Double]

  init(sections: Int, items: Int) {
    self.items = items
    heights = (0..<sections * items).map { Double(300 + $0 % 7 * 10) }
  }

  func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    (width ?? estimate.0, height ?? heights[section * items + item])
  }

  func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    (width ?? estimate.0, height ?? estimate.1)
  }
}

/// Content that measures a text of one to three lines on every request.
private struct TextContent: ContentMeasuring {
  let items: Int
  let texts: [[UInt8]]
  let measure = TextMeasure(.screen(scale: 3), nil)

  init(sections: Int, items: Int) {
    self.items = items
    texts = SampleFeed.mixedText(atLeast: 1 << 16).split(separator: UInt8(ascii: ",")).map {
      Array($0)
    }
  }

  func size(
    ofItem item: Int, section: Int, width: Double?, height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    let room = width ?? estimate.0
    let text = texts[(section * items + item) % texts.count]
    let lines = measure.width(of: text.span) / room
    return (room, height ?? 280 + 20 * lines.rounded(.up))
  }

  func size(
    of kind: SolvedElement.Kind, part: Int, item: Int, section: Int, width: Double?,
    height: Double?, estimate: (Double, Double)
  ) -> (width: Double, height: Double) {
    (width ?? estimate.0, height ?? estimate.1)
  }
}
