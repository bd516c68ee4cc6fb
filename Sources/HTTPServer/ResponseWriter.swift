import CMicroHTTPD
import Glibc

/// Converts responses for libmicrohttpd.
enum ResponseWriter {
  static func queue(
    _ answer: HTTPResponse, _ exchange: Exchange, on connection: OpaquePointer,
    _ dispatcher: RequestDispatcher
  ) -> MHD_Result {
    guard let response = response(answer, exchange, on: connection, dispatcher) else { return .NO }
    defer { cmicrohttpd_release(response) }
    var headers = answer.headers + [("X-Content-Type-Options", "nosniff")]
    if dispatcher.isStopping { headers.append(("Connection", "close")) }
    for (name, value) in headers {
      // A line break would inject another header. Without this header the response would be
      // different, so the request fails.
      guard cmicrohttpd_add_header(response, name, value) == .YES else { return .NO }
    }
    return cmicrohttpd_queue(connection, UInt32(answer.status), response)
  }

  private static func response(
    _ answer: HTTPResponse, _ exchange: Exchange, on connection: OpaquePointer,
    _ dispatcher: RequestDispatcher
  ) -> OpaquePointer? {
    switch answer.body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffer in
        // libmicrohttpd copies the bytes and does not modify them, although the parameter is
        // mutable.
        cmicrohttpd_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress),
          .RESPMEM_MUST_COPY)
      }
    case .stream(let stream) where exchange.method == .head:
      stream.end()
      return cmicrohttpd_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .stream(let stream):
      dispatcher.open(stream)
      let reading = Unmanaged.passRetained(StreamReading(stream, connection, dispatcher)).toOpaque()
      let response = cmicrohttpd_response_from_callback(
        .max, 4 << 10,
        { context, _, buffer, room in
          guard let context, let buffer else { return -1 }
          let reading = Unmanaged<StreamReading>.fromOpaque(context).takeUnretainedValue()
          return reading.stream.read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: room),
            of: reading.connection)
        },
        reading,
        { context in
          guard let context else { return }
          let reading = Unmanaged<StreamReading>.fromOpaque(context).takeRetainedValue()
          reading.dispatcher.close(reading.stream)
        })
      if response == nil {
        Unmanaged<StreamReading>.fromOpaque(reading).release()
        dispatcher.close(stream)
      }
      return response
    }
  }

  /// The context of a stream's callbacks.
  ///
  /// It lives as long as the response.
  private final class StreamReading {
    let stream: HTTPStream
    let connection: OpaquePointer
    let dispatcher: RequestDispatcher

    init(_ stream: HTTPStream, _ connection: OpaquePointer, _ dispatcher: RequestDispatcher) {
      self.stream = stream
      self.connection = connection
      self.dispatcher = dispatcher
    }
  }
}
