import Documents

/// A mistake of a layout, as found in one view.
struct LayoutFault {
  let rule: Rule
  let message: String
  let place: Place
  /// The axis of the mistake; mistakes at the same place but on different axes are reported
  /// separately.
  let axis: Int
  /// The rule and message to report if the mistake occurs only in some of the views.
  var inSomeViews: (rule: Rule, message: String)?

  init(_ rule: Rule, _ message: String, on axis: Int, at place: Place) {
    self.rule = rule
    self.message = message
    self.place = place
    self.axis = axis
  }
}

/// The mistakes of a layout in several views, each reported once.
struct LayoutFaults {
  private struct Entry {
    var fault: LayoutFault
    var views: [LayoutContainer]
  }

  private struct ReportedFault: Equatable {
    let rule: Rule
    let axis: Int
  }

  private var entries: [Entry] = []
  private var known: [Place: [Int]] = [:]
  private var views: [LayoutContainer] = []

  /// Adds the mistakes in one more view.
  mutating func add(_ checked: CheckedLayout) {
    let view = checked.container
    views.append(view)
    for fault in LayoutChecks.faults(in: checked) {
      let index = known[fault.place, default: []].first {
        entries[$0].fault.rule == fault.rule && entries[$0].fault.axis == fault.axis
      }
      if let index {
        entries[index].views.append(view)
      } else {
        known[fault.place, default: []].append(entries.count)
        entries.append(Entry(fault: fault, views: [view]))
      }
    }
  }

  /// The mistakes as findings.
  ///
  /// A finding that does not apply to all views lists its views in a note.
  var findings: [Finding] {
    var reported: [Place: [ReportedFault]] = [:]
    return entries.compactMap { entry in
      let isEverywhere = entry.views.count == views.count
      let inSomeViews = isEverywhere ? nil : entry.fault.inSomeViews
      let rule = inSomeViews?.rule ?? entry.fault.rule
      // With its rule replaced, the finding can be a duplicate.
      let now = ReportedFault(rule: rule, axis: entry.fault.axis)
      guard !reported[entry.fault.place, default: []].contains(now) else { return nil }
      reported[entry.fault.place, default: []].append(now)
      return Finding(
        rule, inSomeViews?.message ?? entry.fault.message, at: entry.fault.place,
        notes: isEverywhere ? [] : [Note(note(entry.views))])
    }
  }

  private func note(_ views: [LayoutContainer]) -> String {
    var sizes: [String] = []
    for view in views {
      let size = "\(PointsFormatter.of(view.width)) by \(PointsFormatter.of(view.height))"
      if !sizes.contains(size) { sizes.append(size) }
    }
    let shown = Sentence.list(Array(sizes.prefix(4)), conjunction: "and")
    return sizes.count > 4
      ? "in \(sizes.count) views, for example in those of \(shown) points"
      : "in views of \(shown) points"
  }
}

/// The checks of a layout with known lengths, one row per subject.
enum LayoutChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    all.flatMap { $0(layout) }
  }

  private static let all: [@Sendable (CheckedLayout) -> [LayoutFault]] = [
    ShareChecks.faults, EstimateChecks.faults, InsetsChecks.faults, FillingChecks.faults,
    RepetitionChecks.faults, OverflowChecks.faults,
  ]
}
