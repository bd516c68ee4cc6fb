/// A SHA-256 hash, for comparing contents and for content security policies.
///
/// Bytes can be added in pieces. A copy continues independently.
package struct SHA256: Sendable {
  private var state = start
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.add(bytes.span)
    return hash.digest
  }

  package mutating func add(_ bytes: Span<UInt8>) {
    length += UInt64(bytes.count)
    var offset = 0
    if !rest.isEmpty {
      while rest.count < 64, offset < bytes.count {
        rest.append(bytes[offset])
        offset += 1
      }
      guard rest.count == 64 else { return }
      let block = rest
      rest = []
      add(blocks: block.span)
    }
    let end = offset + (bytes.count - offset) / 64 * 64
    add(blocks: bytes.extracting(offset..<end))
    for index in end..<bytes.count { rest.append(bytes[index]) }
  }

  /// The hash of all added bytes.
  package var digest: [UInt8] {
    var last = rest + [0x80]
    while last.count % 64 != 56 { last.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: (length * 8) >> UInt64(shift)))
    }
    var hash = self
    hash.add(blocks: last.span)
    return hash.state.indices.flatMap { index in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: hash.state[index] >> UInt32($0)) }
    }
  }

  private mutating func add(blocks bytes: Span<UInt8>) {
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 64) {
        for word in 0..<16 {
          schedule[word] = UInt32(
            bigEndian: bytes.loadUnaligned(fromByteOffset: start + word * 4, as: UInt32.self))
        }
        add(&schedule)
      }
    }
  }

  /// Adds a block, given as the first words of a schedule.
  private mutating func add(_ schedule: inout InlineArray<64, UInt32>) {
    for word in 16..<64 {
      let (a, b) = (schedule[word - 15], schedule[word - 2])
      let s0 = a.rotated(7) ^ a.rotated(18) ^ a >> 3
      let s1 = b.rotated(17) ^ b.rotated(19) ^ b >> 10
      schedule[word] = schedule[word - 16] &+ s0 &+ schedule[word - 7] &+ s1
    }
    for word in 0..<64 { schedule[word] &+= Self.constants[word] }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // The words rotate through the parameters, so that none is copied.
    for round in stride(from: 0, to: 64, by: 8) {
      Self.mix(a, b, c, &d, e, f, g, &h, schedule[round])
      Self.mix(h, a, b, &c, d, e, f, &g, schedule[round + 1])
      Self.mix(g, h, a, &b, c, d, e, &f, schedule[round + 2])
      Self.mix(f, g, h, &a, b, c, d, &e, schedule[round + 3])
      Self.mix(e, f, g, &h, a, b, c, &d, schedule[round + 4])
      Self.mix(d, e, f, &g, h, a, b, &c, schedule[round + 5])
      Self.mix(c, d, e, &f, g, h, a, &b, schedule[round + 6])
      Self.mix(b, c, d, &e, f, g, h, &a, schedule[round + 7])
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  /// Performs one round, which changes only two of the words.
  @inline(__always)
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    h &+= (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ (g ^ e & (f ^ g)) &+ word
    d &+= h
    h &+= (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ (a & b | c & (a | b))
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start: SIMD8<UInt32> = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB,
    0x5BE0CD19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4,
    0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE,
    0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F,
    0x4A7484AA, 0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7,
    0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC,
    0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
    0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116,
    0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7,
    0xC67178F2,
  ]
}

/// Base64 for `data:` URLs and for hashes in policies.
package enum Base64 {
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: encoded(bytes), as: UTF8.self)
  }

  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        result.append(
          place > count
            ? UInt8(ascii: "=") : alphabet[Int(group >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return result
  }
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
