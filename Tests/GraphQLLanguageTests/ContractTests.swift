import Documents
import GraphQLLanguage
import Testing

/// The documents of the platform are valid, and code is generated for them without findings.
@Suite struct ContractTests {
  private static let folder = "Sources/YoullContract"

  private func read(_ path: String) throws -> GraphQLDocument {
    let (document, findings) = GraphQLDocument.read(try SourceFile.read(path))
    #expect(findings.map(\.message) == [])
    return try #require(document)
  }

  @Test func everyOperationIsValid() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = "/\(root)/\(Self.folder)"
    let (schema, findings) = Schema.read([try read("\(folder)/Youll.graphqls")])
    #expect(findings.map(\.message) == [])
    let paths = ["Operations", "Fragments"].flatMap {
      FolderWalk.files(in: "\(folder)/\($0)", suffix: ".graphql").files
    }
    #expect(paths.count >= 45)
    let documents = try paths.map(read)
    #expect(schema.validate(documents).map(\.message) == [])
    let (files, problems) = CodeGenerator.generate(schema, documents)
    #expect(problems.map(\.message) == [] && files.count > paths.count)
  }
}
