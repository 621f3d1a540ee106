// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "SwiftSix", platforms: [.iOS(.v15)],
  products: [.library(name: "SwiftSix", targets: ["SwiftSix"])],
  targets: [
    .target(name: "SwiftSix"), .testTarget(name: "SwiftSixTests", dependencies: ["SwiftSix"]),
  ])
