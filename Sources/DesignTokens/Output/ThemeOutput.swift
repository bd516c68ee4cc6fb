/// An output format for the values of a theme, as a row of a table.
package struct ThemeOutput: Sendable {
  /// The name on the command line.
  package let name: String
  /// A summary for help texts.
  package let summary: String
  /// A Boolean value that indicates whether one output can contain several permutations.
  package let allowsSeveralPermutations: Bool
  private let write: @Sendable (Theme, [Int]) -> [UInt8]

  init(
    _ name: String, _ summary: String, allowsSeveralPermutations: Bool = true,
    write: @escaping @Sendable (Theme, [Int]) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.allowsSeveralPermutations = allowsSeveralPermutations
    self.write = write
  }

  /// The output formats.
  ///
  /// To add one, add a file to this folder and a name to this list.
  package static let all: [ThemeOutput] = [.json, .dtcg, .css, .swift]

  package static func named(_ name: String) -> ThemeOutput? { all.first { $0.name == name } }

  /// Returns the values of a theme in a permutation.
  package func text(_ theme: Theme, in permutation: Int) -> [UInt8] { write(theme, [permutation]) }

  /// Returns the values of a theme in all permutations.
  package func text(_ theme: Theme) -> [UInt8] {
    write(theme, Array(theme.permutations.indices))
  }
}

extension Theme {
  /// Returns the tokens with a value in a permutation, and their values.
  func values(in permutation: Int) -> [(token: Int, value: TokenValue)] {
    names.indices.compactMap { token in
      value(token, in: permutation).map { (token, $0) }
    }
  }

  /// Returns the tokens with a value in at least one of the permutations.
  func tokens(in permutations: [Int]) -> [Int] {
    names.indices.filter { token in
      permutations.contains { valueNumber(of: token, in: $0) != nil }
    }
  }
}

/// A source of unique names: a repeated name gets a number as a suffix.
package struct UniqueNames {
  private var taken: Set<[UInt8]> = []
  private let separator: String

  package init(separator: String = "_") { self.separator = separator }

  package mutating func name(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while !taken.insert(Array(name.utf8)).inserted {
      number += 1
      name = "\(wanted)\(separator)\(number)"
    }
    return name
  }
}
