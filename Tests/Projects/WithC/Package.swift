// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "WithC", platforms: [.iOS(.v15)],
  products: [.library(name: "WithC", targets: ["WithC"])],
  targets: [
    .target(name: "CChecksum", cSettings: [.define("CHECKSUM_SEED", to: "7")]),
    .target(name: "CPlusChecksum"),
    .target(name: "WithC", dependencies: ["CChecksum", "CPlusChecksum"]),
    .testTarget(name: "WithCTests", dependencies: ["WithC"]),
  ], cxxLanguageStandard: .cxx17)
