import CCurl

/// libcurl, loaded at the first use.
///
/// Its dependencies would cost a program that sends nothing some milliseconds.
enum CurlLibrary {
  static func load() throws(HTTPProblem) {
    guard let problem = ccurl_load() else { return }
    throw HTTPProblem(
      .unavailable(
        "\(String(cString: problem)); install libcurl \(CCURL_OLDEST) or newer (Debian: libcurl4)"))
  }
}
