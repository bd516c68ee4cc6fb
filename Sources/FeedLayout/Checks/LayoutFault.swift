import Documents

/// Something that a layout does and nobody wants, in one view.
struct LayoutFault {
  let rule: Rule
  let message: String
  let place: Place
  /// The axis on which it is so: two at one place are two.
  let axis: Int
  /// What it is where it is so in some views only.
  var elsewhere: (rule: Rule, message: String)?

  init(_ rule: Rule, _ message: String, on axis: Int, at place: Place) {
    self.rule = rule
    self.message = message
    self.place = place
    self.axis = axis
  }
}

/// What is wrong with a layout in several views, each thing told once.
struct LayoutFaults {
  private struct Entry {
    var fault: LayoutFault
    var views: [LayoutContainer]
  }

  private struct Told: Equatable {
    let rule: Rule
    let axis: Int
  }

  private var entries: [Entry] = []
  private var known: [Place: [Int]] = [:]
  private var views: [LayoutContainer] = []

  /// Adds what is wrong in one more view.
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

  /// All of it as findings; what is not so in all views says in which ones it is.
  var findings: [Finding] {
    var told: [Place: [Told]] = [:]
    return entries.compactMap { entry in
      let isEverywhere = entry.views.count == views.count
      let elsewhere = isEverywhere ? nil : entry.fault.elsewhere
      let rule = elsewhere?.rule ?? entry.fault.rule
      // What becomes another rule may be told by that one already.
      let now = Told(rule: rule, axis: entry.fault.axis)
      guard !told[entry.fault.place, default: []].contains(now) else { return nil }
      told[entry.fault.place, default: []].append(now)
      return Finding(
        rule, elsewhere?.message ?? entry.fault.message, at: entry.fault.place,
        notes: isEverywhere ? [] : [Note(note(entry.views))])
    }
  }

  private func note(_ views: [LayoutContainer]) -> String {
    var sizes: [String] = []
    for view in views {
      let size = "\(PointsText.of(view.width)) by \(PointsText.of(view.height))"
      if !sizes.contains(size) { sizes.append(size) }
    }
    let shown = Sentence.list(Array(sizes.prefix(4)), conjunction: "and")
    return sizes.count > 4
      ? "so in \(sizes.count) views, among them those of \(shown) points"
      : "so in views of \(shown) points"
  }
}

/// The checks of a layout with its lengths known: one row a subject.
enum LayoutChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    all.flatMap { $0(layout) }
  }

  private static let all: [@Sendable (CheckedLayout) -> [LayoutFault]] = [
    ShareChecks.faults, EstimateChecks.faults, InsetsChecks.faults, FillingChecks.faults,
    RepetitionChecks.faults, OverflowChecks.faults,
  ]
}
