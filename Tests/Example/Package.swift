// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tern",
  dependencies: [.package(name: "Bricks", path: "../..")],
  targets: [
    .testTarget(
      name: "ExampleTests", dependencies: [.product(name: "BricksTesting", package: "Bricks")],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ExampleXCTests", dependencies: [.product(name: "BricksXCTest", package: "Bricks")],
      exclude: ["Snapshots"]),
  ]
)
