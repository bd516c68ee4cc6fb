import CCurl

/// The owner of libcurl.
///
/// It does its work on one thread.
struct CurlEngine {
  private let requestQueue: RequestQueue
  private let settings: HTTPClient.Settings
  private let multi: UnsafeMutableRawPointer
  /// The running transfers by handle.
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  /// The handles that are ready for reuse.
  private var idle: [UnsafeMutableRawPointer] = []
  /// The earliest time at which a transfer can time out.
  private var nextEnd: Duration?

  /// Sends the requests of the inbox until it is closed.
  static func run(_ requestQueue: RequestQueue, _ settings: HTTPClient.Settings) {
    do throws(HTTPProblem) {
      var engine = try CurlEngine(requestQueue, settings)
      engine.run()
    } catch {
      requestQueue.end(with: error.kind)
    }
  }

  private init(_ requestQueue: RequestQueue, _ settings: HTTPClient.Settings) throws(HTTPProblem) {
    try CurlLibrary.load()
    guard let multi = ccurl_multi_init() else {
      throw HTTPProblem(.unavailable("memory is used up"))
    }
    self.requestQueue = requestQueue
    self.settings = settings
    self.multi = multi
    _ = ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX)
    _ = ccurl_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, settings.connectionsPerHost)
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, settings.connections)
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, settings.connections)
  }

  private mutating func run() {
    requestQueue.sleep(by: multi)
    while true {
      let mail = requestQueue.take()
      if mail.isClosing {
        close(mail.orders)
        return
      }
      for order in mail.orders { start(order) }
      for ticket in mail.cancelled { cancel(ticket) }
      _ = ccurl_multi_perform(multi)
      finishEnded()
      finishLate()
      _ = ccurl_multi_poll(multi, patience)
    }
  }

  /// The longest time to sleep without events, in milliseconds.
  private var patience: Int32 {
    guard let nextEnd else { return transfers.isEmpty ? 60_000 : 1000 }
    let left = (nextEnd - SteadyClock.now).milliseconds
    return Int32(clamping: min(max(left, 0) + 1, 1000))
  }

  private mutating func start(_ order: QueuedRequest) {
    let now = SteadyClock.now
    func refuse(_ kind: HTTPProblem.Kind) {
      requestQueue.answer(order, .failure(HTTPProblem(kind, origin: order.request.address.origin)))
    }
    if order.ticket.isCancelled { return refuse(.cancelled) }
    if order.end <= now { return refuse(.timedOut(.queue)) }
    guard let easy = idle.popLast() ?? ccurl_easy_init() else {
      return refuse(.unavailable("memory is used up"))
    }
    let transfer = Transfer(order, settings.limits, since: now)
    do throws(HTTPProblem) {
      try transfer.prepare(easy, settings)
    } catch {
      recycle(easy)
      return refuse(error.kind)
    }
    guard ccurl_multi_add(multi, easy) == CURLM_OK else {
      recycle(easy)
      return refuse(.unavailable("memory is used up"))
    }
    transfers[easy] = transfer
    nextEnd = min(nextEnd ?? order.end, order.end)
  }

  private mutating func cancel(_ ticket: CancellationToken) {
    // A linear search is enough, because cancellation is rare and transfers are few.
    guard let easy = transfers.first(where: { $0.value.order.ticket === ticket })?.key else {
      return
    }
    finish(easy) { transfer in transfer.failure(.cancelled) }
  }

  private mutating func finishEnded() {
    var code = CURLE_OK
    while let easy = ccurl_multi_next_ended(multi, &code) {
      finish(easy) { transfer in transfer.outcome(code, easy) }
    }
  }

  private mutating func finishLate() {
    let now = SteadyClock.now
    guard let end = nextEnd, end <= now else { return }
    for (easy, transfer) in transfers where transfer.order.end <= now {
      finish(easy) { transfer in transfer.failure(.timedOut(transfer.phase(easy))) }
    }
    nextEnd = transfers.values.map(\.order.end).min()
  }

  /// Removes a transfer and resumes its caller.
  ///
  /// The handle remains valid until the outcome is determined.
  private mutating func finish(
    _ easy: UnsafeMutableRawPointer, with outcome: (Transfer) -> QueuedRequest.Answer
  ) {
    guard let transfer = transfers.removeValue(forKey: easy) else { return }
    let answer = outcome(transfer)
    _ = ccurl_multi_remove(multi, easy)
    recycle(easy)
    if transfers.isEmpty { nextEnd = nil }
    requestQueue.answer(transfer.order, answer)
  }

  private mutating func recycle(_ easy: UnsafeMutableRawPointer) {
    if idle.count < settings.connections {
      ccurl_easy_reset(easy)
      idle.append(easy)
    } else {
      ccurl_easy_cleanup(easy)
    }
  }

  private mutating func close(_ orders: [QueuedRequest]) {
    // No other thread may wake a handle after its cleanup.
    requestQueue.sleep(by: nil)
    for order in orders {
      requestQueue.answer(
        order, .failure(HTTPProblem(.shutDown, origin: order.request.address.origin)))
    }
    for easy in transfers.keys { finish(easy) { transfer in transfer.failure(.shutDown) } }
    for easy in idle { ccurl_easy_cleanup(easy) }
    ccurl_multi_cleanup(multi)
    requestQueue.end(with: .shutDown)
  }
}

extension Duration {
  /// The duration in whole milliseconds, clamped to the range of `Int`.
  var milliseconds: Int {
    let (seconds, rest) = components
    return Int(clamping: seconds).multipliedReportingOverflow(by: 1000).overflow
      ? .max : Int(seconds) * 1000 + Int(rest / 1_000_000_000_000_000)
  }
}
