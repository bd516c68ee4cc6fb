import Documents

/// The findings of an assembly: the first 1,000, and the number of further ones.
struct AssemblyFindings {
  private var reported: [Finding] = []
  private var omitted = 0

  var all: [Finding] {
    guard omitted > 0, let last = reported.last else { return reported }
    return reported + [FileRules.more(omitted, after: last)]
  }

  mutating func report(
    _ rule: Rule, at place: Place?, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [Note] = []
  ) {
    guard reported.count < FileRules.findingLimit else {
      omitted += 1
      return
    }
    reported.append(Finding(rule, message(), at: place ?? Self.app, notes: notes()))
  }

  /// The place of sections that the app itself adds.
  private static let app = Place(SourceFile(path: "<app>", bytes: []), 0..<0)
}

extension Place {
  /// The opening bracket, which points at an object without underlining all of it.
  var opening: Place {
    Place(file, range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
  }
}
