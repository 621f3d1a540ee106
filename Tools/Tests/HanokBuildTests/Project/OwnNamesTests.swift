import XCTest

@testable import HanokBuild

/// Products and modules of a project that are called like frameworks.
final class OwnNamesTests: XCTestCase {
  func testAProductGoesBeforeAFrameworkOfItsName() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(path: "Net")],
        targets: [
          .executableTarget(name: "Shop", dependencies: [.product(name: "Network", package: "Net")])
        ])
      """, to: "Package.swift")
    try folder.write("import Network\nprint(ownName)\n", to: "Sources/Shop/main.swift")
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Net", products: [.library(name: "Network", targets: ["Network"])],
        targets: [.target(name: "Network")])
      """, to: "Net/Package.swift")
    try folder.write("public let ownName = 1\n", to: "Net/Sources/Network/N.swift")
    XCTAssertEqual(try ProjectReader.read(folder.url).packages.map(\.name), ["Network"])
  }
}
