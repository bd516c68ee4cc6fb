// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: the newest language rules, and warnings as errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the modules that read documents and compute pages.
///
/// Tests render thousands of pages, and unoptimized code takes several times as long. Each of
/// these modules is optimized as a whole, because file by file takes longer and gains less. The
/// other modules are compiled without optimization in debug builds.
let optimized =
  strict + [
    .unsafeFlags(
      ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
  ]

let package = Package(
  name: "Bricks",
  products: [
    .executable(name: "bricks", targets: ["BricksCommand"]),
    .executable(name: "bricks-codegen", targets: ["BricksCodegen"]),
    .library(name: "BricksKit", targets: ["BricksKit"]),
    .library(name: "BricksTesting", targets: ["BricksTesting"]),
    .library(name: "BricksXCTest", targets: ["BricksXCTest"]),
    .library(name: "YoliClient", targets: ["YoliClient"]),
  ],
  targets: [
    // Floor 0
    // The archives by name: calls inside of a shared library cost a tenth of the reading.
    .target(
      name: "CCMarkGFM",
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
      ]),
    // Loaded when the first request is sent, so not linked: its libraries cost every start.
    .target(name: "CCurl"),
    // Loaded when the first server starts, for the same reason.
    .target(name: "CMicroHTTPD"),
    // Loaded when the first token is signed or checked.
    .target(name: "CSodium"),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Basics", swiftSettings: optimized),

    // Floor 1
    .target(
      name: "UnicodeText", exclude: ["Generated/unicode_tables.py"], swiftSettings: optimized),
    .target(name: "Documents", dependencies: ["UnicodeText", "Basics"], swiftSettings: optimized),
    .target(name: "GraphQLLanguage", dependencies: ["Documents"], swiftSettings: strict),
    .target(name: "GraphQLAnswers", dependencies: ["Documents", "Basics"], swiftSettings: strict),

    .target(
      name: "Localization", dependencies: ["Basics"], exclude: ["Generated/language_tables.py"],
      swiftSettings: strict),
    .target(
      name: "HTTPServer", dependencies: ["Basics", "CMicroHTTPD"], swiftSettings: strict),
    .target(
      name: "HTTPClient", dependencies: ["Basics", "CCurl"], swiftSettings: strict),
    .target(name: "SQLiteStore", dependencies: ["Basics", "CSQLite"], swiftSettings: strict),

    // Floor 2
    .target(name: "DesignTokens", dependencies: ["Documents", "Basics"], swiftSettings: optimized),
    .target(name: "FeedModel", dependencies: ["Documents", "Basics"], swiftSettings: optimized),

    .target(
      name: "YoullContract", dependencies: ["GraphQLAnswers", "Documents", "Basics"],
      exclude: ["Catalog.json", "Fragments", "Operations", "Youll.graphqls"],
      swiftSettings: strict),

    .target(
      name: "YoullModels", dependencies: ["Documents", "HTTPClient", "Basics"],
      exclude: ["Models.json", "Models/Generated/models.py"], swiftSettings: strict),

    // Floor 3
    .target(
      name: "TokenMigration", dependencies: ["DesignTokens", "Documents", "Basics"],
      swiftSettings: optimized),
    .target(
      name: "TokenLint", dependencies: ["DesignTokens", "Documents", "Basics"],
      swiftSettings: optimized),
    .target(
      name: "YoullNetwork",
      dependencies: [
        "YoullModels", "YoullContract", "GraphQLAnswers", "Documents", "HTTPClient", "SQLiteStore",
        "Basics", "CLinux",
      ],
      exclude: ["API/Generated/api_methods.py"], swiftSettings: strict),
    .target(
      name: "YoliClient",
      dependencies: ["GraphQLAnswers", "Documents", "HTTPClient", "Basics"],
      exclude: ["Operations", "Yoli.graphqls"], swiftSettings: strict),
    .target(
      name: "FeedLayout",
      dependencies: [
        "FeedModel", "DesignTokens", "Documents", "UnicodeText", "Localization", "CCMarkGFM",
        "Basics",
      ],
      exclude: ["Text/Generated/advance_tables.py"], swiftSettings: optimized),

    // Floor 4
    .target(
      name: "FeedCore",
      dependencies: [
        "YoullNetwork", "YoullModels", "YoullContract", "FeedModel", "Documents", "Localization",
        "SQLiteStore", "Basics",
      ],
      swiftSettings: optimized),
    .target(
      name: "FeedRendering",
      dependencies: ["FeedLayout", "FeedModel", "DesignTokens", "Documents", "UnicodeText"],
      swiftSettings: optimized),

    .target(
      name: "SnapshotDifferences",
      dependencies: ["FeedLayout", "DesignTokens", "Documents", "Basics"], swiftSettings: strict),

    // Floor 5
    .target(
      name: "FeedClient",
      dependencies: [
        "FeedCore", "YoullNetwork", "YoullModels", "FeedModel", "Documents", "Localization",
        "Basics",
      ], swiftSettings: strict),
    .target(
      name: "FeedBackend",
      dependencies: [
        "YoullContract", "GraphQLLanguage", "Documents", "Localization", "HTTPServer",
        "SQLiteStore", "CSodium", "Basics",
      ],
      exclude: ["Web"], swiftSettings: strict),

    // Floor 6
    .target(
      name: "BricksKit",
      dependencies: [
        "FeedBackend", "FeedClient", "YoullContract", "HTTPServer", "HTTPClient", "FeedRendering",
        "FeedCore",
        "FeedLayout", "YoullNetwork", "YoullModels", "FeedModel",
        "TokenLint", "DesignTokens", "GraphQLAnswers", "Documents", "Localization", "Basics",
      ],
      exclude: ["Web"], swiftSettings: strict),

    // Floor 7
    .target(
      name: "FeedPreview",
      dependencies: [
        "BricksKit", "FeedClient", "FeedCore", "FeedModel", "YoullModels", "Documents",
        "Localization", "HTTPServer", "CLinux", "Basics",
      ],
      exclude: ["Web"], swiftSettings: strict),

    .target(
      name: "FeedSnapshots",
      dependencies: [
        "SnapshotDifferences", "BricksKit", "FeedRendering", "FeedLayout", "DesignTokens",
        "Documents", "Localization",
        "UnicodeText", "Basics",
      ],
      exclude: ["Web"], swiftSettings: strict),

    .target(
      name: "ThemeAudit",
      dependencies: [
        "FeedRendering", "TokenLint", "DesignTokens", "Documents", "UnicodeText", "Basics",
      ],
      exclude: ["Web"], swiftSettings: strict),

    .target(
      name: "BricksTesting", dependencies: ["FeedSnapshots", "SnapshotDifferences", "BricksKit"],
      swiftSettings: strict),

    .target(
      name: "BricksXCTest", dependencies: ["FeedSnapshots", "SnapshotDifferences", "BricksKit"],
      swiftSettings: strict),

    // Floor 8
    .executableTarget(
      name: "BricksCodegen", dependencies: ["GraphQLLanguage", "Documents"], swiftSettings: strict),
    .executableTarget(
      name: "BricksCommand",
      dependencies: [
        "FeedPreview", "FeedSnapshots", "SnapshotDifferences", "ThemeAudit", "BricksKit",
        "FeedBackend", "FeedCore", "FeedRendering", "HTTPServer", "YoullNetwork", "YoullModels",
        "TokenMigration", "TokenLint", "DesignTokens", "Documents", "SQLiteStore", "Localization",
        "Basics",
        "UnicodeText",
      ],
      exclude: ["Generated/template_files.py", "Template"], swiftSettings: strict
    ),
    // Tests
    .executableTarget(
      name: "OracleProbe",
      dependencies: [
        "FeedPreview", "FeedSnapshots", "SnapshotDifferences", "FeedBackend", "FeedLayout",
        "YoliClient", "GraphQLLanguage", "HTTPClient",
        "HTTPServer", "Documents", "Localization", "Basics", "UnicodeText",
      ],
      path: "Tests/OracleProbe", swiftSettings: strict),
    .executableTarget(
      name: "NetworkProbe",
      dependencies: ["YoullNetwork", "YoullModels", "HTTPClient", "Documents", "Basics"],
      path: "Tests/NetworkProbe", swiftSettings: strict),
    .testTarget(name: "UnicodeTextTests", dependencies: ["UnicodeText"], swiftSettings: strict),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage", "Documents"],
      swiftSettings: strict),
    .testTarget(
      name: "YoullContractTests", dependencies: ["YoullContract", "GraphQLAnswers", "Documents"],
      exclude: ["Documents"], swiftSettings: strict),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: strict),
    .testTarget(
      name: "YoullNetworkTests",
      dependencies: [
        "YoullNetwork", "YoullModels", "YoullContract", "GraphQLAnswers", "Documents", "HTTPClient",
        "HTTPServer",
        "SQLiteStore", "Basics",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "YoliClientTests",
      dependencies: [
        "YoliClient", "GraphQLAnswers", "Documents", "HTTPClient", "Basics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedCoreTests",
      dependencies: [
        "FeedCore", "FeedModel", "YoullNetwork", "YoullModels", "YoullContract", "Documents",
        "Basics",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "DesignTokensTests", dependencies: ["TokenLint", "DesignTokens", "Documents"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "TokenMigrationTests", dependencies: ["TokenMigration", "DesignTokens", "Documents"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["HTTPServer", "Basics"], swiftSettings: strict),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"], swiftSettings: strict),
    .testTarget(
      name: "HTTPClientTests", dependencies: ["HTTPClient", "Basics"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "SQLiteStore", "YoullNetwork", "YoullModels", "Documents", "Basics", "CSQLite",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedPreviewTests",
      dependencies: [
        "Documents", "FeedPreview", "BricksKit", "FeedClient", "FeedModel", "HTTPServer", "Basics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedClientTests",
      dependencies: ["FeedClient", "FeedCore", "YoullModels", "FeedModel", "Documents", "Basics"],
      swiftSettings: strict),
    .testTarget(
      name: "FeedBackendTests",
      dependencies: [
        "FeedBackend", "YoullContract", "GraphQLAnswers", "GraphQLLanguage", "HTTPServer",
        "Documents", "SQLiteStore", "Basics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedLayoutTests",
      dependencies: ["FeedLayout", "FeedModel", "DesignTokens", "Documents", "Localization"],
      exclude: ["Cases"],
      swiftSettings: strict),
    .testTarget(
      name: "FeedRenderingTests",
      dependencies: [
        "FeedRendering", "FeedCore", "FeedLayout", "YoullNetwork", "YoullModels", "FeedModel",
        "DesignTokens",
        "Documents", "UnicodeText",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BricksKitTests",
      dependencies: [
        "BricksKit", "FeedBackend", "FeedClient", "FeedRendering", "FeedCore", "FeedLayout",
        "YoullNetwork", "YoullModels", "FeedModel", "HTTPServer", "DesignTokens", "Documents",
        "Basics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FeedSnapshotsTests",
      dependencies: [
        "FeedSnapshots", "SnapshotDifferences", "BricksKit", "FeedRendering", "DesignTokens",
        "Documents", "Basics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BricksTestingTests", dependencies: ["BricksTesting", "FeedSnapshots", "BricksKit"],
      swiftSettings: strict),
    .testTarget(
      name: "ThemeAuditTests",
      dependencies: ["ThemeAudit", "FeedRendering", "DesignTokens", "Documents", "UnicodeText"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "BricksCommandTests",
      dependencies: ["BricksCommand", "YoullNetwork", "YoullModels", "Documents", "Basics"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Only `make bench` needs the benchmarks, which take long to build.
if Context.environment["BRICKS_BENCHMARKS"] != nil {
  package.targets += [
    // Debian's pkg-config file of simdjson names flags that SwiftPM refuses with a warning. The
    // compiler finds the header and the library without it.
    .target(
      name: "SimdjsonYardstick", path: "Tests/Benchmarks/SimdjsonYardstick",
      linkerSettings: [.linkedLibrary("simdjson")]),
    .executableTarget(
      name: "BricksBenchmarks",
      dependencies: [
        "FeedSnapshots", "SnapshotDifferences", "BricksKit", "FeedBackend", "FeedClient",
        "FeedRendering", "FeedCore", "FeedLayout", "YoullNetwork", "YoullModels", "FeedModel",
        "YoullContract", "TokenMigration", "TokenLint", "DesignTokens", "GraphQLAnswers",
        "Documents",
        "HTTPClient", "HTTPServer", "SQLiteStore",
        "Basics", "UnicodeText", "SimdjsonYardstick",
      ],
      path: "Tests/Benchmarks/BricksBenchmarks", exclude: ["ariadne_server.py", "naive_tokens.py"],
      swiftSettings: strict),

    .executableTarget(
      name: "FoundationYardstick", path: "Tests/Benchmarks/FoundationYardstick",
      swiftSettings: strict),
  ]
}
