import Testing
import UnicodeText

@Suite struct GraphemeScannerTests {
  @Test func passesEveryCaseOfTheStandard() throws {
    let cases = try ConformanceFile.cases("GraphemeBreakTest.txt")
    #expect(cases.count == 602)
    for testCase in cases {
      let boundaries = [0] + clusters(testCase.bytes).map(\.range.upperBound)
      #expect(boundaries == testCase.boundaries, "\(testCase.line)")
    }
  }

  @Test func clustersAreUserPerceivedCharacters() {
    let text = "né\u{301}👩‍💻🇺🇸🇺\r\n각"
    let parts = clusters(Array(text.utf8)).map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
    #expect(parts == ["n", "é\u{301}", "👩‍💻", "🇺🇸", "🇺", "\r\n", "각"])
  }

  @Test(arguments: 0..<2000)
  func clustersTileAnyBytes(number: Int) {
    let bytes = RandomText.bytes(number: number)
    var end = 0
    for cluster in clusters(bytes) {
      #expect(cluster.range.lowerBound == end)
      #expect(cluster.range.upperBound > end)
      end = cluster.range.upperBound
    }
    #expect(end == bytes.count)
  }

  /// The standard library repairs text as the standard recommends, and is independent of this
  /// module.
  @Test(arguments: 0..<2000)
  func invalidBytesAreReplacementCharacters(number: Int) {
    let bytes = RandomText.bytes(number: number)
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    #expect(clusters(bytes).map(\.columns) == clusters(repaired).map(\.columns))
  }

  @Test func scannerCanStartAtAnyCluster() {
    let bytes = Array("a👩‍💻é🇺🇸z".utf8)
    let whole = clusters(bytes)
    for (index, cluster) in whole.enumerated() {
      #expect(clusters(bytes, from: cluster.range.lowerBound) == Array(whole[index...]))
    }
  }
}

/// Returns the clusters of some bytes.
func clusters(_ bytes: [UInt8], from start: Int = 0) -> [GraphemeCluster] {
  var scanner = GraphemeScanner(startingAt: start)
  var found: [GraphemeCluster] = []
  while let cluster = scanner.next(in: bytes.span) {
    found.append(cluster)
  }
  return found
}
