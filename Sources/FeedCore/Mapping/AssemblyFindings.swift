import Documents

/// What is found while a feed is put together: the first thousand, and a count of the others.
struct AssemblyFindings {
  private var told: [Finding] = []
  private var untold = 0

  var all: [Finding] {
    guard untold > 0, let last = told.last else { return told }
    return told + [FileRules.more(untold, after: last)]
  }

  mutating func report(_ rule: Rule, at place: Place?, _ message: @autoclosure () -> String) {
    guard told.count < FileRules.findingLimit else {
      untold += 1
      return
    }
    told.append(Finding(rule, message(), at: place ?? Self.app))
  }

  /// What stands in no answer was put there by the app.
  private static let app = Place(SourceFile(path: "<app>", bytes: []), 0..<0)
}

extension Place {
  /// The bracket at which the place begins: enough to point at an object without underlining it.
  var opening: Place {
    Place(file, range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
  }
}
