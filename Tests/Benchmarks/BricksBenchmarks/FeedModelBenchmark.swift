import Documents
import FoundationEssentials
import GraphQLAnswers
import YoullContract
import YoullModels
import YoullNetwork

/// A benchmark that decodes a home feed of 2 MB.
///
/// The contenders start with the bytes and end with structs. The models use the call of an app,
/// with cache policy, channel, document and rows. They look for every relation of a slice, record
/// the place of each model, and report errors without dropping the rest of the feed.
///
/// Foundation has less to do. Its structs have only the fields that the models keep, under their
/// names on the wire. Every item is a content, so it looks for no other relation, and it stops at
/// the first error. The check compares every field of the query with the shape table.
enum FeedModelBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    // About 2 MB.
    let bytes = answer(slices: 205)
    let data = Data(bytes)
    let source = SourceFile(path: "home.json", bytes: bytes)
    let network = BricksNetwork(channel: FixedResponseChannel(answer: ChannelAnswer(source)))
    let timings = Measurement.interleaved(
      [
        Contender(name: "check against the table") { checked(source) },
        Contender(name: models) {
          Measurement.waiting {
            let answer = try? await FeedAPI.getHomeFeedSections(
              cohortIDs: [], isSubscribed: false, from: network)
            return Double(answer?.model.sections.count ?? 0)
          }
        },
        Contender(name: "Foundation JSONDecoder") {
          guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return .nan }
          return Double(answer.data.home_slices.count)
        },
      ], seconds: seconds)
    return [
      Comparison(
        title: "Network: a home feed into models", bytes: bytes.count, timings: timings,
        targets: [models: "5x faster than Foundation"])
    ]
  }

  private static let models = "BN models, by a call"

  private static func checked(_ source: SourceFile) -> Double {
    guard let document = JSONDocument.read(source).document,
      let data = document.member("data", of: document.root)
    else { return .nan }
    var reading = DocumentReading(document)
    reading.check(data, against: GetHomeScreenSectionsQuery.shape.selection(with: []))
    return Double(reading.findings.count)
  }

  /// Returns a response to the query for the home screen, with ten contents per slice.
  static func answer(slices: Int) -> [UInt8] {
    let rows = (0..<slices).map(slice).joined(separator: ",")
    return Array("{\"data\":{\"home_screen\":null,\"home_slices\":[\(rows)]}}".utf8)
  }

  private static func slice(_ number: Int) -> String {
    let items = (0..<10).map { item(number * 10 + $0) }.joined(separator: ",")
    return """
      {"id":"9ed98185-668b-5261-96b4-\(1_000_000 + number)","slug":"slice-\(number)","type":"tag",\
      "title":"Fall asleep \(number)","subtitle":"Stories and sounds for the dark",\
      "visibility":"all_users","has_more":true,"tag":{"slug":"sleep"},"quiz_config":null,\
      "journey":null,"timer_sessions_aggregate":{"aggregate":null},\
      "reviews_aggregate":{"aggregate":null},"slice_items":[\(items)],"payload":null}
      """
  }

  private static func item(_ number: Int) -> String {
    let others = [
      "linear_journey", "journey_day", "event", "meal", "workout", "device", "timer",
      "timer_session", "daily_quote", "product", "facilitator", "category", "subcategory", "review",
      "tag", "news", "payload",
    ].map { "\"\($0)\":null" }.joined(separator: ",")
    return """
      {"call_to_action":null,"content":{"id":"645f3f0f-5367-567b-a5b4-\(1_000_000 + number)",\
      "slug":"content-\(number)","title":"First Light \(number)",\
      "subtitle":"A slow beginning before the house wakes.",\
      "extra_languages":[],"asset":{"id":"a504b668-019a-5e45-89db-\(1_000_000 + number)",\
      "url":"https://media.example/stillmoor/\(number).svg"},"category":{"title":"Morning"},\
      "facilitator":{"name":"Maren Solvik"},"duration_seconds":600,"is_locked":false,\
      "is_liked":null,"content_type":null,\
      "user_progress":{"viewed_fraction":1,"last_played_at":null}},\(others)}
      """
  }
}

/// A channel with the same response to every request.
struct FixedResponseChannel: Channel {
  let answer: ChannelAnswer

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer { answer }
}

/// The response as Foundation decodes it.
///
/// The properties have the names on the wire, because coding keys would cost time.
// swift-format-ignore: AlwaysUseLowerCamelCase
private struct Answer: Decodable {
  struct Data: Decodable {
    let home_slices: [Slice]
  }
  struct Slice: Decodable {
    let slug: String
    let type: String
    let title: String?
    let subtitle: String?
    let visibility: String
    let has_more: Bool
    let tag: Tag?
    let quiz_config: Tag?
    let journey: Journey?
    let timer_sessions_aggregate: Aggregate?
    let reviews_aggregate: Aggregate?
    let slice_items: [Item]
  }
  struct Tag: Decodable {
    let slug: String
  }
  struct Journey: Decodable {
    let slug: String
    let day_count: Double?
  }
  struct Aggregate: Decodable {
    let aggregate: Numbers?
  }
  struct Numbers: Decodable {
    let count: Double?
  }
  struct Item: Decodable {
    let call_to_action: String?
    let content: Content?
  }
  struct Content: Decodable {
    let slug: String
    let title: String
    let subtitle: String?
    let extra_languages: [Language]
    let asset: Asset?
    let category: Category?
    let facilitator: Facilitator?
    let duration_seconds: Int?
    let is_locked: Bool
    let is_liked: Bool?
    let content_type: String?
    let user_progress: Progress?
  }
  struct Language: Decodable {
    let title: String?
    let subtitle: String?
  }
  struct Asset: Decodable {
    let url: String
  }
  struct Category: Decodable {
    let title: String
  }
  struct Facilitator: Decodable {
    let name: String
  }
  struct Progress: Decodable {
    let viewed_fraction: Double?
    let last_played_at: String?
  }
  let data: Data
}
