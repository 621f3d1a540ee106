// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "SwiftSix", platforms: [.iOS(.v15)],
  products: [.library(name: "SwiftSix", targets: ["SwiftSix", "Isolated"])],
  targets: [
    .target(name: "SwiftSix"), .testTarget(name: "SwiftSixTests", dependencies: ["SwiftSix"]),
    .target(name: "Isolated", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "IsolatedTests", dependencies: ["Isolated"]),
  ])
