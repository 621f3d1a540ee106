import XCTest

@testable import HanokBuild

final class ManagedClassTextTests: XCTestCase {
  private func text(_ entity: String) throws -> ManagedClassText {
    let model = try DataModelReader.read(Data(DataModelFixtures.shop.utf8), file: "contents")
    return try XCTUnwrap(ManagedClassText(XCTUnwrap(model.entity(entity)), of: model))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func testTheClassIsDeclaredWithItsSuperclass() throws {
    let lines = lines(try text("Box").classFile)
    XCTAssertEqual(lines[2...], ["@objc(Box)", "public class Box: NSManagedObject {", "}"])
    XCTAssertTrue(try text("Crate").classFile.contains("public class Crate: Box {"))
  }

  func testPropertiesHaveTheTypesXcodePicks() throws {
    let properties = lines(try text("Box").propertiesFile)
      .filter { $0.hasPrefix("@NSManaged public var ") }
      .map { $0.dropFirst("@NSManaged public var ".count) }
    XCTAssertEqual(
      properties,
      [
        "colour: UIColor?", "count: Int16", "id: UUID?", "`in`: NSNumber?", "made: Date?",
        "opened: TimeInterval", "payload: NSObject?", "price: NSDecimalNumber?", "title: String?",
        "owner: Person?", "pages: NSOrderedSet?", "plain: NSManagedObject?", "tags: NSSet?",
        "similar: [Box]?",
      ])
  }

  func testAccessorsOfToManyRelationships() throws {
    let text = try text("Box").propertiesFile
    XCTAssertEqual(text.components(separatedBy: "@NSManaged public func ").count - 1, 14)
    for declaration in [
      "@objc(addTagsObject:)\n  @NSManaged public func addToTags(_ value: PageMO)",
      "@objc(removeTags:)\n  @NSManaged public func removeFromTags(_ values: NSSet)",
      "@objc(insertObject:inPagesAtIndex:)\n"
        + "  @NSManaged public func insertIntoPages(_ value: PageMO, at idx: Int)",
      "@objc(replacePagesAtIndexes:withPages:)\n"
        + "  @NSManaged public func replacePages(at indexes: NSIndexSet, with values: [PageMO])",
      "@objc(addPages:)\n  @NSManaged public func addToPages(_ values: NSOrderedSet)",
    ] { XCTAssertTrue(text.contains(declaration), declaration) }
  }

  func testFetchRequestsAndIdentity() throws {
    let page = try text("Page").propertiesFile
    XCTAssertTrue(page.contains("extension PageMO {"))
    XCTAssertTrue(
      page.contains(
        "@nonobjc public class func fetchRequest() -> NSFetchRequest<PageMO> {\n"
          + "    return NSFetchRequest<PageMO>(entityName: \"Page\")"))
    XCTAssertTrue(page.contains("extension PageMO: Identifiable {"))
    XCTAssertFalse(try text("Crate").propertiesFile.contains("Identifiable"), "Box has it already")
  }

  func testEverythingGeneratedIsAdapted() throws {
    let box = try text("Box")
    let page = try text("Page")
    var adapting = Adapting()
    adapting.modules.insert("CoreData")
    for result in adapting.adapt([box.classFile, box.propertiesFile, page.propertiesFile]) {
      XCTAssertEqual(result.problems, [])
      XCTAssertFalse(result.text.contains("@NSManaged"))
      XCTAssertFalse(result.text.contains("@objc"))
    }
  }
}
