import XCTest

@testable import HanokBuild

final class ProjectDoctorTests: XCTestCase {
  private var resolver = PackageResolver.current

  override func setUp() { resolver = PackageResolver.current }
  override func tearDown() { PackageResolver.current = resolver }

  private func report(_ sources: [String: String]) throws -> ProjectReport {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", targets: [.target(name: "Model"), .executableTarget(name: "Shop", dependencies: ["Model"])])
      """, to: "Package.swift")
    try folder.write("public struct UIThing {}\n", to: "Sources/Model/M.swift")
    for (path, text) in sources { try folder.write(text, to: "Sources/Shop/" + path) }
    return try ProjectDoctor(folder.url).examine()
  }

  private func need(
    _ kind: ProjectReport.Kind, _ name: String, _ report: ProjectReport
  ) -> ProjectReport.Need? {
    report.needs.first { $0.kind == kind && $0.name == name }
  }

  func testWhatAProjectNamesIsCounted() throws {
    let report = try report([
      "main.swift": """
      import UIKit
      import Model
      import NoSuchKit
      #if canImport(ARKit)
      import ARKit
      #endif
      let view = UIView()
      let other: UIView? = UINoSuchView(frame: .zero)
      let image = UIImage(systemName: "heart.fill")
      let odd = UIImage(systemName: "no.such.symbol")
      let font = UIFont(name: "NoSuchFont-Bold", size: 3)
      let thing = UIThing()
      // UICommented is no need, and "UIQuoted" neither.
      """,
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device><scenes>
      <label id="a"/><label id="b"/><noSuchView id="c"/>
      <imageView id="d" image="star" catalog="system"/>
      </scenes></document>
      """,
    ])
    XCTAssertEqual(report.targets.map(\.name), ["Model", "Shop"])
    XCTAssertEqual(report.problems, [])
    XCTAssertEqual(need(.framework, "UIKit", report)?.isThere, true)
    XCTAssertNil(need(.framework, "Model", report))
    XCTAssertNil(need(.framework, "ARKit", report))
    let missing = try XCTUnwrap(need(.framework, "NoSuchKit", report))
    XCTAssertFalse(missing.isThere)
    XCTAssertEqual(missing.line, 3)
    XCTAssertEqual(need(.type, "UIView", report)?.count, 2)
    XCTAssertEqual(need(.type, "UINoSuchView", report)?.line, 8)
    XCTAssertEqual(need(.type, "UINoSuchView", report)?.isThere, false)
    XCTAssertNil(need(.type, "UIThing", report))
    XCTAssertNil(need(.type, "UICommented", report))
    XCTAssertEqual(need(.symbol, "heart.fill", report)?.isThere, true)
    XCTAssertEqual(need(.symbol, "star", report)?.isThere, true)
    XCTAssertEqual(need(.symbol, "no.such.symbol", report)?.isThere, false)
    XCTAssertEqual(need(.font, "NoSuchFont-Bold", report)?.isThere, false)
    XCTAssertEqual(need(.element, "label", report)?.count, 2)
    XCTAssertEqual(need(.element, "noSuchView", report)?.isThere, false)
    XCTAssertNil(need(.element, "adaptation", report), "it is Interface Builder's")
    XCTAssertTrue(report.text.contains("missing: UINoSuchView, 1×"), report.text)
    XCTAssertLessThan(report.share, 1)
    let read = try JSONDecoder().decode(ProjectReport.self, from: Data(report.json.utf8))
    XCTAssertEqual(read, report)
  }

  func testAProjectThatCannotBeReadIsExaminedAllTheSame() throws {
    let folder = try TestFolder()
    try folder.write("damaged", to: "A.xcodeproj/project.pbxproj")
    try folder.write("import UIKit\nimport NoSuchKit\n", to: "A/A.swift")
    let report = try ProjectDoctor(folder.url).examine()
    XCTAssertFalse(report.problems.isEmpty)
    XCTAssertEqual(need(.framework, "NoSuchKit", report)?.line, 2)
  }

  func testPackagesThatAreNotInTheCacheAreNamed() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop", dependencies: [.package(url: "https://example.invalid/Kit.git", from: "1.0.0")],
        targets: [.executableTarget(name: "Shop", dependencies: [.product(name: "Kit", package: "Kit")])])
      """, to: "Package.swift")
    try folder.write("import Kit\n", to: "Sources/Shop/main.swift")
    let report = try ProjectDoctor(folder.url).examine()
    XCTAssertEqual(need(.package, "https://example.invalid/Kit.git", report)?.isThere, false)
    XCTAssertFalse(report.problems.isEmpty)
  }
}
