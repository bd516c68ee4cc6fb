import Basics
import CMicroHTTPD
import Glibc

/// A small server for clients on this machine.
///
/// It listens on 127.0.0.1, unless the caller chooses another address.
///
/// A function answers the requests, on a few threads at a time. Requests whose `Host` or `Origin`
/// names another machine are rejected, and all input has a limit.
package final class HTTPServer: Sendable {
  package typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port of the server, even if any free port was requested.
  package let port: UInt16
  private let dispatcher: RequestDispatcher
  private let daemon: Locked<OpaquePointer?>

  /// Starts a server.
  ///
  /// Port 0 selects any free port. Requests with other methods are rejected.
  package static func start(
    port: UInt16, at address: ListeningAddress = .loopback, limits: HTTPLimits = HTTPLimits(),
    methods: [HTTPRequest.Method] = [.get, .head, .post], handler: @escaping Handler
  ) throws(HTTPServerProblem) -> HTTPServer {
    if let reason = cmicrohttpd_load() {
      throw .libraryMissing(reason: String(cString: reason))
    }
    let socket = try ListeningSocket.open(address, port: port)
    let dispatcher = RequestDispatcher(
      limits: limits, methods: methods, isOpen: !address.isLoopback, handler: handler)
    // After a failure libmicrohttpd has closed the socket, and the error number is lost.
    guard let daemon = Self.daemon(listeningOn: socket, dispatcher) else {
      throw .exhausted(port: socket.port)
    }
    return HTTPServer(port: socket.port, dispatcher: dispatcher, daemon: daemon)
  }

  /// Starts a server on the first free port of a range.
  ///
  /// The range `0...0` selects any free port.
  package static func start(
    ports: ClosedRange<UInt16>, at address: ListeningAddress = .loopback,
    limits: HTTPLimits = HTTPLimits(),
    methods: [HTTPRequest.Method] = [.get, .head, .post], handler: @escaping Handler
  ) throws(HTTPServerProblem) -> HTTPServer {
    var first: HTTPServerProblem?
    for port in ports {
      do throws(HTTPServerProblem) {
        return try start(
          port: port, at: address, limits: limits, methods: methods, handler: handler)
      } catch {
        first = first ?? error
        guard case .portTaken = error else { break }
      }
    }
    throw first ?? .portTaken(ports.lowerBound)
  }

  private init(port: UInt16, dispatcher: RequestDispatcher, daemon: sending OpaquePointer) {
    self.port = port
    self.dispatcher = dispatcher
    self.daemon = Locked(daemon)
  }

  /// Stops the server on a thread of its own, because the requests in progress may need this one.
  deinit {
    guard let address = takeDaemon() else { return }
    let dispatcher = dispatcher
    _ = DetachedThread.start { Self.stop(address, dispatcher, within: Self.usualMilliseconds) }
  }

  /// A Boolean value that indicates whether every complete request has its whole response.
  package var isIdle: Bool { dispatcher.isIdle }

  /// Accepts no more connections, completes the responses to requests in progress, and ends every
  /// stream.
  ///
  /// After the time limit, the remaining connections are closed without a response. Do not call this
  /// method from the handler, which runs on one of the threads that it waits for.
  package func stop(within milliseconds: Int = usualMilliseconds) {
    if let address = takeDaemon() { Self.stop(address, dispatcher, within: milliseconds) }
  }

  /// The time for the responses to requests in progress.
  package static let usualMilliseconds = 250

  /// Returns the address of the daemon for the only caller who stops it.
  ///
  /// It is an integer, because a pointer cannot leave the lock.
  private func takeDaemon() -> UInt? {
    let address = daemon.withLock { daemon in
      defer { daemon = nil }
      return UInt(bitPattern: daemon)
    }
    return address == 0 ? nil : address
  }

  private static func stop(
    _ address: UInt, _ dispatcher: RequestDispatcher, within milliseconds: Int
  ) {
    guard let daemon = OpaquePointer(bitPattern: address) else { return }
    let socket = cmicrohttpd_quiesce(daemon)
    dispatcher.stop()
    var waited = 0
    var idle = 0
    // The next request of a connection may not be read yet.
    while idle < Self.idleMilliseconds, waited < milliseconds {
      usleep(1000)
      waited += 1
      idle = dispatcher.isIdle ? idle + 1 : 0
    }
    cmicrohttpd_stop(daemon)
    if socket >= 0 { close(socket) }
  }

  /// The time without a request after which a server that stops is done.
  private static let idleMilliseconds = 5

  private static func daemon(
    listeningOn socket: ListeningSocket, _ dispatcher: RequestDispatcher
  ) -> OpaquePointer? {
    let limits = dispatcher.limits
    // The callbacks do not retain this object. The server retains it until the last thread has
    // ended.
    let context = Unmanaged.passUnretained(dispatcher).toOpaque()
    func option(
      _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
      MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    let options = [
      option(.LISTEN_SOCKET, Int(socket.descriptor)),
      option(.THREAD_POOL_SIZE, limits.threads),
      option(.CONNECTION_LIMIT, max(limits.connections, limits.threads)),
      option(.CONNECTION_MEMORY_LIMIT, limits.headerBytes),
      option(.CONNECTION_TIMEOUT, limits.idleSeconds),
      option(.STRICT_FOR_CLIENT, 1),
      option(
        .URI_LOG_CALLBACK, unsafeBitCast(ServerCallbacks.began, to: Int.self), context),
      option(
        .UNESCAPE_CALLBACK, unsafeBitCast(ServerCallbacks.unescape, to: Int.self)),
      option(
        .NOTIFY_COMPLETED, unsafeBitCast(ServerCallbacks.completed, to: Int.self), context),
      option(
        .NOTIFY_CONNECTION, unsafeBitCast(ServerCallbacks.connection, to: Int.self), context),
      option(.END, 0),
    ]
    let flags =
      MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    return options.withUnsafeBufferPointer { buffer in
      guard let items = buffer.baseAddress else { return nil }
      return cmicrohttpd_start(flags, socket.port, ServerCallbacks.arrived, context, items)
    }
  }
}
