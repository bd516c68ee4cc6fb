import Basics
import CCurl

/// A running exchange.
///
/// The callbacks of libcurl write to it on the thread of the engine.
final class Transfer {
  let order: QueuedRequest
  private let limits: HTTPClient.Limits
  private let start: Duration
  private var head: ResponseHead
  private var body: [UInt8] = []
  /// The start of the last head, which is that of the final response.
  private var headTime: Duration?
  private var excess: HTTPProblem.Excess?
  /// The number of times that libcurl was about to write the request to a connection.
  private var handovers = 0
  private var headers: UnsafeMutablePointer<curl_slist>?

  init(_ order: QueuedRequest, _ limits: HTTPClient.Limits, since start: Duration) {
    self.order = order
    self.limits = limits
    self.start = start
    head = ResponseHead(limits)
  }

  deinit { ccurl_list_free(headers) }

  private var request: HTTPClient.Request { order.request }

  // MARK: Before

  /// Configures a new handle for the request.
  func prepare(
    _ easy: UnsafeMutableRawPointer, _ settings: HTTPClient.Settings
  ) throws(HTTPProblem) {
    var options = CurlOptions(easy)
    let context = Unmanaged.passUnretained(self).toOpaque()
    options.set(CURLOPT_WRITEFUNCTION, Self.bodyTaker)
    options.set(CURLOPT_WRITEDATA, context: context)
    options.set(CURLOPT_HEADERFUNCTION, Self.headTaker)
    options.set(CURLOPT_HEADERDATA, context: context)
    options.setPrerequisite(Self.handover)
    options.set(CURLOPT_PREREQDATA, context: context)
    options.set(CURLOPT_URL, request.address.text)
    setPolicy(settings, &options)
    try setTrust(settings, &options)
    try setMethod(&options)
    try options.check()
  }

  private func setPolicy(_ settings: HTTPClient.Settings, _ options: inout CurlOptions) {
    options.set(CURLOPT_NOSIGNAL, 1)
    // Cleanup does not wait for an abandoned name lookup.
    options.set(CURLOPT_QUICK_EXIT, 1)
    options.set(CURLOPT_PROTOCOLS_STR, request.address.isSecure ? "https" : "http")
    options.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    // An empty value overrides the proxy variables of the environment.
    options.set(CURLOPT_PROXY, "")
    options.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // HTTP/2 is negotiated in the TLS handshake, so only then can a connection be shared.
    options.set(CURLOPT_PIPEWAIT, request.address.isSecure ? 1 : 0)
    options.set(CURLOPT_ACCEPT_ENCODING, "gzip")
    // Servers close idle connections after a minute or more. The lifetime ensures that certificates
    // are checked again.
    options.set(CURLOPT_MAXAGE_CONN, 55)
    options.set(CURLOPT_MAXLIFETIME_CONN, 3600)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, max(settings.connectTimeout.milliseconds, 1))
    options.set(CURLOPT_LOW_SPEED_LIMIT, settings.slowBytes)
    options.set(CURLOPT_LOW_SPEED_TIME, max(settings.slowTime.milliseconds / 1000, 1))
    // libcurl resends a request by itself if a reused connection turns out to be closed.
    options.set(CURLOPT_FRESH_CONNECT, request.replay == .once ? 1 : 0)
  }

  private func setTrust(
    _ settings: HTTPClient.Settings, _ options: inout CurlOptions
  ) throws(HTTPProblem) {
    options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    options.set(CURLOPT_SSL_VERIFYPEER, 1)
    options.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let file = settings.authorityFile {
      guard !file.utf8.contains(0) else { throw HTTPProblem(.refused(.authorityFile)) }
      options.set(CURLOPT_CAINFO, file)
      options.set(CURLOPT_CAPATH, nil as String?)
    }
    guard !settings.pinnedKeys.isEmpty else { return }
    // libcurl treats any other text as a file name.
    guard settings.pinnedKeys.allSatisfy(Self.isDigest) else {
      throw HTTPProblem(.refused(.pinnedKey))
    }
    options.set(
      CURLOPT_PINNEDPUBLICKEY,
      settings.pinnedKeys.map { "sha256//" + $0 }.joined(separator: ";"))
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 44
      && text.utf8.allSatisfy {
        ASCIILetters.isLetter($0) || "0123456789+/=".utf8.contains($0)
      }
  }

  private func setMethod(_ options: inout CurlOptions) throws(HTTPProblem) {
    var lines = order.headerLines
    if request.method == .head {
      options.set(CURLOPT_NOBODY, 1)
    } else {
      options.set(CURLOPT_MAXFILESIZE_LARGE, size: limits.bodyBytes)
      options.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      if [.post, .put, .patch].contains(request.method) || !request.body.isEmpty {
        options.set(CURLOPT_POST, 1)
        options.set(CURLOPT_POSTFIELDSIZE_LARGE, size: request.body.count)
        options.set(CURLOPT_COPYPOSTFIELDS, copying: request.body)
        // These headers suppress libcurl's own: a wait for the server's permission and a default
        // content type.
        lines.append("Expect:")
        if !request.headers.contains(where: { $0.isNamed("Content-Type") }) {
          lines.append("Content-Type:")
        }
      }
    }
    for line in lines {
      guard let longer = ccurl_list_append(headers, line) else {
        throw HTTPProblem(.unavailable("memory is used up"))
      }
      headers = longer
    }
    options.set(CURLOPT_HTTPHEADER, headers)
  }

  // MARK: Meanwhile

  private static let bodyTaker: ccurl_taker = { bytes, size, count, context in
    transfer(context)?.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
  }

  private static let headTaker: ccurl_taker = { bytes, size, count, context in
    transfer(context)?.take(head: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
  }

  private static let handover: curl_prereq_callback = { context, _, _, _, _ in
    transfer(context)?.handOver() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
  }

  private static func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func take(body piece: UnsafeRawBufferPointer) -> Int {
    guard body.count + piece.count <= limits.bodyBytes else {
      excess = .body(limits.bodyBytes)
      return 0
    }
    body += piece
    return piece.count
  }

  private func take(head line: UnsafeRawBufferPointer) -> Int {
    if line.starts(with: "HTTP/".utf8) { headTime = SteadyClock.now }
    excess = head.take(line)
    return excess == nil ? line.count : 0
  }

  /// Returns a Boolean value that indicates whether libcurl may write the request to a connection.
  ///
  /// A request with `once` is written only once, even if libcurl wants to resend it.
  private func handOver() -> Bool {
    guard request.replay != .once || handovers == 0 else { return false }
    handovers += 1
    return true
  }

  // MARK: Afterwards

  func outcome(_ code: CURLcode, _ easy: UnsafeMutableRawPointer) -> QueuedRequest.Answer {
    if let excess { return failure(.tooLarge(excess)) }
    guard code == CURLE_OK else {
      return failure(CurlFailure(easy, code, isHandedOver: handovers > 0, limits, phase(easy)).kind)
    }
    // libcurl accepts a truncated head as complete.
    guard head.isComplete else {
      return failure(head.status == 0 ? .notUnderstood("no status") : .connectionLost)
    }
    return .success(
      HTTPClient.Response(
        status: head.status, headers: head.fields, body: body, address: request.address,
        metrics: metrics(easy)))
  }

  func failure(_ kind: HTTPProblem.Kind) -> QueuedRequest.Answer {
    .failure(
      HTTPProblem(
        kind, origin: request.address.origin, mayHaveRun: handovers > 0, tries: handovers))
  }

  /// Returns the current phase of the exchange.
  func phase(_ easy: UnsafeMutableRawPointer) -> HTTPProblem.Phase {
    if handovers > 0 { return head.isComplete ? .body : .response }
    return ccurl_get_size(easy, CURLINFO_NAMELOOKUP_TIME_T) > 0 ? .connection : .name
  }

  private func metrics(_ easy: UnsafeMutableRawPointer) -> HTTPMetrics {
    func time(_ info: CURLINFO) -> Duration { .microseconds(ccurl_get_size(easy, info)) }
    var metrics = HTTPMetrics()
    metrics.isNewConnection = ccurl_get_long(easy, CURLINFO_NUM_CONNECTS) > 0
    if metrics.isNewConnection {
      metrics.name = time(CURLINFO_NAMELOOKUP_TIME_T)
      metrics.connection = time(CURLINFO_CONNECT_TIME_T) - metrics.name
      let handshake = time(CURLINFO_APPCONNECT_TIME_T)
      if handshake > .zero { metrics.handshake = handshake - time(CURLINFO_CONNECT_TIME_T) }
    }
    metrics.firstByte = time(CURLINFO_STARTTRANSFER_TIME_T)
    metrics.headTime = headTime
    metrics.total = SteadyClock.now - start
    metrics.bytes = Int(ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T))
    let isHTTP2 = ccurl_get_long(easy, CURLINFO_HTTP_VERSION) >= Int(CURL_HTTP_VERSION_2_0)
    metrics.version = isHTTP2 ? .http2 : .http1
    metrics.tries = handovers
    return metrics
  }
}
