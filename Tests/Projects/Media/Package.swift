// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Media", platforms: [.iOS(.v16)],
  products: [.library(name: "Media", targets: ["Media"])],
  targets: [
    .target(name: "Media", resources: [.process("Resources")]),
    .testTarget(name: "MediaTests", dependencies: ["Media"]),
  ])
