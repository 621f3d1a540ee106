// swift-tools-version: 6.0

import PackageDescription

// The app that `hanok bench window` scrolls and resizes: a table of text and nothing else.
let package = Package(
  name: "TextTable",
  platforms: [.iOS(.v17)],
  targets: [.executableTarget(name: "TextTable")]
)
