import Basics

/// The places that the causes of a report change, each with a number.
///
/// The numbers continue from section to section.
struct NumberedPlaces {
  /// The sections in order.
  private(set) var sections: [Section] = []
  private var indices: [ChangedSection: Int] = [:]

  /// The places in a section.
  struct Section {
    let section: ChangedSection
    /// The number of the first place.
    let start: Int
    /// The nodes in the order of their numbers.
    let nodes: [ByteString]
  }

  init(of scopes: [CauseScope] = []) {
    var all = ChangedPlaces()
    for scope in scopes {
      for some in [scope.cells, scope.frames, scope.geometry] { all.formUnion(some) }
    }
    var start = 0
    for (section, nodes) in all.sections.sorted(by: { $0.key < $1.key }) {
      indices[section] = sections.count
      sections.append(Section(section: section, start: start, nodes: nodes.sorted()))
      start += nodes.count
    }
  }

  /// Returns the numbers of some of the places in ascending order.
  func numbers(of places: ChangedPlaces) -> [Int] {
    let reached = places.sections.compactMap { section, nodes in
      indices[section].map { (index: $0, nodes: nodes) }
    }.sorted { $0.index < $1.index }
    return reached.flatMap { index, nodes in
      let section = sections[index]
      return section.nodes.indices.lazy.filter { nodes.contains(section.nodes[$0]) }
        .map { section.start + $0 }
    }
  }
}
