extension GroupSolver {
  /// Returns the largest size of the groups across the direction in which they follow each other.
  func band(across axis: Int) -> Double {
    let edges = items[0].edgeSpacing.least(axis)
    var band = 0.0
    for group in groups { band = max(band, entries[group.entry].size[axis] + edges) }
    return band
  }

  /// Places the groups one after the other along an axis, and returns the end of the last one.
  ///
  /// If `starts` is not `nil`, the position of each group is appended to it.
  mutating func placeGroups(
    along axis: Int, from start: Double, across area: CrossArea, spacing: Double,
    starts: inout [Double]?
  ) -> Double {
    let across = 1 - axis
    let edges = items[0].edgeSpacing
    let before = edges.start(axis)?.least ?? 0
    let after = edges.end(axis)?.least ?? 0
    var at = start
    for number in groups.indices {
      if number > 0 { at += spacing }
      starts?.append(at)
      let size = entries[groups[number].entry].size
      at += before
      groups[number].origin = Extent(
        at, area.start + edges.start(across, of: size[across], in: area.length), along: axis)
      at += size[axis] + after
    }
    return at
  }

  mutating func moveGroups(by shift: Double, along axis: Int) {
    for number in groups.indices { groups[number].origin[axis] -= shift }
  }

  /// Returns the origin of an entry of a group.
  ///
  /// Call it for the preceding entries first.
  mutating func origin(of entry: Int, in group: Group) -> Extent {
    let number = entry - group.entry
    var origin = group.origin
    if number > 0 {
      origin = entries[entry].origin + places[Int(entries[entry].parent) - group.entry]
    }
    guard Int(entries[entry].end) > entry + 1 else { return origin }
    while places.count <= number { places.append(.zero) }
    places[number] = origin
    return origin
  }

  mutating func appendItems(to solved: inout [SolvedItem], hasBackground: Bool) {
    let lowest: Int32 = hasBackground ? 1 : .min
    for group in groups {
      for index in group.entry..<Int(entries[group.entry].end) {
        let origin = origin(of: index, in: group)
        guard entries[index].content >= 0 else { continue }
        solved.append(
          SolvedItem(
            frame: frame(of: index, at: origin), zIndex: max(entries[index].zIndex, lowest),
            item: entries[index].item))
      }
    }
  }

  func items(of entry: Int, in group: Group) -> Range<Int> {
    let all = entry..<Int(entries[entry].end)
    guard let first = all.first(where: { entries[$0].content >= 0 }),
      let last = all.last(where: { entries[$0].content >= 0 })
    else { return 0..<0 }
    return Int(entries[first].content + group.shift)..<Int(entries[last].content + group.shift) + 1
  }

  /// Returns the frame of an entry; for a cell, without its insets.
  func frame(of entry: Int, at origin: Extent) -> Frame {
    let size = entries[entry].size
    let index = Int(entries[entry].item)
    guard facts[index].isCell, entries[entry].content >= 0 else { return Frame(origin, size) }
    let inner = size - facts[index].insets
    return Frame(origin + facts[index].insetStart, Extent(max(inner.x, 0), max(inner.y, 0)))
  }
}
