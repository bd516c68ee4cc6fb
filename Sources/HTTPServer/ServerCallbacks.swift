import CMicroHTTPD
import Glibc

/// What libmicrohttpd calls while a request comes and its answer goes.
///
/// The first pointer of each is a ``Desk``; that of the request is an ``Exchange``, which lives
/// from `began` to `completed`.
enum ServerCallbacks {
  /// The request line is there, as it was sent.
  static let began:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer? = { _, uri, _ in
      let bytes = uri.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
      return Unmanaged.passRetained(Exchange(target: RequestTarget(bytes))).toOpaque()
    }

  /// Escapes stay: a C string would end at the one for zero.
  static let unescape:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
    ) -> Int = { _, _, text in text.map { strlen($0) } ?? 0 }

  /// The request is over, whichever way.
  static let completed:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, MHD_RequestTerminationCode
    ) -> Void = { _, _, slot, _ in
      guard let pointer = slot?.pointee else { return }
      Unmanaged<Exchange>.fromOpaque(pointer).release()
      slot?.pointee = nil
    }

  /// The headers are there, then each piece of the body, then nothing more.
  static let arrived:
    @convention(c) (
      UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result = { context, connection, _, method, _, upload, size, slot in
      guard let context, let connection, let method, let size, let pointer = slot?.pointee else {
        return .NO
      }
      let desk = Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
      let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
      if !exchange.hasBegun {
        exchange.begin(method: String(cString: method))
        MHD_get_connection_values_n(connection, .HEADER_KIND, header, pointer)
        return desk.refusal(of: exchange).map {
          Answer.queue($0, exchange, on: connection, desk)
        } ?? .YES
      }
      if size.pointee > 0 {
        let piece = UnsafeRawBufferPointer(start: upload, count: size.pointee)
        size.pointee = 0
        // Who announces no length and sends too much is cut off: an answer can only be given
        // before the body or behind it.
        return exchange.append(piece, limit: desk.limits.bodyBytes) ? .YES : .NO
      }
      return desk.answer(exchange).map { Answer.queue($0, exchange, on: connection, desk) }
        ?? .NO
    }

  /// One header of the request.
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
