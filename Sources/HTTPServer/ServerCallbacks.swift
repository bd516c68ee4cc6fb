import CMicroHTTPD
import Glibc

/// The callbacks of libmicrohttpd during a request and its response.
///
/// The first pointer of each callback is the `RequestDispatcher`. The pointer of the request is an ``Exchange``,
/// which lives from `began` to `completed`.
enum ServerCallbacks {
  /// The callback for the request line, which is passed as it was sent.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { _, uri, _ in
      let bytes = uri.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
      return Unmanaged.passRetained(Exchange(target: RequestTarget(bytes))).toOpaque()
    }

  /// The callback that would decode escapes.
  ///
  /// It leaves them, because a decoded zero would end a C string.
  static let unescape:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int = { _, _, text in text.map { strlen($0) } ?? 0 }

  /// The callback for the end of a request, successful or not.
  static let completed:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, MHD_RequestTerminationCode
    ) -> Void = { context, connection, slot, _ in
      guard let context, let pointer = slot?.pointee else { return }
      let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
      let dispatcher = Unmanaged<RequestDispatcher>.fromOpaque(context).takeUnretainedValue()
      dispatcher.finish(exchange)
      if let connection { dispatcher.connections.ended(cmicrohttpd_socket(connection)) }
      slot?.pointee = nil
    }

  /// The callback for the start and the end of a connection.
  static let connection:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, MHD_ConnectionNotificationCode
    ) -> Void = { context, connection, _, code in
      guard let context, let connection else { return }
      let connections = Unmanaged<RequestDispatcher>.fromOpaque(context).takeUnretainedValue()
        .connections
      let socket = cmicrohttpd_socket(connection)
      switch code {
      case .CONNECTION_NOTIFY_STARTED: connections.opened(socket)
      default: connections.closed(socket)
      }
    }

  /// The callback for the headers, then for each part of the body, and then for the end.
  static let arrived:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result = { context, connection, _, method, _, upload, size, slot in
      guard let context, let connection, let method, let size, let pointer = slot?.pointee else {
        return .NO
      }
      let dispatcher = Unmanaged<RequestDispatcher>.fromOpaque(context).takeUnretainedValue()
      let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
      if !exchange.hasBegun {
        exchange.begin(method: String(cString: method))
        dispatcher.connections.began(cmicrohttpd_socket(connection))
        _ = cmicrohttpd_get_headers(connection, header, pointer)
        return dispatcher.refusal(of: exchange).map {
          ResponseWriter.queue($0, exchange, on: connection, dispatcher)
        } ?? .YES
      }
      if size.pointee > 0 {
        let piece = UnsafeRawBufferPointer(start: upload, count: size.pointee)
        size.pointee = 0
        // The connection is closed if a body without an announced length exceeds the limit.
        // libmicrohttpd accepts a response only before or after the body.
        return exchange.append(piece, limit: dispatcher.limits.bodyBytes) ? .YES : .NO
      }
      return dispatcher.answer(exchange).map {
        ResponseWriter.queue($0, exchange, on: connection, dispatcher)
      }
        ?? .NO
    }

  /// The callback for one header of the request.
  private static let header:
    @convention(c) (
      UnsafeMutableRawPointer?, MHD_ValueKind, UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?,
      Int
    ) -> MHD_Result = { pointer, _, name, nameLength, value, valueLength in
      guard let pointer else { return .NO }
      let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
      exchange.headers.append(
        Array(UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameLength)),
        Array(UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueLength)))
      return .YES
    }
}
