// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Names", platforms: [.iOS(.v15)],
  products: [.library(name: "Names", targets: ["Names"])],
  targets: [
    .target(name: "Contacts"), .target(name: "MediaPlayer"), .target(name: "Social"),
    .target(name: "Names", dependencies: ["Contacts", "MediaPlayer", "Social"]),
    .testTarget(name: "NamesTests", dependencies: ["Names", "Contacts"]),
  ])
