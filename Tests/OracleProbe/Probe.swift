import Glibc

/// A program that gives the oracles in Python access to the modules.
///
/// `OracleProbe MODE` reads questions from standard input, one per line as hexadecimal digits, and
/// writes one line per question. `OracleProbe SERVICE ...` runs until a signal ends it.
enum Probe {
  /// Runs a mode or a service, and returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if let service = Service.all.first(where: { $0.name == arguments.dropFirst().first }) {
      return service.run(Array(arguments.dropFirst(2)))
    }
    guard arguments.count == 2, let mode = Mode.all.first(where: { $0.name == arguments[1] }) else {
      let names = (Mode.all.map(\.name) + Service.all.map(\.name)).joined(separator: "|")
      return fail("usage: OracleProbe \(names)", exitCode: 64)
    }
    var lineNumber = 0
    while let line = readLine() {
      lineNumber += 1
      guard let bytes = bytes(fromHexadecimal: line) else {
        return fail("OracleProbe: line \(lineNumber) is not hexadecimal", exitCode: 2)
      }
      print(mode.answer(bytes.span))
    }
    return 0
  }

  private static func fail(_ message: String, exitCode: Int32) -> Int32 {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    return exitCode
  }

  private static func bytes(fromHexadecimal line: String) -> [UInt8]? {
    let digits = line.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }
}
