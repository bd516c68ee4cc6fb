import Basics
import Glibc

/// Clients that send requests over kept connections, with as little work per request as possible.
struct LoadGenerator {
  let port: UInt16
  let connections: Int

  /// The durations of requests and the time in which they were sent.
  struct Result {
    var milliseconds: [Double] = []
    var seconds = 0.0
    /// The CPU time of this process, which contains the clients and usually the server.
    var processSeconds = 0.0
    var failures = 0

    var rate: Double { Double(milliseconds.count) / max(seconds, 1e-9) }

    func percentile(_ percent: Int) -> Double {
      let sorted = milliseconds.sorted()
      return sorted.isEmpty ? .nan : sorted[(sorted.count - 1) * percent / 100]
    }

    mutating func add(_ other: Result) {
      milliseconds += other.milliseconds
      seconds += other.seconds
      processSeconds += other.processSeconds
      failures += other.failures
    }
  }

  /// Sends requests on all connections for some seconds.
  ///
  /// A response without status 200 or with fewer bytes than `least` is a failure.
  func run(
    seconds: Double, least: Int, _ request: @escaping @Sendable () -> [UInt8]
  ) -> Result {
    let start = Measurement.now()
    let startOfProcess = Self.processSeconds
    let state = Locked((result: Result(), running: connections))
    for _ in 0..<connections {
      let port = port
      let code = DetachedThread.start {
        var own = Result()
        if let connection = ClientConnection(port: port) {
          while Measurement.now() - start < seconds {
            let before = Measurement.now()
            guard let size = connection.answerSize(of: request()), size >= least else {
              own.failures += 1
              break
            }
            own.milliseconds.append((Measurement.now() - before) * 1000)
          }
        } else {
          own.failures += 1
        }
        state.withLock { state in
          state.result.add(own)
          state.running -= 1
        }
      }
      if code != 0 { state.withLock { $0.running -= 1 } }
    }
    while state.withLock({ $0.running > 0 }) { usleep(500) }
    var result = state.withLock { $0.result }
    result.seconds = Measurement.now() - start
    result.processSeconds = Self.processSeconds - startOfProcess
    return result
  }

  private static var processSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A blocking connection to a server on this machine.
final class ClientConnection {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return nil }
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Sends a request and returns the number of bytes of the body, or `nil` without status 200.
  func answerSize(of request: [UInt8]) -> Int? {
    var sent = 0
    while sent < request.count {
      let count = request.withUnsafeBytes { bytes in
        send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, 0)
      }
      guard count > 0 else { return nil }
      sent += count
    }
    var head: [UInt8] = []
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      head += buffer[..<count]
      guard let end = Self.bodyStart(head) else { continue }
      guard let length = Self.length(head[..<end]), head.starts(with: Array("HTTP/1.1 200".utf8))
      else { return nil }
      var received = head.count - end
      while received < length {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        received += count
      }
      return length
    }
  }

  private static func bodyStart(_ bytes: [UInt8]) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    return (0..<max(0, min(bytes.count, 2000) - 3)).first { start in
      bytes[start..<start + 4].elementsEqual(end)
    }.map { $0 + 4 }
  }

  /// Returns the value of `Content-Length`.
  private static func length(_ head: ArraySlice<UInt8>) -> Int? {
    let name = "content-length:"
    for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    where line.lowercased().hasPrefix(name) {
      return Int(line.dropFirst(name.utf8.count).filter(\.isNumber))
    }
    return nil
  }
}
