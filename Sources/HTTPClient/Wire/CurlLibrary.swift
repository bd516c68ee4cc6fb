import CCurl

/// libcurl, which is loaded when it is needed first: its many libraries cost a program that sends
/// nothing some milliseconds.
enum CurlLibrary {
  static func load() throws(HTTPProblem) {
    if let problem = ccurl_load() { throw HTTPProblem(.unavailable(String(cString: problem))) }
  }
}
