import Foundation

/// The content of a binary store's file.
struct BinaryStoreFile {
  var metadata: [String: Any]
  private var objects: [[String: Any]]

  static func read(_ url: URL) throws -> BinaryStoreFile {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw failure(CocoaError.fileReadUnknown.rawValue, "couldn’t be opened", url, error)
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any], let metadata = list["metadata"] as? [String: Any],
      let objects = list["objects"] as? [[String: Any]]
    else {
      throw failure(
        CocoaError.fileReadCorruptFile.rawValue, "is no binary store or is damaged", url, nil)
    }
    return BinaryStoreFile(metadata: metadata, objects: objects)
  }

  private static func failure(
    _ code: Int, _ text: String, _ url: URL, _ underlying: (any Error)?
  ) -> NSError {
    var info: [String: Any] = [NSFilePathErrorKey: url.path]
    info[NSUnderlyingErrorKey] = underlying
    return CoreDataFailure.coded(
      code, "The file “\(url.lastPathComponent)” \(text).", info
    ).error
  }

  func write(to url: URL) throws {
    do {
      let list: [String: Any] = ["metadata": metadata, "objects": objects]
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      try data.write(to: url, options: .atomic)
    } catch let error as CocoaError {
      throw Self.failure(error.code.rawValue, "could not be saved", url, error)
    } catch {
      throw Self.failure(NSPersistentStoreSaveError, "could not be saved", url, error)
    }
  }

  // MARK: Rows

  static func write(
    _ content: AtomicRows, _ metadata: [String: Any], to url: URL
  ) throws {
    let objects = content.rows.sorted { $0.key.primaryKey < $1.key.primaryKey }.map {
      encode($0.key, $0.value)
    }
    try BinaryStoreFile(metadata: metadata, objects: objects).write(to: url)
  }

  private static func encode(_ objectID: NSManagedObjectID, _ row: AtomicRow) -> [String: Any] {
    var values: [String: Any] = [:]
    for (index, slot) in objectID.entity.layout.slots.enumerated() {
      if let ids = row.toMany[index] {
        values[slot.name] = ids.map(reference)
      } else if index < row.values.count, let value = row.values[index] {
        values[slot.name] = encode(value)
      }
    }
    return [
      "entity": objectID.entity.name ?? "", "key": objectID.primaryKey, "version": row.version,
      "values": values,
    ]
  }

  private static func reference(_ objectID: NSManagedObjectID) -> [Any] {
    [objectID.entity.name ?? "", objectID.primaryKey]
  }

  private static func encode(_ value: Any) -> Any {
    switch value {
    case let id as NSManagedObjectID: reference(id)
    case let encoded as EncodedTransformable: encoded.data
    case let decimal as NSDecimalNumber: decimal.description
    case let uuid as UUID: uuid.uuidString
    case let url as URL: url.absoluteString
    // Not as Date: property lists keep whole microseconds only.
    case let date as Date: date.timeIntervalSinceReferenceDate
    default: value
    }
  }

  /// The rows, for objects that `objectID` names by entity and key.
  func content(
    _ objectID: (String, Int64) -> NSManagedObjectID?
  ) throws -> AtomicRows {
    func resolve(_ reference: Any?) -> NSManagedObjectID? {
      guard let pair = reference as? [Any], pair.count == 2, let name = pair[0] as? String,
        let key = (pair[1] as? NSNumber)?.int64Value
      else { return nil }
      return objectID(name, key)
    }
    var content = AtomicRows()
    for object in objects {
      guard let id = resolve([object["entity"] ?? "", object["key"] ?? 0]) else { continue }
      let values = object["values"] as? [String: Any] ?? [:]
      var decoded: [Any?] = []
      var toMany: [Int: [NSManagedObjectID]] = [:]
      for (index, slot) in id.entity.layout.slots.enumerated() {
        var value: Any?
        switch slot.kind {
        case .attribute(let attribute):
          value = values[slot.name].flatMap { Self.decode($0, attribute) }
        case .toOne: value = resolve(values[slot.name])
        case .toMany:
          toMany[index] = (values[slot.name] as? [Any])?.compactMap { resolve($0) }
        }
        decoded.append(value)
      }
      let version = (object["version"] as? NSNumber)?.int64Value ?? 1
      content.put(AtomicRow(version: version, values: decoded, toMany: toMany), for: id)
    }
    return content
  }

  private static func decode(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
    let number = value as? NSNumber
    let text = value as? String
    switch ColumnType(attribute) {
    case .integer: return number.map(\.int64Value)
    case .boolean: return number.map(\.boolValue)
    case .float, .double: return number.map(\.doubleValue)
    case .date: return number.map { Date(timeIntervalSinceReferenceDate: $0.doubleValue) }
    case .decimal: return text.map { NSDecimalNumber(string: $0) }
    case .string: return text
    case .uuid: return text.flatMap { UUID(uuidString: $0) }
    case .uri: return text.flatMap { URL(string: $0) }
    case .data, .externalData: return value as? Data
    case .transformable:
      return (value as? Data).map { EncodedTransformable(data: $0, attribute: attribute) }
    }
  }
}
