import XCTest

@testable import CoreData

/// Models and their versions on disk: compiled, or as Xcode keeps them.
final class ModelLocationTests: XCTestCase {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  private func write(_ text: String, _ path: String, in folder: URL) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func xml(_ entity: String) -> String {
    "<model><entity name=\"\(entity)\"><attribute name=\"a\" attributeType=\"String\"/></entity></model>"
  }

  private func plist(_ key: String, _ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>\(key)</key><string>\(value)</string></dict></plist>
    """
  }

  private func names(_ url: URL) throws -> [String] {
    try XCTUnwrap(NSManagedObjectModel(contentsOf: url)).entities.compactMap(\.name)
  }

  func testCompiledModelOfSeveralVersions() throws {
    let folder = try folder()
    try write(xml("First"), "Shop.momd/Shop.mom", in: folder)
    try write(xml("Second"), "Shop.momd/Shop 2.mom", in: folder)
    try write(
      plist("NSManagedObjectModel_CurrentVersionName", "Shop 2"), "Shop.momd/VersionInfo.plist",
      in: folder)
    let url = folder.appendingPathComponent("Shop.momd")
    XCTAssertEqual(try names(url), ["Second"])
    XCTAssertEqual(Set(try NSManagedObjectModel.versions(at: url).keys), ["Shop", "Shop 2"])
    let checksums = try NSManagedObjectModel.checksumsForVersionedModel(at: url)
    XCTAssertEqual(
      checksums["Shop 2"], NSManagedObjectModel(contentsOf: url)?.versionChecksum)
    XCTAssertNotEqual(checksums["Shop"], checksums["Shop 2"])
  }

  func testSourceModelOfSeveralVersions() throws {
    let folder = try folder()
    try write(xml("First"), "Shop.xcdatamodeld/Shop.xcdatamodel/contents", in: folder)
    try write(xml("Second"), "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents", in: folder)
    let url = folder.appendingPathComponent("Shop.xcdatamodeld")
    XCTAssertEqual(try names(url), ["First"], "without a mark it is the one of the model's name")
    try write(
      plist("_XCCurrentVersionName", "Shop 2.xcdatamodel"), "Shop.xcdatamodeld/.xccurrentversion",
      in: folder)
    XCTAssertEqual(try names(url), ["Second"])
    XCTAssertEqual(try names(url.appendingPathComponent("Shop.xcdatamodel")), ["First"])
  }

  func testASingleFileIsAModel() throws {
    let folder = try folder()
    try write(xml("Only"), "Shop.mom", in: folder)
    XCTAssertEqual(try names(folder.appendingPathComponent("Shop.mom")), ["Only"])
    let url = folder.appendingPathComponent("Shop.mom")
    let request = try XCTUnwrap(NSManagedObjectModel(contentsOf: url))
    XCTAssertEqual(request.entitiesByName["Only"]?.managedObjectModel, request)
  }

  func testWhatIsWrongIsSaid() throws {
    let folder = try folder()
    try write("", "Empty.momd/readme", in: folder)
    try write(xml("A"), "Lost.momd/A.mom", in: folder)
    try write(
      plist("NSManagedObjectModel_CurrentVersionName", "B"), "Lost.momd/VersionInfo.plist",
      in: folder)
    try write(xml("A"), "Bad.momd/A.mom", in: folder)
    try write("not a list", "Bad.momd/VersionInfo.plist", in: folder)
    let cases = [
      ("Nothing.momd", "There is no such file."), ("Empty.momd", "no version of a model"),
      ("Lost.momd", "Its current version is “B”"), ("Bad.momd", "not a property list"),
    ]
    for (name, reason) in cases {
      let url = folder.appendingPathComponent(name)
      XCTAssertThrowsError(try NSManagedObjectModel.read(from: url)) {
        XCTAssertTrue("\($0)".contains(reason), "\($0)")
        XCTAssertTrue("\($0)".contains(name), "\($0)")
      }
      XCTAssertNil(NSManagedObjectModel(contentsOf: url))
    }
  }

  func testMergedModelOfABundle() throws {
    let folder = try folder()
    try write(xml("A"), "One.mom", in: folder)
    try write(xml("B"), "Two.momd/Two.mom", in: folder)
    try write(xml("C"), "Two.momd/Two 2.mom", in: folder)
    try write(
      plist("NSManagedObjectModel_CurrentVersionName", "Two 2"), "Two.momd/VersionInfo.plist",
      in: folder)
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    let merged = try XCTUnwrap(NSManagedObjectModel.mergedModel(from: [bundle]))
    XCTAssertEqual(Set(merged.entitiesByName.keys), ["A", "C"])
    let old = try NSManagedObjectModel.read(from: folder.appendingPathComponent("Two.momd/Two.mom"))
    let metadata: [String: Any] = [NSStoreModelVersionHashesKey: old.entityVersionHashesByName]
    let found = NSManagedObjectModel.mergedModel(from: [bundle], forStoreMetadata: metadata)
    XCTAssertEqual(found?.entities.map(\.name), ["B"])
    XCTAssertNil(
      NSManagedObjectModel.mergedModel(
        from: [bundle], forStoreMetadata: [NSStoreModelVersionHashesKey: ["X": Data()]]))
    XCTAssertEqual(
      ModelLocation.version(named: "Two", in: bundle)?.entities.map(\.name), ["B"])
    let reference = NSManagedObjectModelReference(
      name: "Two 2", in: bundle, versionChecksum: "any")
    XCTAssertEqual(reference.resolvedModel.entities.map(\.name), ["C"])
  }
}
