import CCurl
import Glibc

/// The meaning of a libcurl error code.
struct CurlFailure {
  let kind: HTTPProblem.Kind

  init(
    _ easy: UnsafeMutableRawPointer, _ code: CURLcode, isHandedOver: Bool,
    _ limits: HTTPClient.Limits, _ phase: HTTPProblem.Phase
  ) {
    let words = String(cString: ccurl_words(code))
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: kind = .cannotConnect("its name cannot be resolved")
    case CURLE_COULDNT_CONNECT:
      let number = Int32(clamping: ccurl_get_long(easy, CURLINFO_OS_ERRNO))
      kind = .cannotConnect(number == 0 ? words : String(cString: strerror(number)))
    case CURLE_OPERATION_TIMEDOUT: kind = .timedOut(phase)
    case CURLE_PEER_FAILED_VERIFICATION:
      kind = .tls(Self.fault(ccurl_get_long(easy, CURLINFO_SSL_VERIFYRESULT)))
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH: kind = .tls(.pinnedKey)
    case CURLE_SSL_CACERT_BADFILE: kind = .tls(.authorityFile)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM: kind = .tls(.handshake)
    case CURLE_FILESIZE_EXCEEDED: kind = .tooLarge(.body(limits.bodyBytes))
    // libcurl reports an endless header line with this code.
    case CURLE_OUT_OF_MEMORY: kind = .tooLarge(.headerBytes(limits.headerBytes))
    case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_ABORTED_BY_CALLBACK:
      kind = isHandedOver ? .connectionLost : .cannotConnect(words)
    default: kind = .notUnderstood(words)
    }
  }

  /// Returns the fault for an OpenSSL verification result.
  ///
  /// The host name is checked by libcurl itself, so a wrong name has no OpenSSL code.
  private static func fault(_ number: Int) -> HTTPProblem.TLSFault {
    switch number {
    case 0, 1, 62: .wrongHost
    case 2, 18, 19, 20, 21: .unknownAuthority
    case 9: .notYetValid
    case 10: .expired
    case 23: .revoked
    default: .certificate(number)
    }
  }
}
