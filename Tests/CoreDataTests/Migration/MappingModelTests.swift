import XCTest

@testable import CoreData

/// Mapping models: inferred, and as Xcode keeps them.
final class MappingModelTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity

  func testKindsOfInferredMappings() throws {
    let title = ModelSketch.Part.attribute("title", .stringAttributeType)
    let old = ModelSketch.model(
      Entity("Same", [title]), Entity("Changed", [title]), Entity("Gone", [title]),
      Entity("Before", [title]))
    let new = ModelSketch.model(
      Entity("Same", [title]), Entity("Changed", []), Entity("New", [title]),
      Entity("After", was: "Before", [.attribute("name", .stringAttributeType, was: "title")]))
    let model = try NSMappingModel.inferredMappingModel(forSourceModel: old, destinationModel: new)
    let mappings = model.entityMappingsByName
    XCTAssertEqual(
      Set(mappings.keys),
      [
        "IEM_Copy_Same", "IEM_Transform_Changed", "IEM_Remove_Gone", "IEM_Add_New",
        "IEM_Transform_After",
      ])
    XCTAssertEqual(mappings["IEM_Copy_Same"]?.mappingType, .copyEntityMappingType)
    XCTAssertEqual(mappings["IEM_Remove_Gone"]?.mappingType, .removeEntityMappingType)
    XCTAssertEqual(mappings["IEM_Add_New"]?.mappingType, .addEntityMappingType)
    let after = mappings["IEM_Transform_After"]
    XCTAssertEqual(after?.sourceEntityName, "Before")
    XCTAssertEqual(after?.attributeMappings?.first?.sourcePropertyName, "title")
    XCTAssertEqual(after?.sourceEntityVersionHash, old.entitiesByName["Before"]?.versionHash)
    withExtendedLifetime((old, new)) {}
  }

  func testMappingModelOfXcode() throws {
    let text = """
      <?xml version="1.0" standalone="no"?>
      <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
      <database>
        <object type="XDDEVATTRIBUTEMAPPING" id="z1">
          <attribute name="name" type="string">title</attribute>
        </object>
        <object type="XDDEVRELATIONSHIPMAPPING" id="z2">
          <attribute name="autogenerateexpression" type="bool">1</attribute>
          <attribute name="name" type="string">tags</attribute>
        </object>
        <object type="XDDEVENTITYMAPPING" id="z3">
          <attribute name="migrationpolicyclassname" type="string">Shop.ItemPolicy</attribute>
          <attribute name="sourcename" type="string">Item</attribute>
          <attribute name="mappingnumber" type="int16">2</attribute>
          <attribute name="destinationname" type="string">Item</attribute>
          <relationship name="attributemappings" type="0/0" idrefs="z1 z99"></relationship>
          <relationship name="relationshipmappings" type="0/0" idrefs="z2"></relationship>
        </object>
        <object type="XDDEVENTITYMAPPING" id="z4">
          <attribute name="mappingnumber" type="int16">1</attribute>
          <attribute name="destinationname" type="string">Tag</attribute>
        </object>
      </database>
      """
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).cdm")
    try Data(text.utf8).write(to: url)
    addTeardownBlock { try? FileManager.default.removeItem(at: url) }
    let model = ModelSketch.model(
      Entity("Item", [.attribute("title", .stringAttributeType), .toMany("tags", "Tag")]),
      Entity("Tag"))
    let mappings = try MappingModelFile(url).mappings(from: model, to: model)
    XCTAssertEqual(mappings.map(\.name), ["Tag", "ItemToItem"])
    XCTAssertEqual(
      mappings.map(\.mappingType), [.addEntityMappingType, .customEntityMappingType])
    XCTAssertEqual(mappings[1].entityMigrationPolicyClassName, "Shop.ItemPolicy")
    XCTAssertEqual(mappings[1].attributeMappings?.map(\.sourcePropertyName), ["title"])
    XCTAssertEqual(mappings[1].relationshipMappings?.map(\.sourcePropertyName), ["tags"])
    XCTAssertTrue(try MappingModelFile(url).isFor(model, model))
    XCTAssertEqual(NSMappingModel(contentsOf: url)?.entityMappings.count, 2)
    XCTAssertNil(NSMappingModel(contentsOf: url.appendingPathExtension("none")))
  }
}
