// Made by bricks-codegen from the operation GetTimerSessions; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetTimerSessionsQuery: GraphQLOperation {
  package static let name = "GetTimerSessions"
  package static let kind = GraphQLOperationKind.query
  package static let ownText = "query GetTimerSessions($extraLang:String!){timer_sessions(order_by:[{finished_at:desc}]){...TimerSessionFields}timer_sessions_aggregate{aggregate{sum{duration_seconds}}}}"
  package static let fragments: [any GraphQLFragment.Type] = [TimerSessionFields.self]
  package static let shape = OperationShape(#"{"rows":[{"field":"timer_sessions [timer_sessions!]!","arguments":{"order_by":[{"finished_at":"desc"}]},"rows":[{"spread":"TimerSessionFields"}]},{"field":"timer_sessions_aggregate timer_sessions_aggregate","rows":[{"field":"aggregate timer_sessions_aggregate_fields","rows":[{"field":"sum timer_sessions_sum_fields","rows":["duration_seconds integer"]}]}]}]}"#, fragments)
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }
}
