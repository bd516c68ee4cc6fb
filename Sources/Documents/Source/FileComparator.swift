import Glibc

/// A comparison of files with bytes and with each other, through reused buffers.
///
/// Files of different sizes are not read. Reading stops at the first difference.
package struct FileComparator {
  private static let size = 128 << 10

  private var one = [UInt8](repeating: 0, count: size)
  private var other = [UInt8](repeating: 0, count: size)

  package init() {}

  /// Returns a Boolean value that indicates whether a path is a regular file, not a link, with
  /// exactly these bytes.
  package mutating func isFile(
    _ path: String, equalTo bytes: Span<UInt8>
  ) throws(FileProblem) -> Bool {
    let file = try Descriptor(path, flags: O_NOFOLLOW | O_NONBLOCK)
    guard file.isRegular, file.size == bytes.count else { return false }
    var place = 0
    while place < bytes.count {
      let count = try file.read(into: &one)
      guard count > 0, count <= bytes.count - place,
        one.span.extracting(0..<count).hasBytes(of: bytes.extracting(place..<place + count))
      else { return false }
      place += count
    }
    return true
  }

  /// Returns a Boolean value that indicates whether two paths refer to files with the same bytes.
  package mutating func areEqual(_ path: String, _ second: String) throws(FileProblem) -> Bool {
    let file = try Descriptor(path, flags: 0)
    let rest = try Descriptor(second, flags: 0)
    guard file.isRegular, rest.isRegular, file.size == rest.size else { return false }
    var place = 0
    while place < file.size {
      let count = try file.read(into: &one)
      guard count > 0, try rest.read(into: &other, exactly: count),
        one.span.extracting(0..<count).hasBytes(of: other.span.extracting(0..<count))
      else { return false }
      place += count
    }
    return true
  }
}

/// An open file that is closed at the end of the value's lifetime.
private struct Descriptor: ~Copyable {
  private let number: Int32
  private let path: String
  let size: Int
  let isRegular: Bool

  init(_ path: String, flags: Int32) throws(FileProblem) {
    self.path = path
    number = open(path, O_RDONLY | O_CLOEXEC | flags)
    var status = stat()
    guard number >= 0 else {
      let code = errno
      size = 0
      isRegular = false
      throw code == ELOOP && flags & O_NOFOLLOW != 0
        ? FileProblem(path: path, kind: .link) : FileProblem(path: path, code: code)
    }
    let isKnown = fstat(number, &status) == 0
    size = Int(status.st_size)
    isRegular = isKnown && status.st_mode & S_IFMT == S_IFREG
  }

  deinit { if number >= 0 { close(number) } }

  /// Reads the next bytes into the buffer and returns their number, or 0 at the end.
  func read(into buffer: inout [UInt8]) throws(FileProblem) -> Int {
    try read(into: &buffer, 0..<buffer.count)
  }

  /// Reads exactly a number of bytes.
  ///
  /// Returns `false` if the file ends earlier.
  func read(into buffer: inout [UInt8], exactly wanted: Int) throws(FileProblem) -> Bool {
    var count = 0
    while count < wanted {
      let more = try read(into: &buffer, count..<wanted)
      guard more > 0 else { return false }
      count += more
    }
    return true
  }

  private func read(
    into buffer: inout [UInt8], _ room: Range<Int>
  ) throws(FileProblem) -> Int {
    var count = 0
    buffer.withUnsafeMutableBytes { buffer in
      let start = buffer.baseAddress?.advanced(by: room.lowerBound)
      repeat { count = Glibc.read(number, start, room.count) } while count < 0 && errno == EINTR
    }
    guard count >= 0 else { throw FileProblem(path: path, code: errno) }
    return count
  }
}
