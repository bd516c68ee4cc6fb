import Glibc

/// Why a server could not start.
package enum HTTPServerProblem: Error, Sendable, Equatable {
  /// Another program listens there; the next port may be free.
  case portTaken(UInt16)
  /// Ports below 1024 belong to the administrator.
  case portNotPermitted(UInt16)
  /// There are no threads or open files left for it.
  case exhausted(port: UInt16)
  /// The system refused, with its error number.
  case system(port: UInt16, code: Int32)

  init(port: UInt16, code: Int32) {
    self =
      switch code {
      case EADDRINUSE: .portTaken(port)
      case EACCES, EPERM: .portNotPermitted(port)
      default: .system(port: port, code: code)
      }
  }

  /// What is wrong and what to do, as a sentence.
  package var message: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) is taken by another program; name another one, or 0 for any that is free."
    case .portNotPermitted(let port):
      "Port \(port) may not be used by this user; name one from 1024 on."
    case .exhausted(let port):
      "No server could be started on port \(port): this user has no threads or open files left; "
        + "end other programs, or raise the limits (ulimit -a)."
    case .system(let port, let code):
      "No server could be started on port \(port): \(String(cString: strerror(code)))."
    }
  }
}
