/// New IDs of rows.
enum RandomID {
  /// Returns a random UUID (version 4).
  static func next() -> String {
    var high = UInt64.random(in: 0 ... .max)
    var low = UInt64.random(in: 0 ... .max)
    high = high & ~0xF000 | 0x4000
    low = low & ~(0b11 << 62) | 0b10 << 62
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for place in 0..<32 {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      let word = place < 16 ? high : low
      text.append(digits[Int(word >> (60 - UInt64(place % 16) * 4) & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
