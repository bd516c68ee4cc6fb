import Glibc

/// A parser that turns bytes into the flat nodes of a document in one pass.
///
/// This file is the hot path and reads through a raw pointer. The pointer never leaves `scan`, and
/// each read follows a comparison with `end`. The scanner reports only the offset of an error and
/// what it expected; ``JSONDiagnosis`` explains the error.
struct JSONScanner {
  struct Outcome {
    var records: [JSONRecord]
    var duplicateKeys: [JSONDuplicateKey]
    /// The escapes that encode an unpaired surrogate, which no string can contain.
    var loneSurrogates: [Range<Int>]
  }

  /// The offset of a syntax error, and the grammar elements that were expected there.
  struct Failure: Error {
    let offset: Int
    let expected: Expectation
    /// The offsets of the arrays and objects that are still open, outermost first.
    var open: [Int] = []
  }

  enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, endOfDocument
    case string(openedAt: Int), escape(openedAt: Int), number(startedAt: Int), literal
    case depth, nodes
  }

  /// A container that is still open.
  private struct Frame {
    /// The index of its record, or -1 outside all containers.
    let index: Int
    let isObject: Bool
    /// A set of key hashes, one bit per hash.
    ///
    /// Keys can repeat only if a bit is set twice.
    ///
    /// The set is large enough that objects of twenty keys rarely have a collision.
    var keyBits = InlineArray<8, UInt64>(repeating: 0)
    var keysMayRepeat = false
  }

  private let base: UnsafePointer<UInt8>
  private let end: Int
  private let options: JSONOptions
  private var position: Int
  private var records: [JSONRecord] = []
  /// The innermost open container.
  ///
  /// It is not in the array because each key and value uses it.
  private var frame = Frame(index: -1, isObject: false)
  /// The containers around the innermost one.
  private var stack: [Frame] = []
  private var duplicateKeys: [JSONDuplicateKey] = []
  private var loneSurrogates: [Range<Int>] = []
  private var keyScratch: [UInt64] = []

  /// Scans the bytes from an offset, which is after a byte order mark.
  static func scan(
    _ bytes: [UInt8], from start: Int, options: JSONOptions
  ) throws(Failure) -> Outcome {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Outcome in
      guard let base = buffer.baseAddress else { throw Failure(offset: 0, expected: .value) }
      var scanner = JSONScanner(base: base, end: buffer.count, start: start, options: options)
      do throws(Failure) {
        try scanner.scanDocument()
      } catch {
        var failure = error
        failure.open = (scanner.stack + [scanner.frame]).dropFirst().map {
          Int(scanner.records[$0.index].start)
        }
        throw failure
      }
      return Outcome(
        records: scanner.records,
        duplicateKeys: scanner.duplicateKeys.sorted { $0.second.index < $1.second.index },
        loneSurrogates: scanner.loneSurrogates)
    }
  }

  private init(base: UnsafePointer<UInt8>, end: Int, start: Int, options: JSONOptions) {
    self.base = base
    self.end = end
    self.position = start
    self.options = options
    // Feeds have one node per 12 to 25 bytes. Unused capacity costs less than growing the array.
    records.reserveCapacity(min((end - start) / 12 + 8, options.maximumNodes))
  }

  // MARK: Structure

  private mutating func scanDocument() throws(Failure) {
    skipWhitespace()
    var expected = Expectation.value
    while true {
      // The next token is a value, or the end of an empty array.
      guard position < end else { throw Failure(offset: end, expected: expected) }
      let byte = base[position]
      if byte == UInt8(ascii: "{") {
        try open(.object)
        if position < end, base[position] == UInt8(ascii: "}") {
          close()
        } else {
          try scanKey(or: .keyOrEnd)
          expected = .value
          continue
        }
      } else if byte == UInt8(ascii: "[") {
        try open(.array)
        guard position < end, base[position] == UInt8(ascii: "]") else {
          expected = .valueOrEnd
          continue
        }
        close()
      } else {
        try scanScalar(byte, expected: expected)
      }
      if try endOfValue() { return }
      expected = .value
    }
  }

  /// Scans the closing brackets after a value, then a comma or the end.
  ///
  /// Returns `true` at the end of the document.
  private mutating func endOfValue() throws(Failure) -> Bool {
    while !stack.isEmpty {
      skipWhitespace()
      guard position < end else { throw Failure(offset: end, expected: .commaOrEnd) }
      switch base[position] {
      case UInt8(ascii: ","):
        position += 1
        skipWhitespace()
        if frame.isObject { try scanKey(or: .key) }
        return false
      case UInt8(ascii: "}") where frame.isObject, UInt8(ascii: "]") where !frame.isObject:
        close()
      default:
        throw Failure(offset: position, expected: .commaOrEnd)
      }
    }
    skipWhitespace()
    guard position == end else { throw Failure(offset: position, expected: .endOfDocument) }
    return true
  }

  private mutating func open(_ kind: JSONKind) throws(Failure) {
    guard stack.count < options.maximumDepth else {
      throw Failure(offset: position, expected: .depth)
    }
    stack.append(frame)
    frame = Frame(index: records.count, isObject: kind == .object)
    try append(JSONRecord(start: position, end: position, kind: kind))
    position += 1
    skipWhitespace()
  }

  private mutating func close() {
    position += 1
    let closed = frame
    frame = stack.removeLast()
    records[closed.index].end = UInt32(truncatingIfNeeded: position)
    records[closed.index].link = UInt32(truncatingIfNeeded: records.count)
    if closed.keysMayRepeat { findDuplicateKeys(of: closed.index) }
  }

  private mutating func scanKey(or expected: Expectation) throws(Failure) {
    guard position < end, base[position] == UInt8(ascii: "\"") else {
      throw Failure(offset: position, expected: expected)
    }
    let start = position
    let escaped = try scanString()
    let hash =
      escaped
      ? Self.hash(of: unescaped(start + 1, position - 1)) : hashOfKey(start + 1, position - 1)
    try append(
      JSONRecord(start: start, end: position, link: Int(hash), kind: .string, flag: escaped))
    noteKey(hash: hash)
    skipWhitespace()
    guard position < end, base[position] == UInt8(ascii: ":") else {
      throw Failure(offset: position, expected: .colon)
    }
    position += 1
    skipWhitespace()
  }

  private mutating func scanScalar(_ byte: UInt8, expected: Expectation) throws(Failure) {
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      let escaped = try scanString()
      try append(JSONRecord(start: start, end: position, kind: .string, flag: escaped))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let isInteger = try scanNumber()
      try append(JSONRecord(start: start, end: position, kind: .number, flag: isInteger))
    case UInt8(ascii: "t"):
      try scanLiteral("true", .true)
    case UInt8(ascii: "f"):
      try scanLiteral("false", .false)
    case UInt8(ascii: "n"):
      try scanLiteral("null", .null)
    default:
      throw Failure(offset: position, expected: expected)
    }
  }

  @inline(__always)
  private mutating func scanLiteral(_ word: StaticString, _ kind: JSONKind) throws(Failure) {
    let start = position
    let length = word.utf8CodeUnitCount
    guard end - start >= length, memcmp(base + start, word.utf8Start, length) == 0 else {
      throw Failure(offset: start, expected: .literal)
    }
    position += length
    try append(JSONRecord(start: start, end: position, kind: kind))
  }

  private mutating func append(_ record: JSONRecord) throws(Failure) {
    guard records.count < options.maximumNodes else {
      throw Failure(offset: position, expected: .nodes)
    }
    records.append(record)
  }

  @inline(__always)
  private mutating func skipWhitespace() {
    // In most cases, zero or one space follows a comma or colon.
    guard position < end, base[position] <= 0x20 else { return }
    if base[position] == 0x20 {
      position &+= 1
      guard position < end, base[position] <= 0x20 else { return }
    }
    skipIndentation()
  }

  @inline(never)
  private mutating func skipIndentation() {
    while position < end {
      while position &+ 8 <= end, word(at: position) == 0x2020_2020_2020_2020 { position &+= 8 }
      guard position < end else { return }
      let byte = base[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position &+= 1
    }
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  // MARK: Numbers

  /// Scans `-? int frac? exp?`.
  ///
  /// Returns `true` if the number has neither fraction nor exponent.
  private mutating func scanNumber() throws(Failure) -> Bool {
    let start = position
    if base[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, base[position] == UInt8(ascii: "0") {
      position += 1
      if position < end, isDigit(base[position]) {
        throw Failure(offset: start, expected: .number(startedAt: start))
      }
    } else {
      try scanDigits(of: start)
    }
    var isInteger = true
    if position < end, base[position] == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try scanDigits(of: start)
    }
    if position < end, base[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < end,
        base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try scanDigits(of: start)
    }
    return isInteger
  }

  private mutating func scanDigits(of start: Int) throws(Failure) {
    guard position < end, isDigit(base[position]) else {
      throw Failure(offset: position, expected: .number(startedAt: start))
    }
    repeat { position += 1 } while position < end && isDigit(base[position])
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  // MARK: Strings

  /// Scans a string with its quotation marks.
  ///
  /// Returns `true` if it contains escapes.
  private mutating func scanString() throws(Failure) -> Bool {
    let start = position
    var escaped = false
    var index = position + 1
    while true {
      index = skipPlainText(from: index)
      guard index < end else { throw Failure(offset: end, expected: .string(openedAt: start)) }
      let byte = base[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return escaped
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
        repeat {
          index = try scanEscape(at: index, openedAt: start)
        } while index < end && base[index] == UInt8(ascii: "\\")
      } else if byte >= 0x80 {
        repeat {
          let length = UTF8Sequence.length(base, at: index, end: end)
          guard length > 0 else {
            throw Failure(offset: index, expected: .string(openedAt: start))
          }
          index &+= length
        } while index < end && base[index] >= 0x80
      } else {
        throw Failure(offset: index, expected: .string(openedAt: start))
      }
    }
  }

  /// Returns the offset of the next quotation mark, backslash, control character or non-ASCII byte.
  @inline(__always)
  private func skipPlainText(from start: Int) -> Int {
    var index = start
    let lastWord = end &- 8
    while index <= lastWord {
      // Checks eight bytes at a time. The subtraction can borrow into the byte above a special one,
      // so only the lowest mark is reliable. Only that one is used.
      let word = word(at: index)
      let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let control = word &- 0x2020_2020_2020_2020
      let special = (quote | backslash | control | word) & 0x8080_8080_8080_8080
      if special != 0 { return index &+ (special.trailingZeroBitCount >> 3) }
      index &+= 8
    }
    while index < end {
      let byte = base[index]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return index
      }
      index &+= 1
    }
    return index
  }

  /// Scans an escape and returns the offset after it.
  @inline(__always)
  private mutating func scanEscape(at start: Int, openedAt: Int) throws(Failure) -> Int {
    guard start + 1 < end else { throw Failure(offset: end, expected: .string(openedAt: openedAt)) }
    switch base[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      guard let unit = hexUnit(at: start + 2) else {
        throw Failure(offset: start, expected: .escape(openedAt: openedAt))
      }
      guard unit & 0xF800 == 0xD800 else { return start + 6 }
      if unit < 0xDC00, start + 7 < end, base[start + 6] == UInt8(ascii: "\\"),
        base[start + 7] == UInt8(ascii: "u"), let low = hexUnit(at: start + 8),
        low & 0xFC00 == 0xDC00
      {
        return start + 12
      }
      loneSurrogates.append(start..<start + 6)
      return start + 6
    default:
      throw Failure(offset: start, expected: .escape(openedAt: openedAt))
    }
  }

  private func hexUnit(at start: Int) -> UInt32? {
    JSONEscapes.unit(UnsafeBufferPointer(start: base, count: end), at: start)
  }

  // MARK: Keys

  private mutating func noteKey(hash: UInt32) {
    let word = Int(hash >> 6 & 7)
    let bit: UInt64 = 1 << UInt64(hash & 63)
    if frame.keyBits[word] & bit != 0 { frame.keysMayRepeat = true }
    frame.keyBits[word] |= bit
  }

  /// Finds repeated keys in an object that was closed.
  ///
  /// Hashes are compared first. They are 32 bits of a simple mix, so keys with equal hashes, even
  /// chosen by an attacker, are sorted by their bytes. No input costs more than a sort.
  private mutating func findDuplicateKeys(of object: Int) {
    keyScratch.removeAll(keepingCapacity: true)
    var key = object + 1
    while key < records.count {
      keyScratch.append(UInt64(records[key].link) << 32 | UInt64(key))
      key = keyAfterMember(key)
    }
    if keyScratch.count <= 32, !hasEqualHashes(keyScratch) { return }
    keyScratch.sort()
    var start = 0
    while start < keyScratch.count {
      var stop = start + 1
      while stop < keyScratch.count, keyScratch[stop] >> 32 == keyScratch[start] >> 32 { stop += 1 }
      if stop - start > 1 { appendDuplicates(among: keyScratch[start..<stop]) }
      start = stop
    }
  }

  private func hasEqualHashes(_ keys: [UInt64]) -> Bool {
    for index in keys.indices {
      for other in 0..<index where keys[other] >> 32 == keys[index] >> 32 { return true }
    }
    return false
  }

  private mutating func appendDuplicates(among keys: ArraySlice<UInt64>) {
    let named = keys.map { (index: Int($0 & 0xFFFF_FFFF), bytes: keyBytes(Int($0 & 0xFFFF_FFFF))) }
      .sorted {
        $0.bytes == $1.bytes
          ? $0.index < $1.index : $0.bytes.lexicographicallyPrecedes($1.bytes)
      }
    var first = named[0]
    for key in named.dropFirst() {
      if key.bytes == first.bytes {
        duplicateKeys.append(
          JSONDuplicateKey(first: JSONNode(index: first.index), second: JSONNode(index: key.index)))
      } else {
        first = key
      }
    }
  }

  /// Returns the key after a member.
  ///
  /// The link of a container is the index after its content.
  private func keyAfterMember(_ key: Int) -> Int {
    let value = records[key + 1]
    return value.kind == .array || value.kind == .object ? Int(value.link) : key + 2
  }

  private func keyBytes(_ index: Int) -> [UInt8] {
    let record = records[index]
    let start = Int(record.start) + 1
    let stop = Int(record.end) - 1
    return record.flag
      ? unescaped(start, stop)
      : Array(UnsafeBufferPointer(start: base + start, count: stop - start))
  }

  private func unescaped(_ start: Int, _ stop: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONEscapes.append(
      UnsafeBufferPointer(start: base + start, count: stop - start), to: &bytes)
    return bytes
  }

  /// Returns a hash of the length and the first and last eight bytes.
  ///
  /// Keys with equal hashes are always compared.
  @inline(__always)
  private func hashOfKey(_ start: Int, _ stop: Int) -> UInt32 {
    let length = stop - start
    if length >= 8 { return Self.mix(word(at: start), word(at: stop - 8), length) }
    if start + 8 <= end {
      return Self.mix(word(at: start) & ~(~0 << UInt64(length * 8)), 0, length)
    }
    return Self.hash(of: UnsafeBufferPointer(start: base + start, count: length))
  }

  /// Returns the same hash without reading beyond the given bytes.
  private static func hash(of bytes: some RandomAccessCollection<UInt8>) -> UInt32 {
    func littleEndian(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    return mix(
      littleEndian(bytes.prefix(8)), bytes.count < 8 ? 0 : littleEndian(bytes.suffix(8)),
      bytes.count)
  }

  @inline(__always)
  private static func mix(_ low: UInt64, _ high: UInt64, _ length: Int) -> UInt32 {
    let mixed =
      (low ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xC2B2_AE3D_27D4_EB4F
    return UInt32(truncatingIfNeeded: mixed >> 29)
  }
}
