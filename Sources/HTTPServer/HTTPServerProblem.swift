import Glibc

/// The reason why a server cannot start.
package enum HTTPServerProblem: Error, Sendable, Equatable {
  /// Another program uses the port. The next port may be free.
  case portTaken(UInt16)
  /// The user must not use the port. Ports below 1024 require privileges.
  case portNotPermitted(UInt16)
  /// The system has no threads or open files left.
  case exhausted(port: UInt16)
  /// libmicrohttpd cannot be loaded.
  case libraryMissing(reason: String)
  /// The system returned an error number.
  case system(port: UInt16, code: Int32)

  init(port: UInt16, code: Int32) {
    self =
      switch code {
      case EADDRINUSE: .portTaken(port)
      case EACCES, EPERM: .portNotPermitted(port)
      default: .system(port: port, code: code)
      }
  }

  /// A sentence that describes the problem and what to do.
  package var message: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program. Choose another port, or 0 for any free port."
    case .portNotPermitted(let port):
      "Port \(port) is not permitted for this user. Choose a port from 1024 on."
    case .exhausted(let port):
      "The server cannot start on port \(port): this user has no threads or open files left. "
        + "End other programs, or raise the limits (ulimit -a)."
    case .libraryMissing(let reason):
      "The server cannot start, because libmicrohttpd cannot be loaded (\(reason)). "
        + "Install it with `apt-get install libmicrohttpd12`."
    case .system(let port, let code):
      "The server cannot start on port \(port): \(String(cString: strerror(code)))."
    }
  }
}
