import Foundation

/// A row as it was saved: the values that a context gave.
final class SavedRow: RowPage, @unchecked Sendable {
  private let version: Int64
  private let values: [Any?]
  private let plan: WritePlan

  init(values: [Any?], version: Int64, plan: WritePlan) {
    self.values = values
    self.version = version
    self.plan = plan
  }

  override func version(of place: Int) -> Int64 { version }

  override func value(at slot: Int, of place: Int) -> Any? {
    guard slot < values.count, plan.isInRow[slot], let value = values[slot] else { return nil }
    guard plan.hasEncodedValues else { return value }
    if let encoded = value as? EncodedTransformable { return encoded.value }
    if let column = value as? ExternalColumn { return column.data }
    return value
  }
}
