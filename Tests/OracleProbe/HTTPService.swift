import Documents
import Glibc
import HTTPServer

extension Service {
  /// A server that responds with the request it received.
  ///
  /// The argument is the port.
  static let http = Service(name: "http") { words in
    let port = words.first.flatMap { UInt16($0) } ?? 0
    do throws(HTTPServerProblem) {
      let server = try HTTPServer.start(port: port, limits: HTTPService.limits) {
        HTTPService.answer($0)
      }
      return RunningService(port: server.port) { server.stop() }
    } catch {
      return reportFailure(error.message)
    }
  }
}

/// The responses of the server.
private enum HTTPService {
  /// The limits, which are small so that an oracle can reach them.
  static let limits = HTTPLimits(
    connections: 40, streams: 4, headerBytes: 16 << 10, bodyBytes: 1000, streamBytes: 100_000,
    idleSeconds: 1)

  static func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.isAt("stream") {
      let stream = HTTPStream()
      stream.send(Array("first\n".utf8))
      return HTTPResponse(body: .stream(stream))
    }
    if request.isAt("stream", "pauses") { return HTTPResponse(body: .stream(pausing())) }
    if request.isAt("stream", "flood") { return HTTPResponse(body: .stream(flooding())) }
    if request.isAt("slow") { usleep(800_000) }
    if request.isAt("large") {
      return HTTPResponse(body: .bytes([UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20)))
    }
    return .text(200, description(request))
  }

  /// Returns one line per part of the request, with its bytes as hexadecimal digits.
  private static func description(_ request: HTTPRequest) -> String {
    let path = request.segments.map(digits).joined(separator: "/")
    let query = request.target.query.map { "\(digits($0.name))=\(digits($0.value))" }
    return """
      \(request.method)
      \(path)
      \(query.joined(separator: "&"))
      \(request.header("X-Question").map(digits) ?? "none")
      \(digits(request.body))
      """
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    Hexadecimal.text(of: bytes)
  }

  /// Returns a stream that pauses longer than the idle limit of a connection.
  private static func pausing() -> HTTPStream {
    let stream = HTTPStream()
    onThread {
      for _ in 0..<2 {
        stream.send(Array("piece\n".utf8))
        usleep(2_500_000)
      }
      stream.send(Array("last\n".utf8))
      stream.end()
    }
    return stream
  }

  /// Returns a stream that sends data without waiting for its client.
  private static func flooding() -> HTTPStream {
    let stream = HTTPStream()
    onThread {
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
      while stream.send(piece) { usleep(100) }
    }
    return stream
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private static func onThread(_ body: @escaping () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, context)
    pthread_detach(thread)
  }
}
