import Documents

/// What tells pages apart without keeping them.
struct PageDigest: Sendable, Hashable {
  fileprivate let bytes: [UInt8]
}

extension SnapshotPage {
  var digest: PageDigest {
    var hash = SHA256()
    let texts = [geometry ?? [], body] + parts.keys.sorted().map { Array($0.utf8) }
    for text in texts {
      hash.add(Array("\(text.count) ".utf8).span)
      hash.add(text.span)
    }
    return PageDigest(bytes: hash.digest)
  }
}
