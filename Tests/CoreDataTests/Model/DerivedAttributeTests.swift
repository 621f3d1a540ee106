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

  func testValuesFollowObjectsThatAreSavedAlone() throws {
    let context = try context([
      ("count", .integer64AttributeType, "items.@count"),
      ("total", .doubleAttributeType, "items.@sum.price"),
      ("saved", .dateAttributeType, "now()"),
    ])
    let cart = context.insert("Cart")
    let items = [1.0, 2.0].map { context.insert("Item", ["price": $0, "cart": cart]) }
    try context.save()
    let saved = cart.value(forKey: "saved") as? Date
    items[0].setValue(5.0, forKey: "price")
    try context.save()
    XCTAssertEqual(cart.value(forKey: "total") as? Double, 7)
    XCTAssertEqual(cart.value(forKey: "saved") as? Date, saved)
    context.reset()
    let stored = try XCTUnwrap(context.objects("Cart").first)
    XCTAssertEqual(stored.value(forKey: "total") as? Double, 7)
    for item in try context.objects("Item") { context.delete(item) }
    try context.save()
    XCTAssertEqual(stored.value(forKey: "count") as? Int, 0)
    XCTAssertEqual(stored.value(forKey: "total") as? Double, 0)
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
