import XCTest

@testable import CoreData

/// Models and entities put together in code.
final class ManagedObjectModelTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity

  private func shop() -> NSManagedObjectModel {
    ModelSketch.model(
      Entity("Thing", isAbstract: true, [.attribute("name", .stringAttributeType)]),
      Entity(
        "Item", parent: "Thing",
        [
          .attribute("price", .doubleAttributeType), .toMany("tags", "Tag", inverse: "items"),
          .toOne("maker", "Thing"),
        ]),
      Entity("Tag", [.toMany("items", "Item", inverse: "tags")]))
  }

  // MARK: Entities

  func testPropertiesAreInherited() {
    let model = shop()
    let item = model.entitiesByName["Item"]
    XCTAssertEqual(item?.properties.map(\.name), ["name", "price", "tags", "maker"])
    XCTAssertEqual(Set(item?.attributesByName.keys ?? [:].keys), ["name", "price"])
    XCTAssertEqual(Set(item?.relationshipsByName.keys ?? [:].keys), ["tags", "maker"])
    XCTAssertEqual(item?.attributesByName["name"]?.entity?.name, "Thing")
    XCTAssertEqual(
      item?.relationships(forDestination: model.entitiesByName["Tag"]!).map(\.name), ["tags"])
    XCTAssertEqual(model.entitiesByName["Thing"]?.subentitiesByName["Item"], item)
  }

  func testChangesAreSeen() {
    let model = shop()
    let thing = model.entitiesByName["Thing"]
    let item = model.entitiesByName["Item"]
    XCTAssertEqual(item?.layout.slots.count, 4)
    let note = NSAttributeDescription()
    note.name = "note"
    note.attributeType = .stringAttributeType
    thing?.properties.append(note)
    XCTAssertEqual(item?.layout.slots.map(\.name), ["name", "note", "price", "tags", "maker"])
    note.name = "remark"
    XCTAssertNotNil(item?.attributesByName["remark"])
    item?.name = "Article"
    XCTAssertTrue(model.entitiesByName["Article"] === item)
    XCTAssertNil(model.entitiesByName["Item"])
  }

  func testLayoutBeginsWithInheritedProperties() throws {
    let model = shop()
    let thing = try XCTUnwrap(model.entitiesByName["Thing"]).layout
    let item = try XCTUnwrap(model.entitiesByName["Item"]).layout
    XCTAssertEqual(thing.slots.map(\.name), ["name"])
    XCTAssertEqual(item.slots.first?.name, "name")
    XCTAssertEqual(item.slot(named: "tags"), 2)
    XCTAssertNil(item.slot(named: "nothing"))
    guard case .attribute = item.slots[1].kind, case .toMany = item.slots[2].kind,
      case .toOne = item.slots[3].kind
    else { return XCTFail("\(item.slots)") }
  }

  func testAttributeTypesInBothSpellings() {
    let attribute = NSAttributeDescription()
    attribute.type = .uuid
    XCTAssertEqual(attribute.attributeType, .UUIDAttributeType)
    XCTAssertEqual(attribute.attributeValueClassName, "NSUUID")
    attribute.attributeType = .integer16AttributeType
    XCTAssertEqual(attribute.type, .integer16)
    XCTAssertEqual(attribute.attributeValueClassName, "NSNumber")
    XCTAssertTrue(attribute.isOptional)
    XCTAssertEqual(NSRelationshipDescription().deleteRule, .nullifyDeleteRule)
    XCTAssertTrue(NSRelationshipDescription().isToMany)
  }

  func testValidationPredicatesHaveTheirWarnings() {
    let attribute = NSAttributeDescription()
    attribute.setValidationPredicates(
      [NSPredicate(format: "SELF > 3")], withValidationWarnings: ["too small"])
    XCTAssertEqual(attribute.validationPredicates.map { $0.evaluate(with: 2) }, [false])
    XCTAssertEqual(attribute.validationWarnings as? [String], ["too small"])
    attribute.setValidationPredicates(nil, withValidationWarnings: nil)
    XCTAssertTrue(attribute.validationPredicates.isEmpty)
  }

  // MARK: Copies

  func testCopyIsOfItsOwn() throws {
    let model = shop()
    model.setEntities([model.entities[2]], forConfigurationName: "Tags")
    let copy = try XCTUnwrap(model.copy() as? NSManagedObjectModel)
    XCTAssertEqual(copy.entityVersionHashesByName, model.entityVersionHashesByName)
    let item = try XCTUnwrap(copy.entitiesByName["Item"])
    let tag = try XCTUnwrap(copy.entitiesByName["Tag"])
    XCTAssertFalse(item === model.entitiesByName["Item"])
    XCTAssertTrue(item.superentity === copy.entitiesByName["Thing"])
    XCTAssertTrue(item.relationshipsByName["tags"]?.destinationEntity === tag)
    XCTAssertTrue(
      item.relationshipsByName["tags"]?.inverseRelationship === tag.relationshipsByName["items"])
    XCTAssertEqual(copy.entities(forConfigurationName: "Tags"), [tag])
    model.freeze()
    XCTAssertTrue(model.isFrozen)
    item.name = "Other"
    XCTAssertNil(copy.entitiesByName["Item"])
  }

  func testAMergedModelHasTheEntitiesOfAll() throws {
    let one = ModelSketch.model(Entity("A", [.attribute("x", .stringAttributeType)]), Entity("B"))
    let two = ModelSketch.model(Entity("B"), Entity("C", parent: "B"))
    let merged = try XCTUnwrap(NSManagedObjectModel(byMerging: [one, two]))
    XCTAssertEqual(Set(merged.entitiesByName.keys), ["A", "B", "C"])
    XCTAssertNil(NSManagedObjectModel(byMerging: []))
  }

  // MARK: Configurations and templates

  func testConfigurationsNameSomeOfTheEntities() {
    let model = shop()
    model.setEntities([model.entities[2]], forConfigurationName: "Tags")
    XCTAssertEqual(model.configurations, ["Tags"])
    XCTAssertEqual(model.entities(forConfigurationName: "Tags")?.map(\.name), ["Tag"])
    XCTAssertEqual(model.entities(forConfigurationName: nil)?.count, 3)
    XCTAssertNil(model.entities(forConfigurationName: "None"))
    let tag = model.entities[2]
    let metadata: [String: Any] = [NSStoreModelVersionHashesKey: ["Tag": tag.versionHash]]
    XCTAssertTrue(
      model.isConfiguration(withName: "Tags", compatibleWithStoreMetadata: metadata))
    XCTAssertFalse(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
  }

  func testFetchRequestTemplatesTakeTheirVariables() throws {
    let model = shop()
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
    request.predicate = NSPredicate(format: "price < $LIMIT")
    model.setFetchRequestTemplate(request, forName: "Cheap")
    XCTAssertEqual(Array(model.fetchRequestTemplatesByName.keys), ["Cheap"])
    let made = try XCTUnwrap(
      model.fetchRequestFromTemplate(
        withName: "Cheap", substitutionVariables: ["LIMIT": NSNumber(value: 5)]))
    XCTAssertFalse(made === request)
    XCTAssertEqual(made.predicate?.evaluate(with: ["price": 4]), true)
    XCTAssertEqual(made.predicate?.evaluate(with: ["price": 6]), false)
    XCTAssertNil(model.fetchRequestFromTemplate(withName: "None", substitutionVariables: [:]))
  }

  // MARK: Classes

  func testClassesAreFoundByName() {
    XCTAssertTrue(EntityClass.resolve(named: "ModelTestItem") == ModelTestItem.self)
    XCTAssertTrue(EntityClass.resolve(named: ".ModelTestItem") == ModelTestItem.self)
    XCTAssertTrue(EntityClass.resolve(named: "CoreDataTests.ModelTestItem") == ModelTestItem.self)
    XCTAssertTrue(
      EntityClass.resolve(named: "CoreDataTests.ModelTestShop.Shelf") == ModelTestShop.Shelf.self)
    XCTAssertTrue(EntityClass.resolve(named: "NSManagedObject") == NSManagedObject.self)
    XCTAssertNil(EntityClass.resolve(named: "ManagedObjectModelTests"))
    XCTAssertNil(EntityClass.resolve(named: "NoSuchClass"))
    EntityClass.register(ModelTestItem.self, named: "MTItem")
    XCTAssertTrue(EntityClass.resolve(named: "MTItem") == ModelTestItem.self)
    let entity = NSEntityDescription()
    entity.managedObjectClassName = "ModelTestItem"
    XCTAssertTrue(entity.managedObjectClass == ModelTestItem.self)
  }
}

final class ModelTestItem: NSManagedObject {}

enum ModelTestShop {
  final class Shelf: NSManagedObject {}
}
