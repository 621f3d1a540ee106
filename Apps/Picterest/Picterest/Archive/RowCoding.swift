import CoreData
import Foundation

/// Turns rows into what an archive has of them and back, by what the model says of their entity, so that
/// entities can change without a word here.
struct RowCoding {
  let entity: NSEntityDescription

  /// Whether there is only one row, which needs nothing to tell it from others: the model's user info
  /// says so.
  var isSingle: Bool { entity.userInfo?["single"] as? String == "YES" }

  /// The attributes that tell one row from another: those of the uniqueness constraint.
  var identity: [String] {
    if isSingle { return [] }
    return entity.uniquenessConstraints.first?.compactMap {
      ($0 as? NSAttributeDescription)?.name ?? $0 as? String
    } ?? []
  }

  /// The relationships to one other row.
  var toOne: [NSRelationshipDescription] {
    entity.relationshipsByName.values.filter { !$0.isToMany }.sorted { $0.name < $1.name }
  }

  /// Whether rows of the entity name files.
  var namesFiles: Bool { entity.attributesByName[Store.fileNameKey] != nil }

  /// Whether rows of the entity have keys of their own.
  var hasKeys: Bool { entity.attributesByName[Store.wrappedKeyName] != nil }

  // MARK: Writing

  func archived(_ object: NSManagedObject) -> ArchiveRow {
    var row = ArchiveRow()
    for name in entity.attributesByName.keys {
      row.values[name] = RowCoding.archived(object.value(forKey: name))
    }
    for relationship in toOne {
      guard let other = object.value(forKey: relationship.name) as? NSManagedObject else {
        continue
      }
      row.relations[relationship.name] = RowCoding(entity: other.entity).identity(of: other)
    }
    return row
  }

  /// The identity of a row.
  func identity(of object: NSManagedObject) -> [String: ArchiveValue] {
    var values: [String: ArchiveValue] = [:]
    for name in identity { values[name] = RowCoding.archived(object.value(forKey: name)) }
    return values
  }

  func identity(of row: ArchiveRow) -> [String: ArchiveValue] {
    row.values.filter { identity.contains($0.key) }
  }

  private static func archived(_ value: Any?) -> ArchiveValue? {
    switch value {
    case let value as String: return .text(value)
    case let value as Date: return .number(value.timeIntervalSinceReferenceDate)
    case let value as Data: return .text(value.base64EncodedString())
    case let value as URL: return .text(value.absoluteString)
    case let value as UUID: return .text(value.uuidString)
    case let value as Bool where type(of: value) == Bool.self: return .bool(value)
    case let value as Int16: return .integer(Int64(value))
    case let value as Int32: return .integer(Int64(value))
    case let value as Int64: return .integer(value)
    case let value as Double: return value.isFinite ? .number(value) : nil
    case let value as Float: return value.isFinite ? .number(Double(value)) : nil
    case let value as NSNumber: return .number(value.doubleValue)
    default: return nil
    }
  }

  // MARK: Reading

  /// The values of a row by what the model wants; attributes that the model does not know are left out,
  /// and so are those the archive does not know, which are nil here or have their default.
  /// Throws when a value is of another type than its attribute, or one is missing that must be there.
  func values(of row: ArchiveRow) throws -> [String: Any] {
    var values: [String: Any] = [:]
    for (name, attribute) in entity.attributesByName where !attribute.isTransient {
      if let value = row.values[name] {
        values[name] = try RowCoding.value(value, attribute.attributeType)
      } else if !attribute.isOptional, attribute.defaultValue == nil {
        throw ArchiveError.damaged
      }
    }
    return values
  }

  /// The values of an identity. Throws when one is missing or of another type than its attribute.
  func values(of identity: [String: ArchiveValue]) throws -> [String: Any] {
    var values: [String: Any] = [:]
    for name in self.identity {
      guard let value = identity[name], let attribute = entity.attributesByName[name] else {
        throw ArchiveError.damaged
      }
      values[name] = try RowCoding.value(value, attribute.attributeType)
    }
    return values
  }

  private static func value(_ value: ArchiveValue, _ type: NSAttributeType) throws -> Any {
    switch (type, value) {
    case (.stringAttributeType, .text(let text)): return text
    case (.URIAttributeType, .text(let text)):
      if let url = URL(string: text) { return url }
    case (.UUIDAttributeType, .text(let text)):
      if let id = UUID(uuidString: text) { return id }
    case (.binaryDataAttributeType, .text(let text)):
      if let data = Data(base64Encoded: text) { return data }
    case (.booleanAttributeType, .bool(let value)): return value
    case (.dateAttributeType, _):
      if let seconds = number(value) { return Date(timeIntervalSinceReferenceDate: seconds) }
    case (.doubleAttributeType, _), (.floatAttributeType, _), (.decimalAttributeType, _):
      if let number = number(value) { return number }
    case (.integer16AttributeType, .integer(let value)):
      if let value = Int16(exactly: value) { return value }
    case (.integer32AttributeType, .integer(let value)):
      if let value = Int32(exactly: value) { return value }
    case (.integer64AttributeType, .integer(let value)): return value
    default: break
    }
    throw ArchiveError.damaged
  }

  private static func number(_ value: ArchiveValue) -> Double? {
    switch value {
    case .integer(let value): return Double(value)
    case .number(let value): return value
    default: return nil
    }
  }
}
