import XCTest

@testable import HanokBuild

final class PackageTestReaderTests: XCTestCase {
  private func package(_ targets: String) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [\(targets)])
      """, to: "Package.swift")
    for path in [
      "Sources/Kit", "Sources/Other", "Sources/App", "Tests/KitTests", "Tests/MoreTests",
    ] {
      try folder.write("import XCTest\n", to: "\(path)/File.swift")
    }
    return folder
  }

  func testTestTargetsAreReadAfterWhatTheyTest() throws {
    let folder = try package(
      """
      .target(name: "Kit"), .target(name: "Other"),
      .testTarget(name: "KitTests", dependencies: ["Kit"]),
      .testTarget(name: "MoreTests", dependencies: ["Kit"]),
      """)
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.project.packages.map(\.name), ["Kit", "KitTests", "MoreTests"])
    XCTAssertEqual(tests.testModules.map(\.name), ["KitTests", "MoreTests"])
    XCTAssertNil(tests.project.hostModule)
    let one = try ProjectReader.readTests(folder.url, target: "MoreTests")
    XCTAssertEqual(one.testModules.map(\.name), ["MoreTests"])
    XCTAssertThrowsError(try ProjectReader.readTests(folder.url, target: "None")) {
      XCTAssertTrue("\($0)".contains("KitTests, MoreTests"), "\($0)")
    }
  }

  func testTestsOfAnExecutableRunInIt() throws {
    let folder = try package(
      """
      .executableTarget(name: "App"), .testTarget(name: "KitTests", dependencies: ["App"]),
      """)
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.project.hostModule, "App")
    XCTAssertEqual(tests.project.entryModule, "App")
  }

  func testAPackageWithoutTestsIsNamed() throws {
    let folder = try package(".target(name: \"Kit\")")
    XCTAssertThrowsError(try ProjectReader.readTests(folder.url)) {
      XCTAssertTrue("\($0)".contains("has no test target"), "\($0)")
    }
  }
}
