import Documents

extension SnapshotReport {
  /// One report of several, such as those of shards that ran side by side.
  ///
  /// Of a snapshot that occurs twice the worse outcome counts, of two policies the stricter one;
  /// equal causes become one, which reaches what any of them does.
  package static func merged(_ reports: [SnapshotReport]) -> SnapshotReport {
    guard let first = reports.first else { return SnapshotReport() }
    var report = SnapshotReport()
    let numbers = report.unite(causesOf: reports)
    report.entries = united(reports, numbers)
    report.orphans = reports.flatMap(\.orphans).distinct { Array($0.utf8) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    report.base = reports.flatMap(\.base).distinct { Array($0.utf8) }
    report.findings = reports.flatMap(\.findings).distinct { $0 }
    // Shards run side by side, so the run has taken as long as the longest of them.
    report.milliseconds = reports.map(\.milliseconds).max() ?? 0
    report.policies = strictest(reports.map(\.policies))
    report.allowsExplained = reports.allSatisfy(\.allowsExplained)
    report.folder = first.folder
    report.pendingFolder = first.pendingFolder
    return report
  }

  /// Adds an error for those of some keys that it tells nothing of, so that no part of a run can get
  /// lost unseen.
  package mutating func demand(_ keys: [SnapshotKey]) {
    let told = Set(entries.map(\.key))
    let lost = keys.filter { !told.contains($0) }
    guard !lost.isEmpty else { return }
    let all = Sentence.count(keys.count, "snapshot")
    let names = Sentence.list(lost.map(\.path), limit: 3, conjunction: "and")
    let matrix = SourceFile(path: "\(folder)/\(SnapshotMatrix.fileName)", bytes: [])
    findings.append(
      Finding(
        ReportRules.untold,
        "Of \(all) \(lost.count) \(lost.count == 1 ? "is" : "are") in no report: \(names). Add the "
          + "report of that part, or name with --filter what was run.", at: Place(matrix, 0..<0)))
  }

  /// Takes over the causes, each once; gives the new number of each cause of each report.
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

  /// A kind for which one of them says nothing fails a run unless it is forgiven, which is stricter
  /// than a word that lets it pass.
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

/// What tells causes apart, whatever came of them.
private struct CauseIdentity: Hashable, Comparable {
  private let path: [UInt8]
  private let range: Range<Int>
  private let kind: Int
  private let words: [[UInt8]]

  init(_ cause: SnapshotCause) {
    path = cause.place?.file.identity ?? []
    range = cause.place?.range ?? 0..<0
    kind = SnapshotCause.Kind.allCases.firstIndex(of: cause.kind) ?? 0
    // No word and an empty one are two things.
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
  /// Adds what came of the same edit elsewhere; it is proven when it was everywhere.
  fileprivate mutating func add(_ other: SnapshotCause) {
    isProven = isProven && other.isProven
    reach.formUnion(other.reach)
  }
}

extension SnapshotReport.Outcome {
  fileprivate var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Array {
  /// The elements without those that are the same as an earlier one.
  fileprivate func distinct<Identity: Hashable>(
    by identity: (Element) -> Identity
  ) -> [Element] {
    var seen: Set<Identity> = []
    return filter { seen.insert(identity($0)).inserted }
  }
}
