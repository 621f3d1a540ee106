import Foundation
import FoundationCompatibility

/// The entities that stand for history in fetch requests. No model has them.
enum HistoryEntities {
  nonisolated(unsafe) static let transaction = make(
    "TRANSACTION",
    [
      ("author", .stringAttributeType), ("bundleID", .stringAttributeType),
      ("contextName", .stringAttributeType), ("processID", .stringAttributeType),
      ("storeID", .stringAttributeType), ("timestamp", .dateAttributeType),
      ("transactionNumber", .integer64AttributeType), ("token", .integer64AttributeType),
    ])

  nonisolated(unsafe) static let change = make(
    "CHANGE",
    [
      ("changeID", .integer64AttributeType), ("changeType", .integer16AttributeType),
      ("changedObjectID", .objectIDAttributeType), ("changedEntity", .stringAttributeType),
    ])

  private static func make(
    _ name: String, _ attributes: [(String, NSAttributeType)]
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = attributes.map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    return entity
  }
}

// The properties that predicates and sort descriptors of history requests see.
extension NSPersistentHistoryTransaction: KeyValueCodingObject {
  public func value(forKey key: String) -> Any? {
    switch key {
    case "author": author
    case "bundleID": bundleID
    case "contextName": contextName
    case "processID": processID
    case "storeID": storeID
    case "timestamp": timestamp
    case "transactionNumber", "token": NSNumber(value: transactionNumber)
    case "changes": changes
    case "self", "SELF": self
    default: nil
    }
  }

  public func setValue(_ value: Any?, forKey key: String) {
    preconditionFailure("History cannot be changed.")
  }
}

extension NSPersistentHistoryChange: KeyValueCodingObject {
  public func value(forKey key: String) -> Any? {
    switch key {
    case "changeID": NSNumber(value: changeID)
    case "changeType": NSNumber(value: changeType.rawValue)
    case "changedObjectID": changedObjectID
    case "changedEntity": changedObjectID.entity.name
    case "transaction", "transactionID": transaction
    case "tombstone": tombstone
    case "updatedProperties": updatedProperties
    case "self", "SELF": self
    default: nil
    }
  }

  public func setValue(_ value: Any?, forKey key: String) {
    preconditionFailure("History cannot be changed.")
  }
}
