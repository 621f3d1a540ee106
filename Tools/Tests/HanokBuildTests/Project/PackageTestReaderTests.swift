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

  func testTestsThatStartTheAppAreUITests() throws {
    let targets = """
      .executableTarget(name: "App"), .target(name: "Kit"),
      .testTarget(name: "KitTests", dependencies: ["Kit"]), .testTarget(name: "MoreTests"),
      """
    let folder = try package(targets)
    try folder.write(
      "import XCTest\nfinal class T: XCTestCase { func testA() { XCUIApplication().launch() } }\n",
      to: "Tests/MoreTests/File.swift")
    let tests = try ProjectReader.readAllTests(folder.url)
    XCTAssertEqual(tests.unitTests?.testModules.map(\.name), ["KitTests"])
    XCTAssertEqual(tests.uiTests.map(\.app.name), ["App"])
    XCTAssertEqual(tests.uiTests.first?.tests.testModules.map(\.name), ["MoreTests"])
    XCTAssertNotEqual(tests.uiTests.first?.tests.project.name, tests.unitTests?.project.name)
    let one = try ProjectReader.readAllTests(folder.url, ProjectChoice(target: "MoreTests"))
    XCTAssertNil(one.unitTests)
    XCTAssertEqual(one.uiTests.count, 1)
  }

  func testAPackageWithoutTestsIsNamed() throws {
    let folder = try package(".target(name: \"Kit\")")
    XCTAssertThrowsError(try ProjectReader.readTests(folder.url)) {
      XCTAssertTrue("\($0)".contains("has no test target"), "\($0)")
    }
  }
}
