// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "Images", platforms: [.iOS(.v15)],
  products: [.library(name: "Images", targets: ["Images"])],
  targets: [.target(name: "Images"), .testTarget(name: "ImagesTests", dependencies: ["Images"])])
