public import Foundation

extension Progress {
  /// Does work whose own progress counts as some units of this one.
  public func performAsCurrent<Result>(
    withPendingUnitCount unitCount: Int64, using work: () throws -> Result
  ) rethrows -> Result {
    becomeCurrent(withPendingUnitCount: unitCount)
    defer { resignCurrent() }
    return try work()
  }
}
