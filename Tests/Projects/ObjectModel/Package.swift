// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "ObjectModel", platforms: [.iOS(.v15)],
  products: [.library(name: "ObjectModel", targets: ["ObjectModel"])],
  targets: [
    .target(name: "ObjectModel"),
    .testTarget(name: "ObjectModelTests", dependencies: ["ObjectModel"]),
  ])
