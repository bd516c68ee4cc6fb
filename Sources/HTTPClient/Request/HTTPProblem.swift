/// The reason why a request has no response: what failed, at which server, and whether the server
/// may have executed the request.
package struct HTTPProblem: Error, Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The request or a setting is not valid.
    case refused(Refusal)
    /// The server does not accept connections, or its name is unknown.
    case cannotConnect(String)
    /// The server could not prove its identity, or no secure connection was established.
    case tls(TLSFault)
    case timedOut(Phase)
    case tooLarge(Excess)
    /// The server redirects to an address that the request does not follow.
    case redirect(RedirectFault)
    /// The connection ended before the response was complete.
    case connectionLost
    /// The response is not valid HTTP.
    case notUnderstood(String)
    case cancelled
    /// The limit of open requests is reached.
    case busy(Int)
    /// The client was shut down.
    case shutDown
    /// The HTTP library is not available on this machine.
    case unavailable(String)
  }

  package let kind: Kind
  /// The scheme, host and port of the server, if known.
  ///
  /// It contains no path, because paths may contain secrets.
  package let origin: String?
  /// A Boolean value that indicates whether the request may have reached a server, so that a
  /// repetition could execute it twice.
  package let mayHaveRun: Bool
  /// The number of times that the request was passed to a server, as in ``HTTPMetrics/tries``.
  package let tries: Int

  package init(
    _ kind: Kind, origin: String? = nil, mayHaveRun: Bool = false, tries: Int? = nil
  ) {
    self.kind = kind
    self.origin = origin
    self.mayHaveRun = mayHaveRun
    self.tries = tries ?? (mayHaveRun ? 1 : 0)
  }

  /// Returns the same problem with the totals of all tries.
  func after(tries: Int, mayHaveRun: Bool) -> HTTPProblem {
    HTTPProblem(kind, origin: origin, mayHaveRun: mayHaveRun, tries: tries)
  }
}

extension HTTPProblem {
  /// The fault of a request that is not sent.
  package enum Refusal: Sendable, Equatable {
    case address(AddressFault)
    case header(name: String, HeaderFault)
    /// The headers exceed the limits of a request.
    case headers(count: Int, bytes: Int)
    case pinnedKey
    case authorityFile
  }

  package enum AddressFault: String, Sendable {
    case broken = "it is not a complete address"
    case characters = "it contains a space, a control character or a character that is not ASCII"
    case long = "it is longer than 8192 bytes"
    case scheme = "only https is supported, or http for this machine"
    case user = "it contains a user name; send a header instead"
    case query = "a base address has no query and no fragment"
  }

  package enum HeaderFault: String, Sendable {
    case name = "its name must be a word of letters, digits and hyphens"
    case value = "its value contains a line break or another control character"
    case edges = "its value begins or ends with a space"
    case owned = "the client sets it itself"
  }

  /// The phase of a request when its timeout expired.
  package enum Phase: String, Sendable {
    case queue = "waiting in the queue"
    case name = "looking up the name of the server or waiting for a connection"
    case connection = "connecting and negotiating TLS"
    case response = "waiting for the response"
    case body = "reading the response"
  }

  /// The limit that a response exceeds.
  package enum Excess: Sendable, Equatable {
    case headerCount(Int)
    case headerBytes(Int)
    /// The size after decompression.
    case body(Int)
  }

  package enum RedirectFault: String, Sendable {
    case many = "there are too many redirects"
    case insecure = "it leads from https to http"
    case address = "its target is not a valid address"
  }

  package enum TLSFault: Sendable, Equatable {
    case expired
    case notYetValid
    case unknownAuthority
    case wrongHost
    case pinnedKey
    /// The file of trusted certificates cannot be read.
    case authorityFile
    case revoked
    /// The certificate is not valid for another reason, with OpenSSL's error code.
    case certificate(Int)
    case handshake
  }
}

extension HTTPProblem {
  /// Sentences that describe the problem and what to do.
  package var message: String {
    let server = origin ?? "the server"
    let sentence =
      switch kind {
      case .refused(let refusal): refusal.message
      case .cannotConnect(let reason):
        "\(server) cannot be reached (\(reason)). Check the address and the network."
      case .tls(let fault): "\(server) cannot be trusted: \(fault.message)."
      case .timedOut(let phase):
        "\(server) took too long: the timeout expired while \(phase.rawValue)."
      case .tooLarge(let excess): "\(server) sent too much: \(excess.message)."
      case .redirect(let fault): "\(server) sent a redirect that was refused: \(fault.rawValue)."
      case .connectionLost: "The connection to \(server) was lost before the response ended."
      case .notUnderstood(let reason): "\(server) sent a response that is not HTTP (\(reason))."
      case .cancelled: "The request was cancelled."
      case .busy(let limit): "\(limit) requests are already open. Wait for some of them."
      case .shutDown: "The client was shut down. Create a new one."
      case .unavailable(let reason): "The HTTP client is not available: \(reason)."
      }
    return mayHaveRun ? sentence + " The server may have executed the request." : sentence
  }
}

extension HTTPProblem.Refusal {
  fileprivate var message: String {
    switch self {
    case .address(let fault): "The address is not valid: \(fault.rawValue)."
    case .header(let name, let fault): "The header \(name) is not valid: \(fault.rawValue)."
    case .headers(let count, let bytes):
      "The request has too many headers: the limits are \(count) headers and \(bytes) bytes."
    case .pinnedKey: "A pinned key must be a SHA-256 in Base64, with 44 characters."
    case .authorityFile: "The name of a certificate file must not contain a zero byte."
    }
  }
}

extension HTTPProblem.Excess {
  fileprivate var message: String {
    switch self {
    case .headerCount(let limit): "a response may have at most \(limit) header lines"
    case .headerBytes(let limit): "the headers of a response may have at most \(limit) bytes"
    case .body(let limit): "the body of a response may have at most \(limit) bytes"
    }
  }
}

extension HTTPProblem.TLSFault {
  fileprivate var message: String {
    switch self {
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet; check the clock of this machine"
    case .unknownAuthority: "its certificate is not signed by a trusted authority"
    case .wrongHost: "its certificate is for another name"
    case .pinnedKey: "its key does not match a pinned key"
    case .authorityFile: "the file of trusted certificates cannot be read"
    case .revoked: "its certificate was revoked"
    case .certificate(let code): "its certificate is not valid (OpenSSL code \(code))"
    case .handshake: "no connection with TLS 1.2 or newer could be established"
    }
  }
}
