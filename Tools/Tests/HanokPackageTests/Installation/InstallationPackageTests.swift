import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

final class InstallationPackageTests: XCTestCase {
  private func info(_ options: PackageOptions = PackageOptions()) throws -> PackageInfo {
    var options = options
    options.maintainer = "Ann Example <ann@example.org>"
    return try PackageInfo(hanok: HanokRoot.url, options: options, warn: { XCTFail($0) })
  }

  func testLaterSourcesHaveAHigherVersion() throws {
    XCTAssertEqual(PackageDate(1_700_000_000).minute, "202311142213")
    let version = "\(try info().version)"
    XCTAssertTrue(version.hasPrefix("0.1+20"), version)
    var options = PackageOptions()
    options.version = "2.0"
    XCTAssertEqual(try info(options).version.description, "2.0")
  }

  func testManualHasEveryCommandWithItsHelp() throws {
    let texts = InstallationTexts(
      help: [("run", "Usage: hanok run\n\n.hidden starts a line"), ("test", "Runs tests")],
      completions: [])
    let lines = texts.manual(try info()).split(separator: "\n").map(String.init)
    XCTAssertTrue(lines.contains("hanok \\- run iOS apps written with UIKit"))
    XCTAssertTrue(lines.contains(".SS run"))
    XCTAssertTrue(lines.contains(".SS test"))
    XCTAssertTrue(lines.contains("\\&.hidden starts a line"), "no request of the formatter's")
    XCTAssertTrue(lines.contains(".B HANOK_TOOLCHAIN"))
  }

  func testLibrariesThatOthersCallOtherwiseHaveBothNames() {
    XCTAssertEqual(
      Dependencies.withOtherNames("libturbojpeg0 (>= 1:2.0.2)"),
      "libturbojpeg0 (>= 1:2.0.2) | libturbojpeg")
    XCTAssertEqual(Dependencies.withOtherNames("libcairo2 (>= 1.15.8)"), "libcairo2 (>= 1.15.8)")
  }

  func testProjectsAreCopiedWhole() throws {
    let folder = try PackagingFolder()
    for path in ["in/a.swift", "in/m.xcdatamodeld/.xccurrentversion", "in/LICENSE"] {
      try folder.write("x", to: path)
    }
    try folder.write("#!/bin/sh\n", to: "in/make.sh", isProgram: true)
    let staging = Staging(root: folder.url.appendingPathComponent("root"))
    try staging.copy(folder.url.appendingPathComponent("in"), to: "/usr/share/x", isSource: true)
    XCTAssertEqual(
      staging.files(),
      [
        "usr/share/x/LICENSE", "usr/share/x/a.swift",
        "usr/share/x/m.xcdatamodeld/.xccurrentversion",
        "usr/share/x/make.sh",
      ])
    XCTAssertTrue(
      FileManager.default.isExecutableFile(atPath: staging.url("usr/share/x/make.sh").path))
  }
}
