import Foundation
import HanokBuild
import XCTest

@testable import hanok

final class ProjectFolderTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    for path in [
      "App/App.xcodeproj", "App/App/Views", "App/Core/Sources/Core", "hanok/Apps/One/One.xcodeproj",
      "hanok/Sources", "hanok/Tools/Sources", "Empty",
    ] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    for path in ["App/Core/Package.swift", "hanok/Package.swift", "hanok/Tools/Package.swift"] {
      try Data().write(to: folder.appendingPathComponent(path))
    }
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func nearest(_ path: String) -> ProjectFolder? {
    ProjectFolder.nearest(
      to: folder.appendingPathComponent(path), hanok: folder.appendingPathComponent("hanok"))
  }

  private func project(_ path: String) -> ProjectFolder {
    .project(folder.appendingPathComponent(path))
  }

  func testTheNearestProjectAboveIsMeant() {
    XCTAssertEqual(nearest("App"), project("App"))
    XCTAssertEqual(nearest("App/App/Views"), project("App"))
    XCTAssertEqual(nearest("App/Core/Sources/Core"), project("App/Core"))
  }

  func testHanoksOwnFoldersAreHanok() {
    for path in ["hanok", "hanok/Sources", "hanok/Tools", "hanok/Tools/Sources", "hanok/Apps"] {
      XCTAssertEqual(nearest(path), .hanok, path)
    }
    XCTAssertEqual(nearest("hanok/Apps/One"), project("hanok/Apps/One"))
  }

  func testAFolderAboveOneProjectMeansIt() {
    XCTAssertEqual(nearest(""), project(""))
    XCTAssertNil(nearest("Empty"))
  }

  func testAGivenPathIsTaken() throws {
    XCTAssertEqual(try ProjectFolder.url("/x/y", for: "run").path, "/x/y")
  }
}
