// Made by bricks-codegen from the schema; edits are lost.
// swift-format-ignore-file
package import Documents
package import GraphQLAnswers

/// The changed notification settings. Omitted settings keep their values.
package struct NotificationSettingsSetInput: Input {
  package let isPushEnabled: InputValue<Bool>
  package let isEmailEnabled: InputValue<Bool>
  package let reminderTime: InputValue<String>
  package let aboutEvents: InputValue<Bool>
  package let aboutJourneys: InputValue<Bool>
  package let aboutNews: InputValue<Bool>

  package init(isPushEnabled: InputValue<Bool> = .absent, isEmailEnabled: InputValue<Bool> = .absent, reminderTime: InputValue<String> = .absent, aboutEvents: InputValue<Bool> = .absent, aboutJourneys: InputValue<Bool> = .absent, aboutNews: InputValue<Bool> = .absent) {
    self.isPushEnabled = isPushEnabled
    self.isEmailEnabled = isEmailEnabled
    self.reminderTime = reminderTime
    self.aboutEvents = aboutEvents
    self.aboutJourneys = aboutJourneys
    self.aboutNews = aboutNews
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.aboutEvents.write("about_events", to: &writer)
    self.aboutJourneys.write("about_journeys", to: &writer)
    self.aboutNews.write("about_news", to: &writer)
    self.isEmailEnabled.write("is_email_enabled", to: &writer)
    self.isPushEnabled.write("is_push_enabled", to: &writer)
    self.reminderTime.write("reminder_time", to: &writer)
    writer.endObject()
  }
}

/// An answer: `options` for a choice question, `words` for a free-text question.
package struct QuizAnswersInsertInput: Input {
  package let questionSlug: String
  package let options: InputValue<[String]>
  package let words: InputValue<String>

  package init(questionSlug: String, options: InputValue<[String]> = .absent, words: InputValue<String> = .absent) {
    self.questionSlug = questionSlug
    self.options = options
    self.words = words
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.options.write("options", to: &writer)
    self.questionSlug.write("question_slug", to: &writer)
    self.words.write("words", to: &writer)
    writer.endObject()
  }
}

/// The selected options of a search filter.
package struct SearchChoice: Input {
  package let filter: String
  package let options: [String]

  package init(filter: String, options: [String]) {
    self.filter = filter
    self.options = options
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.filter.write("filter", to: &writer)
    self.options.write("options", to: &writer)
    writer.endObject()
  }
}

package struct TransactionInput: Input {
  package let storeId: String
  package let transactionId: String
  package let receipt: InputValue<String>

  package init(storeId: String, transactionId: String, receipt: InputValue<String> = .absent) {
    self.storeId = storeId
    self.transactionId = transactionId
    self.receipt = receipt
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    self.receipt.write("receipt", to: &writer)
    self.storeId.write("store_id", to: &writer)
    self.transactionId.write("transaction_id", to: &writer)
    writer.endObject()
  }
}
