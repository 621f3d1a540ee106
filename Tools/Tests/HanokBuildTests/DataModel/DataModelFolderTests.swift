import XCTest

@testable import HanokBuild

final class DataModelFolderTests: XCTestCase {
  func testVersionsGoIntoTheBundleAsTheyAre() throws {
    let folder = try TestFolder()
    let model = try DataModelFolder(DataModelFixtures.writeShop(to: folder))
    XCTAssertEqual(model.currentVersion, "Shop 2")
    let files = try model.files(at: "Shop.xcdatamodeld")
    XCTAssertEqual(
      files.keys.sorted(),
      ["Shop.momd/Shop 2.mom", "Shop.momd/Shop.mom", "Shop.momd/VersionInfo.plist"])
    XCTAssertEqual(files["Shop.momd/Shop 2.mom"], Data(DataModelFixtures.shop.utf8))
    XCTAssertEqual(files["Shop.momd/Shop.mom"], Data(DataModelFixtures.oldShop.utf8))
    let info = try PropertyListSerialization.propertyList(
      from: XCTUnwrap(files["Shop.momd/VersionInfo.plist"]), format: nil)
    XCTAssertEqual(
      (info as? [String: String])?["NSManagedObjectModel_CurrentVersionName"], "Shop 2")
  }

  func testALoneVersionIsAModel() throws {
    let folder = try TestFolder()
    try folder.write(DataModelFixtures.shop, to: "Lone.xcdatamodel/contents")
    let model = try DataModelFolder(folder.url.appendingPathComponent("Lone.xcdatamodel"))
    XCTAssertEqual(try model.files(at: "Lone.xcdatamodel").keys.sorted(), ["Lone.mom"])
    XCTAssertEqual(try model.currentModel().entities.count, 5)
  }

  func testTheOnlyVersionIsCurrent() throws {
    let folder = try TestFolder()
    try folder.write(DataModelFixtures.shop, to: "A.xcdatamodeld/Other.xcdatamodel/contents")
    let model = try DataModelFolder(folder.url.appendingPathComponent("A.xcdatamodeld"))
    XCTAssertEqual(model.currentVersion, "Other")
  }

  private func message(_ url: URL) -> String {
    do {
      _ = try DataModelFolder(url).files(at: url.lastPathComponent)
      return "nothing"
    } catch { return "\(error)" }
  }

  func testBrokenModelsAreNamed() throws {
    let folder = try TestFolder()
    let model = try DataModelFixtures.writeShop(to: folder)
    try folder.write(
      DataModelFixtures.currentVersion("Shop 3.xcdatamodel"),
      to: "Shop.xcdatamodeld/.xccurrentversion")
    XCTAssertTrue(message(model).contains(".xccurrentversion: error: names the version “Shop 3"))
    try folder.write("<", to: "Shop.xcdatamodeld/.xccurrentversion")
    XCTAssertTrue(message(model).contains(".xccurrentversion: error: does not name"))

    let empty = try TestFolder()
    try empty.write("", to: "E.xcdatamodeld/readme")
    XCTAssertTrue(
      message(empty.url.appendingPathComponent("E.xcdatamodeld")).contains("without a version"))
    try empty.write("", to: "F.xcdatamodel/elements")
    XCTAssertTrue(
      message(empty.url.appendingPathComponent("F.xcdatamodel")).contains("format of Xcode 3"))
    try empty.write("<model><entity/></model>", to: "G.xcdatamodel/contents")
    XCTAssertTrue(
      message(empty.url.appendingPathComponent("G.xcdatamodel")).contains(
        "G.xcdatamodel/contents:1:")
    )
  }
}
