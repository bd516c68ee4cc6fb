import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

@Suite("Edits of this repository's customers")
struct RepositoryEditsTests {
  @Test(
    "An edit is named by its location in the file",
    arguments: [
      (
        "Themes/stillmoor/palette.tokens.json", "#f6f3ec", "#f6f3ed",
        "palette.mist.morning: #f6f3ec → #f6f3ed"
      ),
      (
        "Themes/stillmoor/type.tokens.json", #""lineHeight": 1.2"#, #""lineHeight": 1.1"#,
        "type.display: lineHeight 1.2 → lineHeight 1.1"
      ),
      (
        "Themes/stillmoor/dark.tokens.json", #"{"$value": "{palette.heather.bloom}"}"#,
        #"{"$value": "{palette.heather.full}"}"#,
        "color.text: {palette.heather.bloom} → {palette.heather.full}"
      ),
      (
        "Themes/stillmoor/theme.resolver.json", #""default": "light""#, #""default": "dark""#,
        "theme.resolver.json /modifiers/scheme/default: light → dark"
      ),
      (
        "Themes/stillmoor/app.json", #""quizEnabled": true"#, #""quizEnabled": false"#,
        "app.json /flags/quizEnabled: true → false"
      ),
      (
        "Layouts/sections/featured.json", "340", "360",
        "sections/featured.json /layout/0/group/height/uniformAcrossSiblings: 340 → 360"
      ),
      (
        "Themes/stillmoor/content/graphql/GetHomeScreenSections.json", "First Light", "Last Light",
        "GetHomeScreenSections.json "
          + "home_slices[editors-choice].slice_items[first-light].content.title: "
          + "First Light → Last Light"
      ),
      (
        "Themes/stillmoor/content/rest/slices/home.json", #""durationSeconds": 600"#,
        #""durationSeconds": 700"#,
        "home.json slices[editors-choice].items[first-light].durationSeconds: 600 → 700"
      ),
    ])
  func editIsNamed(path: String, was: String, now: String, told: String) throws {
    let old = try RepositoryFiles.read("Layouts", "Themes")
    let new = try old.map { file -> (path: String, file: SourceFile) in
      guard file.path == path else { return file }
      let text = file.file.text(in: file.file.bytes.indices)
      let range = try #require(text.range(of: was))
      return (path, SourceFile(path: path, text: text.replacingCharacters(in: range, with: now)))
    }
    let files = EditedFiles(old, new)
    #expect(files.told == [told])
    #expect(files.isComplete)
  }

  @Test("Edits turn any file into that of another customer, token by token")
  func editsTurnOneCustomerIntoAnother() throws {
    func files(_ customer: String) throws -> InputFiles {
      try RepositoryFiles.read("Themes/\(customer)").map {
        ("Themes/a" + $0.path.dropFirst("Themes/\(customer)".count), $0.file)
      }
    }
    let customers = ["base", "lathelight", "stillmoor", "stridewell"]
    for (first, second) in zip(customers, customers.dropFirst() + customers.prefix(1)) {
      let edited = EditedFiles(try files(first), try files(second))
      #expect(edited.isComplete)
      #expect(EditedFiles(edited.applied(edited.edits), edited.new).told == [])
      #expect(edited.edits.filter { $0.kind == .token }.count > 20)
    }
  }
}
