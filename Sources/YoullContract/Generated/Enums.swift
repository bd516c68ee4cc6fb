// Made by bricks-codegen from the schema; edits are lost.
// swift-format-ignore-file
import GraphQLAnswers

package enum ResponseState: GraphQLEnum {
  case going, maybe, declined
  case unknown(String)

  package static let known: [Self] = [.going, .maybe, .declined]

  package var text: String {
    switch self {
    case .going: "going"
    case .maybe: "maybe"
    case .declined: "declined"
    case .unknown(let text): text
    }
  }
}

/// The sort order of the items of a tag; `position` is the editors' order.
package enum SliceSortBy: GraphQLEnum {
  case position, title, createdAt, duration
  case unknown(String)

  package static let known: [Self] = [.position, .title, .createdAt, .duration]

  package var text: String {
    switch self {
    case .position: "position"
    case .title: "title"
    case .createdAt: "created_at"
    case .duration: "duration"
    case .unknown(let text): text
    }
  }
}

package enum SliceSortDirection: GraphQLEnum {
  case asc, desc
  case unknown(String)

  package static let known: [Self] = [.asc, .desc]

  package var text: String {
    switch self {
    case .asc: "asc"
    case .desc: "desc"
    case .unknown(let text): text
    }
  }
}

package enum VisibilityScope: GraphQLEnum {
  case allUsers, subscribedOnly, unsubscribedOnly
  case unknown(String)

  package static let known: [Self] = [.allUsers, .subscribedOnly, .unsubscribedOnly]

  package var text: String {
    switch self {
    case .allUsers: "all_users"
    case .subscribedOnly: "subscribed_only"
    case .unsubscribedOnly: "unsubscribed_only"
    case .unknown(let text): text
    }
  }
}
