import XCTest

@testable import HanokBuild

final class BundleWriterTests: XCTestCase {
  private func project(_ folder: TestFolder, _ items: [ResourceItem]) -> AppProject {
    AppProject(
      name: "Demo", module: SourceModule(name: "Demo", sources: [], resources: items), packages: [],
      root: folder.url, info: InfoPlist(values: ["CFBundleDevelopmentRegion": "en"]),
      projectFile: folder.url)
  }

  func testResourcesAreCopiedAndRemoved() throws {
    let folder = try TestFolder()
    let json = try folder.write("{}", to: "in/data.json")
    try folder.write("{}", to: "in/A.xcassets/x.imageset/Contents.json")
    let assets = ResourceItem(
      source: folder.url.appendingPathComponent("in/A.xcassets"), destination: "A.xcassets")
    let bundle = folder.url.appendingPathComponent("Demo.app")
    let data = ResourceItem(source: json, destination: "data.json")
    _ = try BundleWriter(project: project(folder, [data, assets]), bundle: bundle).write()
    XCTAssertEqual(folder.text("Demo.app/data.json"), "{}")
    XCTAssertEqual(folder.text("Demo.app/A.xcassets/x.imageset/Contents.json"), "{}")
    XCTAssertNotNil(folder.text("Demo.app/Info.plist"))

    try folder.write("{\"a\": 1}", to: "in/data.json")
    _ = try BundleWriter(project: project(folder, [data]), bundle: bundle).write()
    XCTAssertEqual(folder.text("Demo.app/data.json"), "{\"a\": 1}")
    XCTAssertNil(folder.text("Demo.app/A.xcassets/x.imageset/Contents.json"))
  }

  func testNothingLeavesTheBundle() throws {
    let folder = try TestFolder()
    let file = try folder.write("x", to: "in/x")
    let item = ResourceItem(source: file, destination: "../../x")
    XCTAssertThrowsError(
      try BundleWriter(
        project: project(folder, [item]), bundle: folder.url.appendingPathComponent("Demo.app")
      ).write())
  }

  func testStringsCatalogs() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hello": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "안녕 \\"너\\""}}}},
        "%lld items": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}}
      }}
      """, to: "Localizable.xcstrings")
    let item = ResourceItem(source: file, destination: "Localizable.xcstrings")
    let bundle = folder.url.appendingPathComponent("Demo.app")
    _ = try BundleWriter(project: project(folder, [item]), bundle: bundle).write()
    XCTAssertEqual(folder.text("Demo.app/en.lproj/Localizable.strings"), "\"hello\" = \"hello\";\n")
    XCTAssertEqual(
      folder.text("Demo.app/ko.lproj/Localizable.strings"), "\"hello\" = \"안녕 \\\"너\\\"\";\n")
    let plurals = folder.text("Demo.app/en.lproj/Localizable.stringsdict") ?? ""
    XCTAssertTrue(plurals.contains("%lld item<"))
  }

  func testDamagedCatalogsAreNamed() throws {
    let folder = try TestFolder()
    let file = try folder.write("{\"version\": 1}", to: "L.xcstrings")
    XCTAssertThrowsError(try StringsCatalog(file, developmentRegion: "en")) {
      XCTAssertTrue("\($0)".contains("L.xcstrings: error: is not a strings catalog"), "\($0)")
    }
  }

  func testDataModelsAreMadeIntoWhatAppsRead() throws {
    let folder = try TestFolder()
    let source = try DataModelFixtures.writeShop(to: folder, at: "in/Shop.xcdatamodeld")
    let bundle = folder.url.appendingPathComponent("Demo.app")
    let mapping = ResourceItem(
      source: try folder.write("", to: "in/Map.xcmappingmodel/xcmapping.xml")
        .deletingLastPathComponent(), destination: "Map.xcmappingmodel")
    let model = ResourceItem(source: source, destination: "Shop.xcdatamodeld")
    _ = try BundleWriter(project: project(folder, [model, mapping]), bundle: bundle).write()
    XCTAssertEqual(folder.text("Demo.app/Shop.momd/Shop 2.mom"), DataModelFixtures.shop)
    XCTAssertNotNil(folder.text("Demo.app/Shop.momd/VersionInfo.plist"))
    XCTAssertNil(folder.text("Demo.app/Map.xcmappingmodel/xcmapping.xml"))
    let copied = ResourceItem(
      source: source, destination: "Shop.xcdatamodeld", isProcessed: false)
    _ = try BundleWriter(project: project(folder, [copied]), bundle: bundle).write()
    XCTAssertNil(folder.text("Demo.app/Shop.momd/Shop 2.mom"))
    XCTAssertEqual(
      folder.text("Demo.app/Shop.xcdatamodeld/Shop 2.xcdatamodel/contents"), DataModelFixtures.shop)
  }
}
