import Glibc

/// A server in a process of its own, which prints its address or its port as the first line.
final class ServerProcess {
  let port: UInt16
  private let process: pid_t

  /// Starts a program and waits for its first line.
  init?(_ words: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    guard let process = Program.start(words, output: ends[1]) else {
      close(ends[1])
      return nil
    }
    close(ends[1])
    self.process = process
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    let digits = String(decoding: line, as: UTF8.self).split { !$0.isNumber }
    port = digits.last.flatMap { UInt16($0) } ?? 0
    guard port > 0 else {
      stop()
      return nil
    }
  }

  /// Stops the server; one that waits for its clients is killed after two seconds.
  func stop() {
    var status: Int32 = 0
    kill(process, SIGTERM)
    for _ in 0..<200 {
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
  }
}
