import Foundation
import XCTest

@testable import HanokBuild

final class XtoolSettingsTests: XCTestCase {
  private func settings(_ text: String) throws -> XtoolSettings {
    XtoolSettings(try YAMLDocument.read(Data(text.utf8), file: XtoolSettings.fileName))
  }

  func testEveryKeyIsRead() throws {
    let settings = try settings(
      """
      # made by hand
      version: 1
      bundleID: "org.me.shop"   # the app's
      product: Shop
      infoPath: 'Info.plist'
      resources:
        - Resources/a.json
        - "Resources/b c.txt"
      extensions:
        - product: Widget
          infoPath: Widget.plist
          resources:
            - c.txt
      """)
    XCTAssertEqual(settings.bundleIdentifier, "org.me.shop")
    XCTAssertEqual(settings.product, "Shop")
    XCTAssertEqual(settings.infoPath, "Info.plist")
    XCTAssertEqual(settings.resources, ["Resources/a.json", "Resources/b c.txt"])
    XCTAssertEqual(try self.settings("resources: [a, 'b']\n").resources, ["a", "b"])
    XCTAssertEqual(try self.settings("orgID: org.me\n").identifier(of: "Shop"), "org.me.Shop")
  }

  func testDamagedSettingsNameTheFileAndTheLine() throws {
    let folder = try package("product: Shop\nresources: [a\n")
    XCTAssertThrowsError(try ProjectReader.read(folder.url)) {
      XCTAssertTrue("\($0)".contains("xtool.yml:"), "\($0)")
    }
  }

  private func package(_ settings: String, libraries: [String] = ["Shop"]) throws -> TestFolder {
    let folder = try TestFolder()
    let products = libraries.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
    let targets = libraries.map { ".target(name: \"\($0)\")" }
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Everything", products: [\(products.joined(separator: ", "))],
        targets: [\(targets.joined(separator: ", ")),
          .testTarget(name: "ShopTests", dependencies: ["Shop"])])
      """, to: "Package.swift")
    for name in libraries { try folder.write("", to: "Sources/\(name)/A.swift") }
    try folder.write("", to: "Tests/ShopTests/T.swift")
    try folder.write(settings, to: XtoolSettings.fileName)
    return folder
  }

  func testTheOnlyLibraryIsTheApp() throws {
    let folder = try package("version: 1\norgID: org.me\nresources:\n- data.json\n")
    try folder.write("{}", to: "data.json")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Shop")
    XCTAssertEqual(app.module.role, .app)
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "org.me.Shop")
    XCTAssertEqual(app.module.resources.map(\.destination), ["data.json"])
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.project.hostModule, "Shop")
  }

  func testTheProductIsChosenAndItsInfoAdded() throws {
    let folder = try package(
      "bundleID: a.b\nproduct: Shop\ninfoPath: Own/Some.plist\n", libraries: ["Core", "Shop"])
    try folder.write(
      "<plist><dict><key>UILaunchScreen</key><dict/></dict></plist>", to: "Own/Some.plist")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.name, "Shop")
    XCTAssertEqual(app.info.values["CFBundleIdentifier"] as? String, "a.b")
    XCTAssertNotNil(app.info.values["UILaunchScreen"])
  }

  func testMissingResourcesAndProductsAreNamed() throws {
    let resource = try package("orgID: a\nresources: [gone.txt]\n")
    XCTAssertThrowsError(try ProjectReader.read(resource.url)) {
      XCTAssertTrue("\($0)".contains("xtool.yml: error: names the resource “gone.txt”"), "\($0)")
    }
    let product = try package("orgID: a\nproduct: Other\n")
    XCTAssertThrowsError(try ProjectReader.read(product.url)) {
      XCTAssertTrue("\($0)".contains("no xtool.yml that makes an app of a library"), "\($0)")
    }
  }
}
