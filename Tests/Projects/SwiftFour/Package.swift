// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "SwiftFour",
  platforms: [.iOS(.v13)],
  products: [.library(name: "SwiftFour", targets: ["SwiftFour"])],
  targets: [
    .target(name: "SwiftFour"),
    .testTarget(name: "SwiftFourTests", dependencies: ["SwiftFour"]),
  ],
  swiftLanguageVersions: [.v4])
