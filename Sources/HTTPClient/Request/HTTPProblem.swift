/// Why there is no response: what happened, with whom, and whether the server may have acted.
package struct HTTPProblem: Error, Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The request, or a setting, is not one that is sent.
    case refused(Refusal)
    /// Nothing listens there, or the name is unknown.
    case cannotConnect(String)
    /// The server could not prove who it is, or no safe connection came about.
    case tls(TLSFault)
    case timedOut(Phase)
    case tooLarge(Excess)
    /// The server sends to where this request does not go.
    case redirect(RedirectFault)
    /// The connection ended before the response was there.
    case connectionLost
    /// What came back is not HTTP.
    case notUnderstood(String)
    case cancelled
    /// So many requests are open already.
    case busy(Int)
    /// The client was shut down.
    case shutDown
    /// The library that talks to servers is not on this machine.
    case unavailable(String)
  }

  package let kind: Kind
  /// Scheme, host and port of the server, where there is one; never a path, which may hold secrets.
  package let origin: String?
  /// Whether the request may have reached a server, so that asking again may do it twice.
  package let mayHaveRun: Bool
  /// How often the request was handed to a server, as ``HTTPMetrics/tries`` counts.
  package let tries: Int

  package init(
    _ kind: Kind, origin: String? = nil, mayHaveRun: Bool = false, tries: Int? = nil
  ) {
    self.kind = kind
    self.origin = origin
    self.mayHaveRun = mayHaveRun
    self.tries = tries ?? (mayHaveRun ? 1 : 0)
  }

  /// The same at the end of all attempts.
  func after(tries: Int, mayHaveRun: Bool) -> HTTPProblem {
    HTTPProblem(kind, origin: origin, mayHaveRun: mayHaveRun, tries: tries)
  }
}

extension HTTPProblem {
  /// What is wrong with a request that is not sent.
  package enum Refusal: Sendable, Equatable {
    case address(AddressFault)
    case header(name: String, HeaderFault)
    /// The headers are together more than a request may have.
    case headers(count: Int, bytes: Int)
    case pinnedKey
    case authorityFile
  }

  package enum AddressFault: String, Sendable {
    case missing = "none was given for this side"
    case broken = "it is not a complete address"
    case characters = "it has a space, a control character or a letter outside of ASCII: escape it"
    case long = "it is longer than 8192 bytes"
    case scheme = "only https is spoken, and http with this machine itself"
    case user = "it names a user: send a header instead"
    case query = "paths are put behind it, so it has no query and no fragment"
  }

  package enum HeaderFault: String, Sendable {
    case name = "its name is not a word of letters, digits and hyphens"
    case value = "its value has a line break or another control character"
    case edges = "its value begins or ends with a space"
    case owned = "the client sends it itself"
  }

  /// Where a request was when its time was over.
  package enum Phase: String, Sendable {
    case queue = "waiting for its turn"
    case name = "looking up the name of the server, or waiting for a connection"
    case connection = "connecting and agreeing on keys"
    case response = "waiting for the response"
    case body = "reading the response"
  }

  /// What a response has too much of, and how much it may have.
  package enum Excess: Sendable, Equatable {
    case headerCount(Int)
    case headerBytes(Int)
    /// Counted as it is read, not as it was compressed.
    case body(Int)
  }

  package enum RedirectFault: String, Sendable {
    case many = "it sends on and on"
    case insecure = "it sends from https to http"
    case address = "it sends to an address that is not asked"
  }

  package enum TLSFault: Sendable, Equatable {
    case expired
    case notYetValid
    case unknownAuthority
    case wrongHost
    case pinnedKey
    /// The file with the certificates to trust cannot be read.
    case authorityFile
    case revoked
    /// The certificate is wrong in another way, by OpenSSL's number.
    case certificate(Int)
    case handshake
  }
}

extension HTTPProblem {
  /// What is wrong and what to do, as sentences.
  package var message: String {
    let server = origin ?? "the server"
    let told =
      switch kind {
      case .refused(let refusal): refusal.message
      case .cannotConnect(let reason):
        "\(server) cannot be reached (\(reason)): check the address and the network."
      case .tls(let fault): "\(server) cannot be trusted: \(fault.message)."
      case .timedOut(let phase):
        "\(server) took too long; the time was over while \(phase.rawValue)."
      case .tooLarge(let excess): "\(server) sent too much: \(excess.message)."
      case .redirect(let fault): "\(server) is not followed: \(fault.rawValue)."
      case .connectionLost: "The connection to \(server) was lost before the response was there."
      case .notUnderstood(let reason): "\(server) sent what is not HTTP (\(reason))."
      case .cancelled: "The request was cancelled."
      case .busy(let limit): "\(limit) requests are open already: wait for some of them."
      case .shutDown: "The client was shut down: make a new one."
      case .unavailable(let reason): "Nothing can be sent: \(reason)."
      }
    return mayHaveRun ? told + " The request may have been carried out." : told
  }
}

extension HTTPProblem.Refusal {
  fileprivate var message: String {
    switch self {
    case .address(let fault): "The address is not asked: \(fault.rawValue)."
    case .header(let name, let fault): "The header \(name) is not sent: \(fault.rawValue)."
    case .headers(let count, let bytes):
      "The headers are not sent: there may be \(count) of \(bytes) bytes together."
    case .pinnedKey: "A pinned key is the SHA-256 of a public key in Base64, 44 characters."
    case .authorityFile: "The name of a file of certificates has no zero byte."
    }
  }
}

extension HTTPProblem.Excess {
  fileprivate var message: String {
    switch self {
    case .headerCount(let limit): "a response may have \(limit) header lines"
    case .headerBytes(let limit): "the headers of a response may have \(limit) bytes"
    case .body(let limit): "the body of a response may have \(limit) bytes"
    }
  }
}

extension HTTPProblem.TLSFault {
  fileprivate var message: String {
    switch self {
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet; check the clock of this machine"
    case .unknownAuthority: "nobody who is trusted here vouches for its certificate"
    case .wrongHost: "its certificate is for another name"
    case .pinnedKey: "its key is not the one that is pinned"
    case .authorityFile: "the file with the certificates to trust cannot be read"
    case .revoked: "its certificate was taken back"
    case .certificate(let code): "its certificate is not sound (OpenSSL's number \(code))"
    case .handshake: "no connection by TLS 1.2 or newer came about"
    }
  }
}
