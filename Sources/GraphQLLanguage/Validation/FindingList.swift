import Documents

/// The findings of a run and its cost in steps, both with a limit.
struct FindingList {
  private var reported: [Finding] = []
  private var omittedCount = 0
  /// The number of steps of checks that can grow faster than the documents.
  private(set) var steps = 0
  private(set) var isExhausted = false
  private var compared = 0

  /// The maximum number of steps.
  ///
  /// Handwritten documents need a few thousand.
  static let stepLimit = 2_000_000

  /// The maximum number of name comparisons for suggestions.
  private static let comparisonLimit = 100_000

  /// The findings, with a final one that counts the findings beyond the limit.
  var findings: [Finding] {
    guard omittedCount > 0, let last = reported.last else { return reported }
    return reported + [FileRules.more(omittedCount, after: last)]
  }

  /// Adds a finding.
  ///
  /// The message is created only if the finding is reported.
  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, at place: Place, notes: [Note] = []
  ) {
    guard reported.count < FileRules.findingLimit else {
      omittedCount += 1
      return
    }
    reported.append(Finding(rule, message(), at: place, notes: notes))
  }

  /// Adds a finding about a name that does not exist, with a suggestion of the nearest name.
  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, nearest name: String,
    among names: @autoclosure () -> [String], at place: Place
  ) {
    guard reported.count < FileRules.findingLimit, compared < Self.comparisonLimit else {
      return report(rule, message() + ".", at: place)
    }
    let names = names()
    compared += names.count
    let near = NearestName.of(name, among: names).map { "; did you mean `\($0)`?" } ?? "."
    report(rule, message() + near, at: place)
  }

  /// Adds steps.
  ///
  /// At the limit, reports one finding and returns `false` from then on.
  mutating func spend(_ count: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    steps += count
    guard steps > Self.stepLimit else { return true }
    isExhausted = true
    reported.append(
      Finding(
        GraphQLRules.effort,
        "Checking this with all its fragments takes more than \(Self.stepLimit) steps; spread "
          + "fewer fragments or make them smaller.", at: place))
    return false
  }
}
