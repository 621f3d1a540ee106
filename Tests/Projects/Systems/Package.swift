// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Systems", platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "Lines", targets: ["Lines"])],
  targets: [
    .target(name: "CTens"),
    .target(
      name: "Readiness", dependencies: ["CTens"],
      swiftSettings: [
        .define("HAS_TENS", .when(platforms: [.iOS, .macOS])),
        .define("HAS_POWERS", .when(platforms: [.linux])),
      ]),
    .target(
      name: "Lines", dependencies: ["Readiness"], resources: [.process("Greeting.txt")]),
    .testTarget(name: "SystemsTests", dependencies: ["Lines", "Readiness"]),
  ])
