/// The status and headers of a response, built line by line.
struct ResponseHead {
  private(set) var status = 0
  private(set) var fields = HTTPFields()
  /// A Boolean value that indicates whether the final head is complete.
  ///
  /// Later lines are trailers, which are ignored.
  private(set) var isComplete = false
  private let limits: HTTPClient.Limits
  private var lines = 0
  private var bytes = 0

  init(_ limits: HTTPClient.Limits) {
    self.limits = limits
  }

  /// Adds a line including its line end.
  ///
  /// Returns the exceeded limit, counted over all responses and trailers, or `nil`.
  mutating func take(_ line: UnsafeRawBufferPointer) -> HTTPProblem.Excess? {
    lines += 1
    bytes += line.count
    if bytes > limits.headerBytes { return .headerBytes(limits.headerBytes) }
    // The status line and the empty last line do not count as headers.
    if lines > limits.headerCount + 2 { return .headerCount(limits.headerCount) }
    if isComplete { return nil }
    let text = Self.trimmed(line[...])
    if text.isEmpty {
      isComplete = status >= 200
    } else if text.starts(with: "HTTP/".utf8) {
      // The previous head belonged to an interim response (1xx).
      fields = HTTPFields()
      status = Self.status(text)
      // A line that begins with a blank is an obsolete continuation line, which is ignored.
    } else if line.first == text.first, let colon = text.firstIndex(of: UInt8(ascii: ":")),
      colon > text.startIndex
    {
      fields.append(
        name: text[..<colon], value: Self.trimmed(text[text.index(after: colon)...]))
    }
    return nil
  }

  /// Returns the status code, or 0 if the line has no number.
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
