// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Services", platforms: [.iOS(.v15)],
  products: [.library(name: "Services", targets: ["Services"])],
  targets: [
    .target(name: "Services"), .testTarget(name: "ServicesTests", dependencies: ["Services"]),
  ])
