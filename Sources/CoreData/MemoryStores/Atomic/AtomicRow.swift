import Foundation

/// A row of a store that is in memory as a whole.
final class AtomicRow: RowPage, @unchecked Sendable {
  let version: Int64
  /// A value for each slot; encoded where contexts could change it together.
  let values: [Any?]
  /// The objects of to-many relationships by slot.
  let toMany: [Int: [NSManagedObjectID]]

  init(version: Int64, values: [Any?], toMany: [Int: [NSManagedObjectID]]) {
    self.version = version
    self.values = values
    self.toMany = toMany
  }

  override func version(of place: Int) -> Int64 { version }

  override func value(at slot: Int, of place: Int) -> Any? {
    guard slot < values.count, let value = values[slot] else { return nil }
    if let encoded = value as? EncodedTransformable { return encoded.value }
    return value
  }
}
