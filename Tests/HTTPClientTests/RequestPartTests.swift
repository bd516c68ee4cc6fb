import Basics
import HTTPClient
import Testing

/// Tests that invalid parts of a request are rejected and never corrected.
@Suite struct RequestPartTests {
  private func addressFault(_ text: String) -> HTTPProblem.AddressFault? {
    do throws(HTTPProblem) {
      _ = try HTTPAddress(text)
      return nil
    } catch {
      guard case .refused(.address(let fault)) = error.kind else { return nil }
      #expect(!error.message.contains("canary"))
      return fault
    }
  }

  @Test func libcurlNormalizesAddresses() throws {
    let cases = [
      ("https://Example.COM/a?b=c#d", "https://example.com:443"),
      ("HTTPS://example.com:8443", "https://example.com:8443"),
      ("http://localhost/", "http://localhost:80"), ("http://LOCALHOST", "http://localhost:80"),
      ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"), ("http://[::1]/", "http://[::1]:80"),
      ("http://127.9.8.7/", "http://127.9.8.7:80"), ("http://0x7f.1/", "http://127.0.0.1:80"),
    ]
    for (text, origin) in cases { #expect(try HTTPAddress(text).origin == origin, "\(text)") }
    #expect(try HTTPAddress("https://example.com/a?b=c#d").text == "https://example.com/a?b=c")
  }

  @Test(arguments: [
    ("http://example.com/", HTTPProblem.AddressFault.scheme), ("ftp://localhost/", .scheme),
    ("file:///etc/passwd", .scheme), ("gopher://localhost/", .scheme),
    ("wss://localhost/", .scheme),
    ("http://127.0.0.1.example.com/", .scheme), ("http://localhost.example.com/", .scheme),
    ("http://0.0.0.0/", .scheme), ("http://128.0.0.1/", .scheme), ("http://[::2]/", .scheme),
    ("http://localhost@example.com/", .user), ("https://me:canary@example.com/", .user),
    ("https://canary@localhost/", .user), ("https://example.com/a b", .characters),
    ("https://example.com/\r\nX: y", .characters), ("https://example.com/\u{0}", .characters),
    ("https://exämple.com/", .characters), ("", .broken), ("https://", .broken),
    ("https://example.com:99999/", .broken), ("https://exa%00mple.com/", .broken),
    ("https://example.com/" + String(repeating: "a", count: 9000), .long),
  ])
  func unsupportedAddressesAreRejected(text: String, fault: HTTPProblem.AddressFault) {
    #expect(addressFault(text) == fault)
  }

  @Test func incompleteAddressesAreRejected() {
    for text in ["example.com", "/path", "//example.com/", "https:/", "http://[::1/", "://"] {
      #expect(addressFault(text) != nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("ftp://localhost", HTTPProblem.AddressFault?.some(.scheme)), ("http://example.com", .scheme),
    ("http://127.1", .scheme), ("https://me:canary@example.com", .user), ("https://", .broken),
    ("https:/example.com", .broken), ("example.com", .broken), ("", .broken),
    ("https://example.com:0", .broken), ("https://example.com:65536", .broken),
    ("https://example.com:x", .broken), ("https://[::g]", .broken), ("https://[::1", .broken),
    ("https://a%00b", .broken), ("https://exämple.com", .characters),
    ("https://example.com/a b", .characters), ("https://example.com?token=canary", .query),
    ("https://example.com/#a", .query), ("https://" + String(repeating: "a", count: 9000), .long),
    ("https://example.com", nil), ("HTTPS://Example.com:8443/a/b%20c/", nil),
    ("http://localhost", nil), ("http://LOCALHOST:1/v1", nil), ("http://127.0.0.1:80", nil),
    ("http://[::1]:8080/", nil), ("https://[2001:db8::1]", nil),
  ])
  func baseAddressesAreCheckedWithoutLibcurl(text: String, fault: HTTPProblem.AddressFault?) throws
  {
    #expect(HTTPAddress.fault(ofBase: text) == fault)
    // `HTTPAddress` accepts the same address and derives the same origin.
    guard fault == nil else { return }
    let host = text.lowercased().split(separator: "/")[1]
    #expect(try HTTPAddress(text).origin.hasPrefix("\(text.lowercased().prefix(5))"))
    #expect(try HTTPAddress(text).origin.contains(host))
  }

  @Test(arguments: [
    ("", HTTPProblem.HeaderFault.name), ("A B", .name), ("A:", .name), ("A\r\nB", .name),
    ("Ä", .name), (":path", .name), ("host", .owned), ("Content-Length", .owned),
    ("TRANSFER-ENCODING", .owned), ("Expect", .owned),
  ])
  func invalidHeaderNamesAreRejected(name: String, fault: HTTPProblem.HeaderFault) {
    do throws(HTTPProblem) {
      _ = try HTTPHeader(name, "canary")
      Issue.record("\(name) was taken")
    } catch {
      guard case .refused(.header(_, fault)) = error.kind else {
        Issue.record("\(name): \(error)")
        return
      }
      #expect(!error.message.contains("canary") && error.message.utf8.allSatisfy { $0 >= 0x20 })
    }
  }

  @Test func invalidHeaderValuesAreRejected() throws {
    for byte in (UInt8(0)...31).filter({ $0 != 9 }) + [127] {
      let value = "canary" + String(UnicodeScalar(byte)) + "X-Other: b"
      let refusal = HTTPProblem(.refused(.header(name: "X-A", .value)))
      #expect(throws: refusal) { try HTTPHeader("X-A", value) }
      #expect(throws: refusal) { try HTTPHeader("X-A", Secret(value)) }
    }
    for value in [" a", "a ", "\ta"] {
      #expect(throws: HTTPProblem(.refused(.header(name: "X-A", .edges)))) {
        try HTTPHeader("X-A", value)
      }
    }
    for value in ["", "a\tb", "ä漢", "a:b;c=\"d\""] { _ = try HTTPHeader("X-A", value) }
  }

  @Test func requestsWithTooManyHeadersAreNotSent() async throws {
    var settings = HTTPClient.Settings()
    settings.limits.headerCount = 3
    settings.limits.headerBytes = 100
    let wire = HTTPWire(settings)
    let address = try HTTPAddress("http://127.0.0.1:1/")
    let header = try HTTPHeader("X-A", "b")
    let long = try HTTPHeader("X-A", String(repeating: "b", count: 100))
    for headers in [[header, header, header, header], [long]] {
      let problem = await Probe.problem(wire, Probe.get(address, headers))
      #expect(problem?.kind == .refused(.headers(count: 3, bytes: 100)))
    }
  }

  @Test func descriptionsOfRequestsContainNoSecrets() throws {
    let request = HTTPClient.Request(
      .get, try HTTPAddress("https://example.com/"),
      headers: [try HTTPHeader("Authorization", Secret("canary"))], replay: .replayable)
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped] {
      #expect(text.contains("Authorization") && !text.contains("canary"))
    }
  }
}
