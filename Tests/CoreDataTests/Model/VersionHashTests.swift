import XCTest

@testable import CoreData

/// What makes two versions of a model different to a store.
final class VersionHashTests: XCTestCase {
  private func model(_ change: (NSManagedObjectModel) -> Void = { _ in }) -> NSManagedObjectModel {
    let model = ModelSketch.model(
      .init(
        "Item",
        [
          .attribute("title", .stringAttributeType), .toMany("tags", "Tag", inverse: "item"),
        ]),
      .init("Tag", [.toOne("item", "Item", inverse: "tags")]))
    change(model)
    return model
  }

  private func item(_ model: NSManagedObjectModel) -> NSEntityDescription {
    model.entitiesByName["Item"]!
  }

  func testHashesAreStable() {
    XCTAssertEqual(model().entityVersionHashesByName, model().entityVersionHashesByName)
    XCTAssertEqual(model().versionChecksum, model().versionChecksum)
    XCTAssertEqual(item(model()).versionHash.count, 32)
  }

  func testWhatMattersToAStoreChangesTheHash() {
    let changes: [(String, (NSManagedObjectModel) -> Void)] = [
      ("entity name", { self.item($0).name = "Thing" }),
      ("abstract", { self.item($0).isAbstract = true }),
      ("entity modifier", { self.item($0).versionHashModifier = "x" }),
      ("property name", { self.item($0).attributesByName["title"]?.name = "name" }),
      (
        "type",
        { self.item($0).attributesByName["title"]?.attributeType = .integer16AttributeType }
      ),
      ("optional", { self.item($0).attributesByName["title"]?.isOptional = false }),
      ("transient", { self.item($0).attributesByName["title"]?.isTransient = true }),
      ("modifier", { self.item($0).attributesByName["title"]?.versionHashModifier = "x" }),
      ("count", { self.item($0).relationshipsByName["tags"]?.maxCount = 3 }),
      ("order", { self.item($0).relationshipsByName["tags"]?.isOrdered = true }),
      ("rule", { self.item($0).relationshipsByName["tags"]?.deleteRule = .cascadeDeleteRule }),
      ("inverse", { self.item($0).relationshipsByName["tags"]?.inverseRelationship = nil }),
      ("property", { self.item($0).properties.removeLast() }),
      (
        "parent",
        { model in model.entitiesByName["Tag"]?.subentities = [self.item(model)] }
      ),
    ]
    let hash = item(model()).versionHash
    for (what, change) in changes {
      XCTAssertNotEqual(model(change).entities[0].versionHash, hash, what)
    }
  }

  func testWhatDoesNotMatterToAStoreLeavesTheHash() {
    let changes: [(String, (NSManagedObjectModel) -> Void)] = [
      ("class", { self.item($0).managedObjectClassName = "Item" }),
      ("user info", { self.item($0).userInfo = ["a": 1] }),
      ("default", { self.item($0).attributesByName["title"]?.defaultValue = "x" }),
      ("renaming", { self.item($0).attributesByName["title"]?.renamingIdentifier = "name" }),
      ("order of properties", { self.item($0).properties.reverse() }),
      (
        "index",
        { model in
          let title = self.item(model).attributesByName["title"]!
          let element = NSFetchIndexElementDescription(property: title, collationType: .binary)
          self.item(model).indexes = [NSFetchIndexDescription(name: "i", elements: [element])]
        }
      ),
    ]
    let hash = item(model()).versionHash
    for (what, change) in changes { XCTAssertEqual(item(model(change)).versionHash, hash, what) }
  }
}
