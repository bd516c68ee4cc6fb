/// A form in which the values of a theme are written, as a row of a table.
package struct ThemeOutput: Sendable {
  /// What it is asked for by.
  package let name: String
  /// What it gives, in a line.
  package let summary: String
  /// Whether one text can hold several permutations.
  package let holdsSeveral: Bool
  private let write: @Sendable (Theme, [Int]) -> [UInt8]

  init(
    _ name: String, _ summary: String, holdsSeveral: Bool = true,
    write: @escaping @Sendable (Theme, [Int]) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.holdsSeveral = holdsSeveral
    self.write = write
  }

  /// All forms; a new one is a file beside this one and a name in this list.
  package static let all: [ThemeOutput] = [.json, .dtcg, .css, .swift]

  package static func named(_ name: String) -> ThemeOutput? { all.first { $0.name == name } }

  /// The values of a theme in a permutation.
  package func text(_ theme: Theme, in permutation: Int) -> [UInt8] { write(theme, [permutation]) }

  /// The values of a theme in all permutations.
  package func text(_ theme: Theme) -> [UInt8] {
    write(theme, Array(theme.permutations.indices))
  }
}

extension Theme {
  /// The tokens that have a value in a permutation, with it.
  func values(in permutation: Int) -> [(token: Int, value: TokenValue)] {
    names.indices.compactMap { token in
      value(token, in: permutation).map { (token, $0) }
    }
  }

  /// The tokens that have a value in one of some permutations.
  func tokens(in permutations: [Int]) -> [Int] {
    names.indices.filter { token in
      permutations.contains { valueNumber(of: token, in: $0) != nil }
    }
  }
}

/// Names that are given once: another that wants the same gets a number behind it.
struct UniqueNames {
  private var taken: Set<[UInt8]> = []

  mutating func name(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while !taken.insert(Array(name.utf8)).inserted {
      number += 1
      name = "\(wanted)_\(number)"
    }
    return name
  }
}
