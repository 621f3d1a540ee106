import CoreData
import XCTest

final class NSBatchDeleteRequestMemberTests: XCTestCase {
  func testABatchDeleteRemovesWhatItsRequestFinds() throws {
    let stage = try StoreStage(StoreModels.lists())
    defer { stage.remove() }
    let milk = try stage.insert("Item", ["title": "Milk"])
    let bread = try stage.insert("Item", ["title": "Bread"])
    let fetch = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
    fetch.predicate = NSPredicate(format: "title == 'Milk'")
    let request = NSBatchDeleteRequest(fetchRequest: fetch)
    XCTAssertEqual(request.fetchRequest.entityName, "Item")
    XCTAssertEqual(request.requestType, .batchDeleteRequestType)
    let result = try stage.coordinator.execute(batch: request) as? NSBatchDeleteResult
    XCTAssertEqual(result?.result as? Bool, true)
    XCTAssertNil(try stage.coordinator.row(for: milk))
    XCTAssertEqual(try stage.ids("Item"), [bread])
  }

  func testInitFetchRequestNeedsNoTypeOfResults() {
    let request = NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Item"))
    XCTAssertEqual(request.fetchRequest.entityName, "Item")
  }
}
