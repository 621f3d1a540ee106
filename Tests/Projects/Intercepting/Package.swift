// swift-tools-version:5.5
import PackageDescription

#if os(Linux)
  let calls: [Target.Dependency] = []
  let inObjectiveC: [Target] = []
#else
  let calls: [Target.Dependency] = ["Calls", "Relays"]
  let inObjectiveC: [Target] = [.target(name: "Calls"), .target(name: "Relays")]
#endif

let package = Package(
  name: "Intercepting", platforms: [.iOS(.v15)],
  products: [.library(name: "Intercepting", targets: ["Intercepting"])],
  targets: inObjectiveC + [
    .target(name: "Intercepting", dependencies: calls),
    .testTarget(name: "InterceptingTests", dependencies: ["Intercepting"]),
  ])
