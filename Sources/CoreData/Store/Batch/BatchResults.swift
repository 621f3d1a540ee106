import Foundation

/// Joins what several stores answer to one batch.
enum BatchResults {
  static func sum(
    _ first: NSPersistentStoreResult, _ second: NSPersistentStoreResult
  ) throws -> NSPersistentStoreResult {
    switch (first, second) {
    case (let first as NSBatchInsertResult, let second as NSBatchInsertResult):
      NSBatchInsertResult(
        result: sum(first.result, second.result), resultType: first.resultType)
    case (let first as NSBatchUpdateResult, let second as NSBatchUpdateResult):
      NSBatchUpdateResult(
        result: sum(first.result, second.result), resultType: first.resultType)
    case (let first as NSBatchDeleteResult, let second as NSBatchDeleteResult):
      NSBatchDeleteResult(
        result: sum(first.result, second.result), resultType: first.resultType)
    case (let first as NSPersistentHistoryResult, let second as NSPersistentHistoryResult):
      NSPersistentHistoryResult(
        result: sum(first.result, second.result), resultType: first.resultType)
    default: first
    }
  }

  private static func sum(_ first: Any?, _ second: Any?) -> Any? {
    switch (first, second) {
    case (let first as Bool, let second as Bool) where type(of: first) == type(of: second):
      first && second
    case (let first as Int, let second as Int): first + second
    case (let first as [Any], let second as [Any]): first + second
    default: first
    }
  }
}
