import XCTest

@testable import CoreData

/// Changes that make two versions of a model different to a store.
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
      ("parent", { $0.entitiesByName["Tag"]?.subentities = [$0.entities[0]] }),
    ]
    let base = model()
    for (what, change) in changes {
      // Models keep their entities alive.
      let changed = model(change)
      XCTAssertNotEqual(changed.entities[0].versionHash, base.entities[0].versionHash, what)
      withExtendedLifetime((base, changed)) {}
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
    let base = model()
    for (what, change) in changes {
      let changed = model(change)
      XCTAssertEqual(changed.entities[0].versionHash, base.entities[0].versionHash, what)
      withExtendedLifetime((base, changed)) {}
    }
  }
}
