// Made by bricks-codegen from the schema; edits are lost.
// swift-format-ignore-file
import GraphQLAnswers

package enum ContentType: AnswerWord {
  case session, category, subcategory
  case unknown(String)

  package static let known: [Self] = [.session, .category, .subcategory]

  package var text: String {
    switch self {
    case .session: "session"
    case .category: "category"
    case .subcategory: "subcategory"
    case .unknown(let text): text
    }
  }
}

package enum DeviceStatus: AnswerWord {
  case online, offline, updating
  case unknown(String)

  package static let known: [Self] = [.online, .offline, .updating]

  package var text: String {
    switch self {
    case .online: "online"
    case .offline: "offline"
    case .updating: "updating"
    case .unknown(let text): text
    }
  }
}

package enum JourneyDayState: AnswerWord {
  case done, today, upcoming
  case unknown(String)

  package static let known: [Self] = [.done, .today, .upcoming]

  package var text: String {
    switch self {
    case .done: "done"
    case .today: "today"
    case .upcoming: "upcoming"
    case .unknown(let text): text
    }
  }
}

package enum MealCardKind: AnswerWord {
  case ingredients, preparation, nutrition
  case unknown(String)

  package static let known: [Self] = [.ingredients, .preparation, .nutrition]

  package var text: String {
    switch self {
    case .ingredients: "ingredients"
    case .preparation: "preparation"
    case .nutrition: "nutrition"
    case .unknown(let text): text
    }
  }
}

package enum MealKind: AnswerWord {
  case breakfast, lunch, dinner, snack
  case unknown(String)

  package static let known: [Self] = [.breakfast, .lunch, .dinner, .snack]

  package var text: String {
    switch self {
    case .breakfast: "breakfast"
    case .lunch: "lunch"
    case .dinner: "dinner"
    case .snack: "snack"
    case .unknown(let text): text
    }
  }
}

package enum OnboardingType: AnswerWord {
  case regular, quiz, skipped
  case unknown(String)

  package static let known: [Self] = [.regular, .quiz, .skipped]

  package var text: String {
    switch self {
    case .regular: "regular"
    case .quiz: "quiz"
    case .skipped: "skipped"
    case .unknown(let text): text
    }
  }
}

package enum ProductPeriod: AnswerWord {
  case week, month, year, lifetime
  case unknown(String)

  package static let known: [Self] = [.week, .month, .year, .lifetime]

  package var text: String {
    switch self {
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .lifetime: "lifetime"
    case .unknown(let text): text
    }
  }
}

package enum QuizQuestionKind: AnswerWord {
  case singleChoice, multipleChoice, freeText
  case unknown(String)

  package static let known: [Self] = [.singleChoice, .multipleChoice, .freeText]

  package var text: String {
    switch self {
    case .singleChoice: "single_choice"
    case .multipleChoice: "multiple_choice"
    case .freeText: "free_text"
    case .unknown(let text): text
    }
  }
}

package enum ResponseState: AnswerWord {
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

/// What the items of a tag can be sorted by; position is the order in which they were put.
package enum SliceSortBy: AnswerWord {
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

package enum SliceSortDirection: AnswerWord {
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

package enum VisibilityScope: AnswerWord {
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

package enum WorkoutLevel: AnswerWord {
  case beginner, intermediate, advanced
  case unknown(String)

  package static let known: [Self] = [.beginner, .intermediate, .advanced]

  package var text: String {
    switch self {
    case .beginner: "beginner"
    case .intermediate: "intermediate"
    case .advanced: "advanced"
    case .unknown(let text): text
    }
  }
}
