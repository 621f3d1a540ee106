// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Replacing", platforms: [.iOS(.v15)],
  products: [.library(name: "Replacing", targets: ["Replacing"])],
  targets: [
    .target(name: "Exchange"),
    .target(name: "Replacing", dependencies: ["Exchange"]),
    .testTarget(name: "ReplacingTests", dependencies: ["Replacing", "Exchange"]),
  ])
