// Made by bricks-codegen from the operation GetTimerSessions; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

package struct GetTimerSessionsQuery: GraphQLOperation {
  package static let name = "GetTimerSessions"
  package static let kind = GraphQLOperationKind.query
  package static let hash = "da28f5680fa4f006cf325cd3a0c421f03f4e46b7a0fb0b8428948918b6d558a6"
  package static let text =
    "query GetTimerSessions($extraLang:String!){timer_sessions(order_by:[{finished_at:desc}]){...TimerSessionFields}timer_sessions_aggregate{aggregate{sum{duration_seconds}}}}" + TimerSessionFields.text
  package static let roots: [RootField] = [
    RootField("timer_sessions", type: "timer_sessions", isList: true),
    RootField("timer_sessions_aggregate", type: "timer_sessions_aggregate", isList: false),
  ]
  package let extraLang: String

  package init(extraLang: String) {
    self.extraLang = extraLang
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.extraLang.write("extraLang", to: &writer)
    writer.endObject()
  }

  package struct Data: AnswerModel {
    /// For users only.
    package let timerSessions: [TimerSessions]
    /// For users only.
    package let timerSessionsAggregate: TimerSessionsAggregate?

    package init(_ node: JSONNode, _ reading: inout DocumentReading) {
      var object = AnswerObject(node, reading.document)
      self.timerSessions = object.read("timer_sessions", isNeeded: true, &reading) ?? []
      self.timerSessionsAggregate = object.read("timer_sessions_aggregate", &reading)
    }

    package struct TimerSessions: AnswerModel {
      package let timerSessionFields: TimerSessionFields

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        self.timerSessionFields = TimerSessionFields(node, &reading)
      }
    }

    package struct TimerSessionsAggregate: AnswerModel {
      package let aggregate: Aggregate?

      package init(_ node: JSONNode, _ reading: inout DocumentReading) {
        var object = AnswerObject(node, reading.document)
        self.aggregate = object.read("aggregate", &reading)
      }

      package struct Aggregate: AnswerModel {
        package let sum: Sum?

        package init(_ node: JSONNode, _ reading: inout DocumentReading) {
          var object = AnswerObject(node, reading.document)
          self.sum = object.read("sum", &reading)
        }

        package struct Sum: AnswerModel {
          package let durationSeconds: Int?

          package init(_ node: JSONNode, _ reading: inout DocumentReading) {
            var object = AnswerObject(node, reading.document)
            self.durationSeconds = object.read("duration_seconds", &reading)
          }
        }
      }
    }
  }
}
