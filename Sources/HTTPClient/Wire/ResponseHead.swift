/// The status and the headers of a response while their lines come in.
struct ResponseHead {
  private(set) var status = 0
  private(set) var fields = HTTPFields()
  /// Whether the final response has begun its body: what follows are trailers, which say nothing.
  private(set) var isComplete = false
  private let limits: HTTPClient.Limits
  private var lines = 0
  private var bytes = 0

  init(_ limits: HTTPClient.Limits) {
    self.limits = limits
  }

  /// Takes a line with its end; says what there is too much of, over all responses and trailers.
  mutating func take(_ line: UnsafeRawBufferPointer) -> HTTPProblem.Excess? {
    lines += 1
    bytes += line.count
    if bytes > limits.headerBytes { return .headerBytes(limits.headerBytes) }
    // The line of the status and the empty one at the end are not counted as headers.
    if lines > limits.headerCount + 2 { return .headerCount(limits.headerCount) }
    if isComplete { return nil }
    let text = Self.trimmed(line[...])
    if text.isEmpty {
      isComplete = status >= 200
    } else if text.starts(with: "HTTP/".utf8) {
      // An interim response (1xx) came before.
      fields = HTTPFields()
      status = Self.status(text)
      // What begins with a blank continues a line in a way that nobody may use any more.
    } else if line.first == text.first, let colon = text.firstIndex(of: UInt8(ascii: ":")),
      colon > text.startIndex
    {
      fields.append(
        name: text[..<colon], value: Self.trimmed(text[text.index(after: colon)...]))
    }
    return nil
  }

  /// The number behind the version; 0 if there is none.
  private static func status(_ line: Slice<UnsafeRawBufferPointer>) -> Int {
    let digits = line.drop { $0 != 0x20 }.dropFirst().prefix(3)
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  private static func trimmed(
    _ bytes: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }
}
