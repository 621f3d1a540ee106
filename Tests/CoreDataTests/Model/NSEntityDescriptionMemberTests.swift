import XCTest

@testable import CoreData

/// The members of `NSEntityDescription` that apps use.
final class NSEntityDescriptionMemberTests: XCTestCase {
  private func context() -> NSManagedObjectContext {
    let model = ModelSketch.model(.init("Item", [.attribute("title", .stringAttributeType)]))
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    return context
  }

  func testEntityForEntityNameIn() {
    let context = context()
    let entity = NSEntityDescription.entity(forEntityName: "Item", in: context)
    XCTAssertEqual(entity?.attributesByName.count, 1)
    XCTAssertNil(NSEntityDescription.entity(forEntityName: "None", in: context))
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    XCTAssertTrue(NSEntityDescription.entity(forEntityName: "Item", in: child) === entity)
  }

  func testInsertNewObjectForEntityNameInto() {
    let context = context()
    let object = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
    object.setValue("x", forKey: "title")
    XCTAssertTrue(context.insertedObjects.contains(object))
    XCTAssertEqual(object.value(forKey: "title") as? String, "x")
  }

  func testWhatRefersToAnEntityDoesNotKeepIt() throws {
    let (property, index) = (
      NSAttributeDescription(), NSFetchIndexDescription(name: "byTitle", elements: [])
    )
    let (relationship, child) = (NSRelationshipDescription(), NSEntityDescription())
    relationship.destinationEntity = child
    weak var gone: NSEntityDescription?
    do {
      let entity = NSEntityDescription()
      entity.properties = [property]
      entity.indexes = [index]
      entity.subentities = [child]
      relationship.destinationEntity = entity
      gone = entity
      XCTAssertTrue(property.entity === entity)
      XCTAssertTrue(index.entity === entity)
      XCTAssertTrue(child.superentity === entity)
      XCTAssertTrue(relationship.destinationEntity === entity)
    }
    XCTAssertNil(gone)
    XCTAssertNil(property.entity)
    XCTAssertNil(index.entity)
    XCTAssertNil(child.superentity)
    XCTAssertNil(relationship.destinationEntity)
    relationship.destinationEntity = child
    XCTAssertTrue(relationship.destinationEntity === child)
  }
}
