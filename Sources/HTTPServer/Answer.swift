import CMicroHTTPD
import Glibc

/// Converts responses for libmicrohttpd.
enum Answer {
  static func queue(
    _ answer: HTTPResponse, _ exchange: Exchange, on connection: OpaquePointer, _ desk: Desk
  ) -> MHD_Result {
    guard let response = response(answer, exchange, on: connection, desk) else { return .NO }
    defer { MHD_destroy_response(response) }
    for (name, value) in answer.headers + [("X-Content-Type-Options", "nosniff")] {
      // A line break would inject another header. Without this header the response would be
      // different, so the request fails.
      guard MHD_add_response_header(response, name, value) == .YES else { return .NO }
    }
    return MHD_queue_response(connection, UInt32(answer.status), response)
  }

  private static func response(
    _ answer: HTTPResponse, _ exchange: Exchange, on connection: OpaquePointer, _ desk: Desk
  ) -> OpaquePointer? {
    switch answer.body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffer in
        // libmicrohttpd copies the bytes and does not modify them, although the parameter is
        // mutable.
        MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress),
          .RESPMEM_MUST_COPY)
      }
    case .stream(let stream) where exchange.method == .head:
      stream.end()
      return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .stream(let stream):
      desk.open(stream)
      let reading = Unmanaged.passRetained(StreamReading(stream, connection, desk)).toOpaque()
      let response = MHD_create_response_from_callback(
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
          reading.desk.close(reading.stream)
        })
      if response == nil {
        Unmanaged<StreamReading>.fromOpaque(reading).release()
        desk.close(stream)
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
    let desk: Desk

    init(_ stream: HTTPStream, _ connection: OpaquePointer, _ desk: Desk) {
      self.stream = stream
      self.connection = connection
      self.desk = desk
    }
  }
}
