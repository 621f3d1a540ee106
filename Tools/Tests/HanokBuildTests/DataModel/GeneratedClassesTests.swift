import XCTest

@testable import HanokBuild

final class GeneratedClassesTests: XCTestCase {
  private func write(_ folder: TestFolder, _ items: [ResourceItem]) throws -> [URL] {
    try GeneratedClasses(folder: folder.url.appendingPathComponent("generated"))
      .write(for: SourceModule(name: "M", sources: [], resources: items))
  }

  func testModulesOfTheMainActorGetClassesOfNone() throws {
    let folder = try TestFolder()
    var module = SourceModule(name: "M", sources: [])
    module.resources = [
      ResourceItem(
        source: try DataModelFixtures.writeShop(to: folder), destination: "Shop.xcdatamodeld")
    ]
    module.options.isolatesToMainActor = true
    let files = try GeneratedClasses(folder: folder.url.appendingPathComponent("generated"))
      .write(for: module)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    XCTAssertTrue(texts[0].contains("\nnonisolated public class Box:"))
    XCTAssertFalse(texts[1].contains("\nextension "))
    XCTAssertTrue(texts[1].contains("\nnonisolated extension Box {"))
  }

  func testOnlyTheCurrentVersionAndWhatItAsksFor() throws {
    let folder = try TestFolder()
    let item = ResourceItem(
      source: try DataModelFixtures.writeShop(to: folder), destination: "Shop.xcdatamodeld")
    XCTAssertEqual(
      try write(folder, [item]).map(\.lastPathComponent),
      [
        "Box+CoreDataClass.swift", "Box+CoreDataProperties.swift", "Crate+CoreDataClass.swift",
        "Crate+CoreDataProperties.swift", "PageMO+CoreDataProperties.swift",
      ])
    let copied = ResourceItem(
      source: item.source, destination: item.destination, isProcessed: false)
    XCTAssertEqual(try write(folder, [copied]), [])
  }

  func testUnchangedFilesKeepTheirDateAndOldOnesGo() throws {
    let folder = try TestFolder()
    let item = ResourceItem(
      source: try DataModelFixtures.writeShop(to: folder), destination: "Shop.xcdatamodeld")
    let date = try XCTUnwrap(FileStamp(write(folder, [item])[0]))
    XCTAssertEqual(FileStamp(try write(folder, [item])[0]), date)

    let changed = DataModelFixtures.shop.replacing("name=\"made\"", with: "name=\"created\"")
      .replacing("codeGenerationType=\"category\"", with: "")
    try folder.write(changed, to: "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents")
    let files = try write(folder, [item])
    XCTAssertEqual(files.count, 4)
    XCTAssertEqual(FileStamp(files[0]), date, "the class itself stays")
    XCTAssertTrue(
      try String(contentsOf: files[1], encoding: .utf8).contains("var created: Date?"))
    XCTAssertNil(folder.text("generated/PageMO+CoreDataProperties.swift"))
  }
}
