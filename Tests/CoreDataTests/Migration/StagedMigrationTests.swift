import XCTest

@testable import CoreData

/// Staged migration: lightweight steps with the app's own work in between.
final class StagedMigrationTests: XCTestCase {
  private typealias Entity = ModelSketch.Entity

  /// 1: a name. 2: a name and two empty parts. 3: the parts only. 4: a note more.
  private func model(_ version: Int) -> NSManagedObjectModel {
    let name = ModelSketch.Part.attribute("name", .stringAttributeType)
    let parts = [
      ModelSketch.Part.attribute("first", .stringAttributeType),
      ModelSketch.Part.attribute("last", .stringAttributeType),
    ]
    return switch version {
    case 1: ModelSketch.model(Entity("Person", [name]))
    case 2: ModelSketch.model(Entity("Person", [name] + parts))
    case 3: ModelSketch.model(Entity("Person", parts))
    default:
      ModelSketch.model(
        Entity("Person", parts + [.attribute("note", .stringAttributeType, default: "–")]))
    }
  }

  private func reference(_ version: Int) -> NSManagedObjectModelReference {
    NSManagedObjectModelReference(model: model(version), versionChecksum: "\(version)")
  }

  private func manager(
    _ handler: @escaping (NSManagedObjectContext) throws -> Void
  ) -> NSStagedMigrationManager {
    let split = NSCustomMigrationStage(migratingFrom: reference(2), to: reference(3))
    split.label = "Split names"
    split.willMigrateHandler = { manager, stage in
      let context = try XCTUnwrap(manager.container?.newBackgroundContext())
      var failure: (any Error)?
      context.performAndWait {
        do {
          try handler(context)
          try context.save()
        } catch { failure = error }
      }
      if let failure { throw failure }
    }
    return NSStagedMigrationManager([
      NSLightweightMigrationStage([model(1).versionChecksum, model(2).versionChecksum]), split,
      NSLightweightMigrationStage([model(3).versionChecksum, model(4).versionChecksum]),
    ])
  }

  private func split(_ context: NSManagedObjectContext) throws {
    for person in try context.objects("Person") {
      let names = (person.value(forKey: "name") as? String ?? "").split(separator: " ")
      person.setValue(names.first.map(String.init), forKey: "first")
      person.setValue(names.last.map(String.init), forKey: "last")
    }
  }

  private func open(
    _ stage: MigrationStage, _ manager: NSStagedMigrationManager
  ) throws -> NSManagedObjectContext {
    try stage.context(
      model(4), options: [NSPersistentStoreStagedMigrationManagerOptionKey: manager])
  }

  func testEachVersionArrives() throws {
    for version in 1...4 {
      let stage = try MigrationStage(closesAfter: self)
      let first = try stage.context(model(version))
      if version < 3 {
        first.insert("Person", ["name": "Ada Lovelace"])
      } else {
        first.insert("Person", ["first": "Ada", "last": "Lovelace"])
      }
      try first.save()
      var handled = 0
      let context = try open(
        stage,
        manager {
          handled += 1
          try self.split($0)
        })
      let person = try XCTUnwrap(context.objects("Person").first)
      XCTAssertEqual(person.value(forKey: "first") as? String, "Ada", "version \(version)")
      XCTAssertEqual(person.value(forKey: "last") as? String, "Lovelace")
      XCTAssertEqual(person.value(forKey: "note") as? String, "–")
      XCTAssertEqual(handled, version < 3 ? 1 : 0)
    }
  }

  func testFailureOfAHandlerLeavesTheStoreBeforeItsStage() throws {
    let stage = try MigrationStage(closesAfter: self)
    let first = try stage.context(model(1))
    first.insert("Person", ["name": "Ada Lovelace"])
    try first.save()
    XCTAssertThrowsError(
      try open(stage, manager { _ in throw NSError(domain: "Test", code: 1) }))
    let context = try open(stage, manager(split))
    XCTAssertEqual(try context.values("last", of: "Person"), ["Lovelace"])
  }
}
