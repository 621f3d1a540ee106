import CoreData
import XCTest

final class NSManagedObjectMemberTests: XCTestCase {
  private var container: NSPersistentContainer!
  private var context: NSManagedObjectContext { container.viewContext }

  override func setUp() { container = Library.container(for: self) }
  override func tearDown() { container = nil }

  func testInitEntityInsertsTheObject() throws {
    let entity = try XCTUnwrap(NSEntityDescription.entity(forEntityName: "Tag", in: context))
    let tag = NSManagedObject(entity: entity, insertInto: context)
    XCTAssertTrue(tag.isInserted)
    XCTAssertTrue(tag.entity === entity)
  }

  func testSetValueWritesTheProperty() {
    let tag = Tag(context: context)
    tag.setValue("x", forKeyPath: "name")
    XCTAssertEqual(tag.name, "x")
    tag.setValue("y", forKey: "name")
    XCTAssertEqual(tag.value(forKey: "name") as? String, "y")
  }

  func testFetchedResultsAreTheSameObjects() throws {
    let tag = Tag(context: context)
    let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Tag")
    let found = try context.fetch(request) as? [NSManagedObject]
    XCTAssertTrue(found?.first === tag)
  }

  func testEntityIsFoundByTheClass() {
    XCTAssertEqual(Tag.entity().name, "Tag")
    XCTAssertEqual(Comic.entity().name, "Comic")
  }

  func testFetchRequestNamesTheEntityAndInfersTheClass() throws {
    let request: NSFetchRequest<NSFetchRequestResult> = Tag.fetchRequest()
    XCTAssertEqual(request.entityName, "Tag")
    let inferred = Author.fetchRequest()
    XCTAssertTrue(type(of: inferred) == NSFetchRequest<Author>.self)
  }
}
