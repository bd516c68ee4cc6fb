import GraphQLAnswers
import HTTPClient
import Testing
import YoliClient

/// Tests that equal variables have equal bytes.
@Suite struct GraphQLVariablesTests {
  private func sent(_ variables: GraphQLVariables) async throws -> String {
    let server = BankServer.responding("")
    _ = try? await server.session().request(script: .bankSearch, variables: variables)
    let body = try #require(server.bodies.first)
    let start = try #require(body.firstRange(of: #""variables":"#)).upperBound
    return String(body[start...].dropLast())
  }

  @Test func valuesOfEveryKindAreWritten() async throws {
    let limit: Int? = nil
    let words = ["b", "ä"]
    let text = try await sent([
      "z": 1, "search": "\"quoted\"\n\u{1F3E6}", "limit": limit, "none": nil, "sure": true,
      "share": 0.5, "words": words, "towns": [String?.none, "Berlin"],
      "filter": ["b": 1, "a": ["inner": nil] as GraphQLVariables] as GraphQLVariables,
      "any": GraphQLVariable.list([.integer(1), .text("x")]),
    ])
    #expect(
      text == #"{"any":[1,"x"],"filter":{"a":{"inner":null},"b":1},"limit":null,"none":null,"#
        + #""search":"\"quoted\"\n🏦","share":0.5,"sure":true,"towns":[null,"Berlin"],"#
        + #""words":["b","ä"],"z":1}"#)
    #expect(try await sent([:]) == "{}")
  }

  @Test func orderIsIgnoredAndTheLastValueIsUsed() async throws {
    #expect(["b": 1, "a": 2] as GraphQLVariables == ["a": 0, "b": 1, "a": 2])
    var variables: GraphQLVariables = ["a": 1, "b": 2]
    variables["a"] = nil
    #expect(try await sent(variables) == #"{"b":2}"#)
    #expect(variables["b"] == .integer(2) && variables["a"] == nil)
    // Canonically equivalent names are different.
    #expect(try await sent(["e\u{301}": 1, "é": 2]) == "{\"e\u{301}\":1,\"é\":2}")
  }

  @Test func theSearchEqualsItsGeneratedOperation() async throws {
    let operation = BankSearchQuery(search: "süd \"1\"", limit: .value(5))
    #expect(
      try await sent(["search": "süd \"1\"", "limit": 5])
        == String(decoding: operation.variables, as: UTF8.self))
  }

  @Test func nestingHasALimit() async throws {
    var value = GraphQLVariable.list([])
    for _ in 0..<100 { value = .list([value]) }
    await #expect(throws: ClientError.self) {
      try await BankServer.responding("").session().request(
        script: .bankSearch, variables: ["deep": value])
    }
  }
}
