// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Layouts", platforms: [.iOS(.v15)],
  products: [.library(name: "Layouts", targets: ["Layouts"])],
  targets: [.target(name: "Layouts"), .testTarget(name: "LayoutsTests", dependencies: ["Layouts"])])
