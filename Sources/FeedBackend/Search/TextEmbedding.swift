import SQLiteStore

/// A function from a text to a vector, such that similar texts have similar directions.
///
/// The search compares vectors, so another embedding is another value of this type.
package struct TextEmbedding: Sendable {
  package let name: String
  /// The number of elements of each vector.
  let size: Int
  private let add: @Sendable (UnsafeBufferPointer<UInt8>, inout [Float]) -> Void

  package init(
    name: String, size: Int,
    add: @escaping @Sendable (UnsafeBufferPointer<UInt8>, inout [Float]) -> Void
  ) {
    self.name = name
    self.size = size
    self.add = add
  }

  /// Returns the vector of a text in UTF-8.
  func vector(of text: UnsafeBufferPointer<UInt8>) -> [Float] {
    var vector = [Float](repeating: 0, count: size)
    add(text, &vector)
    return vector
  }

  /// Returns the bytes of the vector of a text.
  func bytes(of text: String) -> [UInt8] {
    var text = text
    let vector = text.withUTF8 { self.vector(of: $0) }
    return vector.withUnsafeBytes { Array($0) }
  }

  /// The function of statements that compares a text with the bytes of a vector.
  var function: TextFunction {
    TextFunction(name: "similarity") { text, bytes in
      Self.cosine(self.vector(of: text), bytes)
    }
  }

  /// Returns the exact cosine of the angle between two vectors, or 0 if one has no length.
  private static func cosine(_ left: [Float], _ right: UnsafeRawBufferPointer) -> Double {
    guard right.count == left.count * MemoryLayout<Float>.size else { return 0 }
    var (product, one, other) = (0.0, 0.0, 0.0)
    for (index, value) in left.enumerated() {
      let second = Double(
        right.loadUnaligned(fromByteOffset: index * MemoryLayout<Float>.size, as: Float.self))
      let first = Double(value)
      product += first * second
      one += first * first
      other += second * second
    }
    return one > 0 && other > 0 ? product / (one * other).squareRoot() : 0
  }

  // MARK: Hashed n-grams

  /// An embedding by parts of words, which knows no meanings: it finds other forms of a word and
  /// misspelled words, but no synonyms.
  ///
  /// Each word is added as a whole and as its parts of three letters. A part is added to the element
  /// that its hash selects.
  package static let hashedNGrams = TextEmbedding(name: "hashed n-grams", size: 256) {
    text, vector in
    var word: [UInt8] = []
    func finish() {
      guard !word.isEmpty else { return }
      let marked = [UInt8(ascii: "<")] + word + [UInt8(ascii: ">")]
      count(marked[...], weight: 1, &vector)
      if marked.count > partLength {
        for start in 0...(marked.count - partLength) {
          count(marked[start..<start + partLength], weight: 1, &vector)
        }
      }
      word = []
    }
    var text = String(decoding: text, as: UTF8.self).lowercased()
    text.withUTF8 { bytes in
      for byte in bytes {
        let isLetter =
          byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        if isLetter { word.append(byte) } else { finish() }
      }
      finish()
    }
  }

  private static let partLength = 3

  private static func count(_ part: ArraySlice<UInt8>, weight: Float, _ vector: inout [Float]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 32
    // The sign makes the sum of two parts in the same element zero on average.
    vector[Int(hash % UInt64(vector.count))] += hash & (1 << 20) == 0 ? weight : -weight
  }
}
