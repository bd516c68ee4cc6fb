/// Rows of choices in which every two choices of different factors stand together at least once.
///
/// The same factors give the same rows on every run.
struct AllPairs {
  /// Of each row the index of the choice of each factor.
  private(set) var rows: [[Int]] = []
  private let counts: [Int]
  /// For each two factors, by the choices of both, whether a row has them.
  private var isCovered: [[Bool]]

  /// Rows for factors with so many choices each.
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

  /// Adds a row with two choices and with those of the other factors that bring the most new pairs.
  private mutating func add(_ first: Int, _ choice: Int, _ second: Int, _ other: Int) {
    var row: [Int?] = counts.map { _ in nil }
    row[first] = choice
    row[second] = other
    for factor in counts.indices where row[factor] == nil {
      var best = (choice: 0, news: -1)
      for turn in 0..<counts[factor] {
        // Each row begins with another choice, so that ties do not all go to the first one.
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
