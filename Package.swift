// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every Swift target: the newest language rules, and no warning left standing.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Bricks",
  products: [
    .executable(name: "bricks", targets: ["BricksCommand"])
  ],
  targets: [
    // Floor 0. Debian's pkg-config file of simdjson names flags that SwiftPM refuses with a warning;
    // header and library lie where the compiler looks anyway.
    .target(name: "SimdjsonYardstick", linkerSettings: [.linkedLibrary("simdjson")]),

    // Floor 1
    .target(
      name: "UnicodeText", exclude: ["Generated/unicode_tables.py"], swiftSettings: strict),
    .target(name: "Documents", dependencies: ["UnicodeText"], swiftSettings: strict),

    // Floor 2
    .target(name: "FeedModel", dependencies: ["Documents"], swiftSettings: strict),

    // Floor 8
    .executableTarget(
      name: "BricksCommand", dependencies: ["Documents", "UnicodeText"], swiftSettings: strict),
    .executableTarget(
      name: "BricksBenchmarks",
      dependencies: ["Documents", "UnicodeText", "SimdjsonYardstick"],
      swiftSettings: strict),

    // Tests
    .executableTarget(
      name: "OracleProbe", dependencies: ["Documents", "UnicodeText"], path: "Tests/OracleProbe",
      swiftSettings: strict),
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "BricksCommandTests", dependencies: ["BricksCommand", "Documents"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
