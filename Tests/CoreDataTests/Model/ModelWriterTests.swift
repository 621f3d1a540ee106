import XCTest

@testable import CoreData

/// The XML that stores keep of their models.
final class ModelWriterTests: XCTestCase {
  private func written(_ model: NSManagedObjectModel) throws -> NSManagedObjectModel {
    try ModelReader.model(from: ModelWriter.data(of: model), file: ModelReaderTests.file)
  }

  func testWhatIsWrittenIsRead() throws {
    let model = ModelSketch.model(
      .init(
        "Base", was: "Root", isAbstract: true,
        [
          .attribute("text", .stringAttributeType, optional: false, default: "a<b>&\"c\"\n"),
          .attribute("when", .dateAttributeType, default: Date(timeIntervalSinceReferenceDate: 9)),
        ]),
      .init(
        "Item", parent: "Base", unique: [["number"]],
        [
          .attribute("number", .integer32AttributeType, default: 7, was: "nr"),
          .attribute("flag", .booleanAttributeType, default: true),
          .attribute("price", .decimalAttributeType, default: NSDecimalNumber(string: "1.25")),
          .toMany("tags", "Tag", inverse: "items", ordered: true),
        ]),
      .init("Tag", [.toMany("items", "Item", inverse: "tags"), .toOne("best", "Item")]))
    model.setEntities([model.entities[2]], forConfigurationName: "Tags")
    let copy = try written(model)
    XCTAssertEqual(copy.entityVersionHashesByName, model.entityVersionHashesByName)
    XCTAssertEqual(copy.entitiesByName["Base"]?.renamingIdentifier, "Root")
    let item = try XCTUnwrap(copy.entitiesByName["Item"])
    XCTAssertEqual(item.attributesByName["text"]?.defaultValue as? String, "a<b>&\"c\"\n")
    XCTAssertEqual(item.attributesByName["number"]?.defaultValue as? Int, 7)
    XCTAssertEqual(item.attributesByName["number"]?.renamingIdentifier, "nr")
    XCTAssertEqual(item.attributesByName["flag"]?.defaultValue as? Bool, true)
    XCTAssertEqual(
      item.attributesByName["price"]?.defaultValue as? NSDecimalNumber,
      NSDecimalNumber(string: "1.25"))
    XCTAssertEqual(item.uniquenessConstraints as? [[String]], [["number"]])
    XCTAssertEqual(copy.entities(forConfigurationName: "Tags")?.map(\.name), ["Tag"])
  }
}
