import CCurl

/// The options of one handle.
///
/// `check()` throws if libcurl rejected any of them.
struct CurlOptions {
  private let easy: UnsafeMutableRawPointer
  /// The first rejected option and its error code.
  private var failure: (option: CURLoption, code: CURLcode)?

  init(_ easy: UnsafeMutableRawPointer) {
    self.easy = easy
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    note(option, ccurl_set_long(easy, option, value))
  }

  mutating func set(_ option: CURLoption, size: Int) {
    note(option, ccurl_set_size(easy, option, curl_off_t(size)))
  }

  mutating func set(_ option: CURLoption, _ text: String?) {
    note(option, ccurl_set_text(easy, option, text))
  }

  mutating func set(_ option: CURLoption, copying bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      // For libcurl, a null pointer means that the body is read from elsewhere, even if it is
      // empty.
      if let start = buffer.baseAddress {
        note(option, ccurl_set_bytes(easy, option, start))
      } else {
        note(option, ccurl_set_text(easy, option, ""))
      }
    }
  }

  mutating func set(_ option: CURLoption, _ list: UnsafeMutablePointer<curl_slist>?) {
    note(option, ccurl_set_list(easy, option, list))
  }

  mutating func set(_ option: CURLoption, context: UnsafeMutableRawPointer) {
    note(option, ccurl_set_context(easy, option, context))
  }

  mutating func set(_ option: CURLoption, _ taker: @escaping ccurl_taker) {
    note(option, ccurl_set_taker(easy, option, taker))
  }

  mutating func setPrerequisite(_ callback: @escaping curl_prereq_callback) {
    note(CURLOPT_PREREQFUNCTION, ccurl_set_prerequisite(easy, callback))
  }

  func check() throws(HTTPProblem) {
    guard let failure else { return }
    let words = String(cString: ccurl_words(failure.code))
    throw HTTPProblem(.unavailable("libcurl rejects option \(failure.option.rawValue) (\(words))"))
  }

  private mutating func note(_ option: CURLoption, _ code: CURLcode) {
    if code != CURLE_OK, failure == nil { failure = (option, code) }
  }
}
