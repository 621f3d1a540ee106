import XCTest

@testable import CoreData

/// Attributes whose values a save computes.
final class DerivedAttributeTests: XCTestCase {
  private func context(_ derived: [(String, NSAttributeType, String)]) throws
    -> NSManagedObjectContext
  {
    let model = ModelSketch.model(
      .init(
        "Cart",
        [.attribute("name", .stringAttributeType), .toMany("items", "Item", inverse: "cart")]),
      .init(
        "Item",
        [
          .attribute("price", .doubleAttributeType), .toOne("cart", "Cart", inverse: "items"),
        ]))
    let cart = try XCTUnwrap(model.entitiesByName["Cart"])
    for (name, type, format) in derived {
      let attribute = NSDerivedAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      attribute.derivationExpression = _NSExpression(format: format)
      cart.properties.append(attribute)
    }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  func testValuesAreComputedBySaves() throws {
    let context = try context([
      ("plain", .stringAttributeType, "canonical:(name)"),
      ("count", .integer64AttributeType, "items.@count"),
      ("total", .doubleAttributeType, "items.@sum.price"),
      ("saved", .dateAttributeType, "now()"),
    ])
    let cart = context.insert("Cart", ["name": "Café"])
    let before = Date()
    try context.save()
    XCTAssertEqual(cart.value(forKey: "plain") as? String, "cafe")
    XCTAssertEqual(cart.value(forKey: "count") as? Int, 0)
    let date = try XCTUnwrap(cart.value(forKey: "saved") as? Date)
    XCTAssertGreaterThanOrEqual(date, before)
    for price in [1.5, 2] { context.insert("Item", ["price": price, "cart": cart]) }
    try context.save()
    XCTAssertEqual(cart.value(forKey: "count") as? Int, 2)
    XCTAssertEqual(cart.value(forKey: "total") as? Double, 3.5)
    XCTAssertFalse(context.hasChanges)
    context.reset()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Cart")
    request.predicate = NSPredicate(format: "count == 2 AND plain == 'cafe'")
    XCTAssertEqual(try context.fetch(request).count, 1)
  }
}
