import Testing

@testable import FeedLayout

/// The division of a row's space among its children, compared with the sizes in Chromium.
///
/// Lengths are 64ths of a point.
@Suite struct ShareTests {
  @Test(arguments: [
    (10, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0], 1), (10, [0, 1, 0, 1, 0, 1, 0, 1, 1, 1], 6),
    (2, [0, 1], 1),
    (3, [0, 1, 0], 1), (3, [0, 1, 1], 2), (7, [0, 1, 0, 1, 0, 1, 0], 3),
  ])
  func unitsLeftAfterRoundingAreSpread(_ count: Int, _ extra: [Int], _ left: Int) {
    let children = Array(repeating: Child(base: 0), count: count)
    #expect(sizes(of: children, in: count * 1280 + left) == extra.map { 1280 + $0 })
  }

  @Test(arguments: [
    ([5, 2281, 5643, 4505], 10175, [4, 1867, 4617, 3687]),
    ([5377, 5789, 1511], 9778, [4148, 4465, 1165]),
    ([886, 2292, 3264, 3536, 5615, 2895], 5029, [241, 623, 888, 962, 1528, 787]),
  ])
  func childrenShrinkInProportionToTheirSize(_ bases: [Int], _ room: Int, _ expected: [Int]) {
    #expect(sizes(of: bases.map { Child(base: $0) }, in: room) == expected)
  }

  @Test(arguments: [
    ([(3712, 2), (4277, 1), (5642, 2)], 16197, [4739, 4790, 6668]),
    ([(4220, 3), (516, 2), (2504, 2), (3978, 2)], 11643, [4362, 610, 2599, 4072]),
  ])
  func childrenGrowInProportionToTheirWeight(
    _ children: [(Int, Double)], _ room: Int, _ expected: [Int]
  ) {
    let children = children.map { Child(base: $0, weight: $1) }
    #expect(sizes(of: children, in: room) == expected)
  }

  @Test func childrenAtTheirMinimumLeaveTheDifferenceToTheOthers() {
    let shrinking = [
      Child(base: 2169), Child(base: 4756), Child(base: 2669, least: 1183),
      Child(base: 5303, least: 1121), Child(base: 2831),
    ]
    #expect(sizes(of: shrinking, in: 15238) == [1865, 4088, 2294, 4558, 2433])
    let growing = [
      Child(base: 456, weight: 3), Child(base: 2737, weight: 1, least: 2996),
      Child(base: 1087, weight: 3),
    ]
    #expect(sizes(of: growing, in: 14739) == [4939, 4231, 5569])
  }

  private struct Child {
    let base: Int
    var weight = 1.0
    var least = 0
  }

  private func sizes(of children: [Child], in room: Int) -> [Int] {
    var shares = ShareStack()
    let first = shares.begin()
    for child in children {
      var share = Share(
        base: Double(child.base) / 64, least: Double(child.least) / 64, factor: child.weight)
      share.shrinking = share.base
      shares.append(share)
    }
    _ = shares.divide(Double(room) / 64, from: first, .screen(scale: 2))
    return children.indices.map { Int((shares[first, $0] * 64).rounded()) }
  }
}
