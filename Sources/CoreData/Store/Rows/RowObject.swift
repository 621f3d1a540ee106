import Foundation

/// The source of rows and their relationships.
protocol RowSource: AnyObject {
  func row(for objectID: NSManagedObjectID) throws -> StoredRow?
  func relatedIDs(of objectID: NSManagedObjectID, slot: Int) throws -> [NSManagedObjectID]
}

extension NSPersistentStore: RowSource {}

extension NSPersistentStoreCoordinator: RowSource {}

/// A row as predicates and sort descriptors see an object: its properties by name, relationships followed.
final class RowObject: NSObject, KeyValueCodingObject, IdentifiedObject {
  let objectID: NSManagedObjectID
  private let evaluation: RowEvaluation
  private var row: StoredRow?
  private var isLoaded: Bool

  init(_ objectID: NSManagedObjectID, _ row: StoredRow?, _ evaluation: RowEvaluation) {
    self.objectID = objectID
    self.row = row
    self.evaluation = evaluation
    isLoaded = row != nil
  }

  var comparisonIdentity: AnyObject { objectID }

  override func isEqual(_ object: Any?) -> Bool {
    if let other = object as? RowObject { return objectID.names(sameAs: other.objectID) }
    if let other = object as? any IdentifiedObject {
      return objectID.isEqual(other.comparisonIdentity)
    }
    return objectID.isEqual(object)
  }

  override var hash: Int { objectID.hash }

  var loadedRow: StoredRow? {
    if !isLoaded {
      row = try? evaluation.source.row(for: objectID)
      isLoaded = true
    }
    return row
  }

  func value(forKey key: String) -> Any? {
    guard let slot = objectID.entity.layout.slot(named: key) else {
      switch key {
      case "objectID", "self": return key == "self" ? self : objectID
      case "entity": return objectID.entity
      default: return value(forUndefinedKey: key)
      }
    }
    switch objectID.entity.layout.slots[slot].kind {
    case .attribute: return loadedRow?.value(at: slot).map(RowValue.visible)
    case .toOne:
      return (loadedRow?.value(at: slot) as? NSManagedObjectID).map(evaluation.object)
    case .toMany(let relationship):
      let ids = (try? evaluation.source.relatedIDs(of: objectID, slot: slot)) ?? []
      let objects = ids.map(evaluation.object)
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
  }

  func setValue(_ value: Any?, forKey key: String) {}
}

/// One look through rows: objects on the other side of relationships are made once.
final class RowEvaluation {
  let source: any RowSource
  private var objects: [NSManagedObjectID: RowObject] = [:]

  init(source: any RowSource) { self.source = source }

  func object(_ objectID: NSManagedObjectID) -> RowObject {
    if let object = objects[objectID] { return object }
    let object = RowObject(objectID, nil, self)
    objects[objectID] = object
    return object
  }
}

/// Values of rows as apps see them.
enum RowValue {
  /// Numbers and truth values as `NSNumber`, everything else as it is.
  static func visible(_ value: Any) -> Any {
    switch type(of: value) {
    case is Int64.Type: (value as? Int64).map { NSNumber(value: $0) } ?? value
    case is Double.Type: (value as? Double).map { NSNumber(value: $0) } ?? value
    case is Bool.Type: (value as? Bool).map { NSNumber(value: $0) } ?? value
    default: value
    }
  }
}
