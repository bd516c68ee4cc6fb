import Basics
import Documents
import SnapshotDifferences

extension SnapshotReport {
  /// Returns the combination of several reports, such as those of parallel shards.
  ///
  /// For a snapshot in several reports, the worse outcome counts; for several policies, the
  /// stricter one. Equal causes are united, and so are their scopes.
  package static func merged(_ reports: [SnapshotReport]) -> SnapshotReport {
    guard let first = reports.first else { return SnapshotReport() }
    var report = SnapshotReport()
    let numbers = report.unite(causesOf: reports)
    report.entries = united(reports, numbers)
    report.orphans = reports.flatMap(\.orphans).distinct { Array($0.utf8) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    report.base = reports.flatMap(\.base).distinct { Array($0.utf8) }
    report.findings = reports.flatMap(\.findings).distinct { $0 }
    // Shards run in parallel, so the longest one determines the duration.
    report.milliseconds = reports.map(\.milliseconds).max() ?? 0
    report.policies = strictest(reports.map(\.policies))
    report.allowsExplained = reports.allSatisfy(\.allowsExplained)
    report.folder = first.folder
    report.pendingFolder = first.pendingFolder
    report.inputs = reports.first { !$0.inputs.isEmpty }?.inputs ?? []
    return report
  }

  /// Adds an error for each report of other inputs than the first one, because together they describe
  /// no single state of the project.
  ///
  /// Reports of older programs have no digests.
  package mutating func requireSameInputs(of reports: [(path: String, report: SnapshotReport)]) {
    let known = reports.filter { !$0.report.inputs.isEmpty }
    guard let first = known.first else { return }
    for (path, report) in known.dropFirst() {
      // An unknown digest equals no digest.
      let names = (first.report.inputs + report.inputs).filter { input in
        input.digest.isEmpty || !first.report.inputs.contains(input)
          || !report.inputs.contains(input)
      }.map(\.name).distinct { ByteString($0) }
      guard !names.isEmpty else { continue }
      let list = Sentence.list(names, limit: 3, conjunction: "and")
      let verb = names.count == 1 ? "differs" : "differ"
      findings.append(
        Finding(
          ReportRules.mixed,
          "This report and \(Quoted.text(first.path)) are of different inputs: \(list) \(verb). "
            + "Run all shards with the same program on the same files.",
          at: Place(SourceFile(path: path, bytes: []), 0..<0)))
    }
  }

  /// Adds an error for expected keys that are not in the report, so that a lost part of a run is
  /// noticed.
  package mutating func requireEntries(_ keys: [SnapshotKey]) {
    let reported = Set(entries.map(\.key))
    let lost = keys.filter { !reported.contains($0) }
    guard !lost.isEmpty else { return }
    let all = Sentence.count(keys.count, "snapshot")
    let names = Sentence.list(lost.map(\.path), limit: 3, conjunction: "and")
    let matrix = SourceFile(path: "\(folder)/\(SnapshotMatrix.fileName)", bytes: [])
    findings.append(
      Finding(
        ReportRules.unreported,
        "Of \(all), \(lost.count) \(lost.count == 1 ? "is" : "are") in no report: \(names). Add "
          + "the missing report, or select the tested part with --filter.",
        at: Place(matrix, 0..<0)))
  }

  /// Adds the unique causes, and returns the new number of each cause of each report.
  private mutating func unite(causesOf reports: [SnapshotReport]) -> [[Int]] {
    var places: [CauseIdentity: Int] = [:]
    var united: [(identity: CauseIdentity, cause: SnapshotCause)] = []
    var numbers = reports.map { report in
      report.causes.map { cause in
        let identity = CauseIdentity(cause)
        if let place = places[identity] {
          united[place].cause.add(cause)
          return place
        }
        places[identity] = united.count
        united.append((identity, cause))
        return united.count - 1
      }
    }
    let order = united.indices.sorted { united[$0].identity < united[$1].identity }
    var ranks = order
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    causes = order.map { united[$0].cause }
    for report in numbers.indices { numbers[report] = numbers[report].map { ranks[$0] } }
    return numbers
  }

  private static func united(_ reports: [SnapshotReport], _ numbers: [[Int]]) -> [Entry] {
    var worst: [SnapshotKey: Entry] = [:]
    for (report, numbers) in zip(reports, numbers) {
      for entry in report.entries {
        if let known = worst[entry.key], known.outcome.weight >= entry.outcome.weight { continue }
        var entry = entry
        entry.causes = entry.causes.map { numbers[$0] }.sorted()
        worst[entry.key] = entry
      }
    }
    return worst.values.sorted { $0.key < $1.key }
  }

  /// Returns the strictest policies.
  ///
  /// A kind without a policy fails the run unless it is explained, which is stricter than a policy
  /// that lets it pass.
  private static func strictest(
    _ policies: [[ChangeKind: ChangePolicy]]
  ) -> [ChangeKind: ChangePolicy] {
    var strictest: [ChangeKind: ChangePolicy] = [:]
    for kind in ChangeKind.allCases {
      let said = policies.map { $0[kind] }
      if said.contains(.fail) {
        strictest[kind] = .fail
      } else if !said.contains(nil) {
        strictest[kind] = said.contains(.warn) ? .warn : .allow
      }
    }
    return strictest
  }
}

/// The identity of a cause, independent of its effects.
private struct CauseIdentity: Hashable, Comparable {
  private let path: [UInt8]
  private let range: Range<Int>
  private let kind: Int
  private let words: [[UInt8]]

  init(_ cause: SnapshotCause) {
    path = cause.place?.file.identity ?? []
    range = cause.place?.range ?? 0..<0
    kind = InputEdit.Kind.allCases.firstIndex(of: cause.kind) ?? 0
    // A missing text and an empty text are different.
    words = [cause.name, cause.was, cause.now].map { $0.map { [0] + Array($0.utf8) } ?? [] }
  }

  static func < (left: CauseIdentity, right: CauseIdentity) -> Bool {
    if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
    let (first, second) = (left.numbers, right.numbers)
    if first != second { return first.lexicographicallyPrecedes(second) }
    return left.words.lexicographicallyPrecedes(right.words) { $0.lexicographicallyPrecedes($1) }
  }

  private var numbers: [Int] { [range.lowerBound, range.upperBound, kind] }
}

extension SnapshotCause {
  /// Adds the effects of the same edit in another report; the cause stays proven only if both
  /// reports prove it.
  fileprivate mutating func add(_ other: SnapshotCause) {
    isProven = isProven && other.isProven
    scope.formUnion(other.scope)
  }
}

extension SnapshotReport.Outcome {
  fileprivate var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Array {
  /// Returns the elements without repetitions of earlier ones.
  func distinct<Identity: Hashable>(
    by identity: (Element) -> Identity
  ) -> [Element] {
    var seen: Set<Identity> = []
    return filter { seen.insert(identity($0)).inserted }
  }
}
