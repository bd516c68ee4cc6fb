/// Rows of choices that combine every two choices of different factors at least once.
///
/// The same factors give the same rows on every run.
struct AllPairs {
  /// The index of each factor's choice, for each row.
  private(set) var rows: [[Int]] = []
  private let counts: [Int]
  /// The covered pairs of choices, for each two factors.
  private var isCovered: [[Bool]]

  /// Creates rows for factors with the given numbers of choices.
  init(_ counts: [Int]) {
    self.counts = counts
    isCovered = counts.flatMap { first in
      counts.map { Array(repeating: false, count: first * $0) }
    }
    for first in counts.indices {
      for second in counts.indices.dropFirst(first + 1) {
        for choice in 0..<counts[first] {
          for other in 0..<counts[second] where !has(first, choice, second, other) {
            add(first, choice, second, other)
          }
        }
      }
    }
  }

  private func has(_ first: Int, _ choice: Int, _ second: Int, _ other: Int) -> Bool {
    isCovered[first * counts.count + second][choice * counts[second] + other]
  }

  /// Adds a row with two choices, and for the other factors the choices with the most new pairs.
  private mutating func add(_ first: Int, _ choice: Int, _ second: Int, _ other: Int) {
    var row: [Int?] = counts.map { _ in nil }
    row[first] = choice
    row[second] = other
    for factor in counts.indices where row[factor] == nil {
      var best = (choice: 0, news: -1)
      for turn in 0..<counts[factor] {
        // Each row starts at a different choice, so that ties are distributed.
        let choice = (turn + rows.count) % counts[factor]
        let news = row.enumerated().count { position, chosen in
          chosen.map { !has(position, $0, factor, choice) } ?? false
        }
        if news > best.news { best = (choice, news) }
      }
      row[factor] = best.choice
    }
    let chosen = row.map { $0 ?? 0 }
    for factor in counts.indices {
      for against in counts.indices where against != factor {
        isCovered[factor * counts.count + against][
          chosen[factor] * counts[against] + chosen[against]] = true
      }
    }
    rows.append(chosen)
  }
}
