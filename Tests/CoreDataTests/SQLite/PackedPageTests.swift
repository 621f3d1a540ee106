import CoreData
import TestSupport
import XCTest

/// Rows of many columns and of any length, which share pages.
final class PackedPageTests: XCTestCase {
  private static let columns = 70

  private func stage() throws -> StoreStage {
    let parts = (0..<Self.columns).map { index -> ModelSketch.Part in
      switch index % 4 {
      case 0: .attribute("a\(index)", .stringAttributeType)
      case 1: .attribute("a\(index)", .integer64AttributeType)
      case 2: .attribute("a\(index)", .binaryDataAttributeType)
      default: .attribute("a\(index)", .doubleAttributeType)
      }
    }
    return try StoreStage(
      ModelSketch.model(
        .init("Wide", [.attribute("number", .integer64AttributeType)] + parts)))
  }

  private func context(_ stage: StoreStage) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = stage.coordinator
    return context
  }

  private func value(_ index: Int, _ random: inout SeededRandom) -> NSObject? {
    if Int.random(in: 0..<3, using: &random) == 0 { return nil }
    let length = [0, 1, 15, 16, 100, 3000, 9000].randomElement(using: &random) ?? 0
    // Long texts are rare: a page is 8 KB.
    let count = Int.random(in: 0..<20, using: &random) == 0 ? length : length % 101
    switch index % 4 {
    case 0: return NSString(string: String(repeating: "é", count: count))
    case 1: return NSNumber(value: Int64.random(in: -2...2, using: &random))
    case 2: return NSData(data: Data(repeating: UInt8(index), count: count))
    default: return NSNumber(value: Double(Int.random(in: -2...2, using: &random)) / 2)
    }
  }

  func testRowsOfAnyLengthAreReadAsTheyWereSaved() throws {
    let stage = try stage()
    defer { stage.remove() }
    var random = SeededRandom(seed: 70)
    var expected: [[NSObject?]] = []
    let writing = context(stage)
    try writing.performAndWait {
      for number in 0..<200 {
        let object = NSEntityDescription.insertNewObject(forEntityName: "Wide", into: writing)
        object.setValue(number, forKey: "number")
        let values = (0..<Self.columns).map { value($0, &random) }
        for (index, value) in values.enumerated() { object.setValue(value, forKey: "a\(index)") }
        expected.append(values)
      }
      try writing.save()
    }
    let reading = context(stage)
    try reading.performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Wide")
      request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
      let objects = try reading.fetch(request)
      XCTAssertEqual(objects.count, expected.count)
      for (object, values) in zip(objects, expected) {
        for (index, value) in values.enumerated() {
          let found = object.value(forKey: "a\(index)").map { $0 as AnyObject as? NSObject }
          let text = object.value(forKey: "a\(index)") as? String
          let data = object.value(forKey: "a\(index)") as? Data
          switch index % 4 {
          case 0: XCTAssertEqual(text, (value as? NSString).map { String(describing: $0) })
          case 2: XCTAssertEqual(data, (value as? NSData).map { Data(referencing: $0) })
          default: XCTAssertEqual(found ?? nil, value)
          }
        }
      }
    }
  }

  func testPropertiesReadRowsWithAndWithoutChanges() throws {
    let stage = try stage()
    defer { stage.remove() }
    let writing = context(stage)
    try writing.performAndWait {
      let object = NSEntityDescription.insertNewObject(forEntityName: "Wide", into: writing)
      object.setValue("text", forKey: "a0")
      object.setValue(-7, forKey: "a1")
      object.setValue(0.5, forKey: "a3")
      try writing.save()
    }
    let reading = context(stage)
    try reading.performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Wide")
      let object = try XCTUnwrap(reading.fetch(request).first)
      for isChanged in [false, true] {
        if isChanged { object.setValue(1, forKey: "number") }
        XCTAssertEqual(object._managedValue(forKey: "a0") as String?, "text")
        XCTAssertEqual(object._managedValue(forKey: "a1") as Int64, -7)
        XCTAssertEqual(object._managedValue(forKey: "a3") as Double, 0.5)
        XCTAssertNil(object._managedValue(forKey: "a4") as String?)
        XCTAssertEqual(object._managedValue(forKey: "a5") as Int64, 0)
      }
    }
  }

  /// The ID of a fetched object is made when it is asked for, which other threads may do.
  func testEveryThreadFindsTheSameObjectID() throws {
    let stage = try stage()
    defer { stage.remove() }
    let context = context(stage)
    try context.performAndWait {
      for _ in 0..<50 {
        _ = NSEntityDescription.insertNewObject(forEntityName: "Wide", into: context)
      }
      try context.save()
      context.reset()
      let objects = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Wide"))
      for object in objects {
        nonisolated(unsafe) let shared = object
        let found = UnsafeMutablePointer<NSManagedObjectID?>.allocate(capacity: 4)
        defer { found.deallocate() }
        nonisolated(unsafe) let ids = found
        DispatchQueue.concurrentPerform(iterations: 4) { index in
          (ids + index).initialize(to: shared.objectID)
        }
        for index in 0..<4 { XCTAssertTrue(found[index] === object.objectID) }
        XCTAssertTrue(context.registeredObject(for: object.objectID) === object)
        found.deinitialize(count: 4)
      }
    }
  }
}
