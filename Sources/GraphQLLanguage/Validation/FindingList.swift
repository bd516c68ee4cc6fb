import Documents

/// The findings of a run, up to a number that no mistake of people needs, and what it took.
struct FindingList {
  private var told: [Finding] = []
  private var untold = 0
  /// How much was looked at that can grow faster than documents do.
  private(set) var steps = 0
  private(set) var isExhausted = false
  private var compared = 0

  /// What a run may take; documents that people write need some thousands.
  static let stepLimit = 2_000_000

  /// How many names are compared with others that might be meant.
  private static let comparisonLimit = 100_000

  /// What was found, with a count of what is too much to be told.
  var findings: [Finding] {
    guard untold > 0, let last = told.last else { return told }
    return told + [FileRules.more(untold, behind: last)]
  }

  /// Notes a finding; what it says is made only if it is told.
  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, at place: Place, notes: [Note] = []
  ) {
    guard told.count < FileRules.findingLimit else {
      untold += 1
      return
    }
    told.append(Finding(rule, message(), at: place, notes: notes))
  }

  /// The same about a name that does not exist, with the one that was most likely meant.
  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, nearest name: String,
    among names: @autoclosure () -> [String], at place: Place
  ) {
    guard told.count < FileRules.findingLimit, compared < Self.comparisonLimit else {
      return report(rule, message() + ".", at: place)
    }
    let names = names()
    compared += names.count
    let near = NearestName.of(name, among: names).map { "; did you mean `\($0)`?" } ?? "."
    report(rule, message() + near, at: place)
  }

  /// Takes steps; where there are too many that is told once, and nothing more is looked at.
  mutating func spend(_ count: Int, at place: Place) -> Bool {
    guard !isExhausted else { return false }
    steps += count
    guard steps > Self.stepLimit else { return true }
    isExhausted = true
    told.append(
      Finding(
        GraphQLRules.effort,
        "To check this with all that belongs to it would take more than \(Self.stepLimit) steps; "
          + "spread fewer fragments, or make them smaller.", at: place))
    return false
  }
}
