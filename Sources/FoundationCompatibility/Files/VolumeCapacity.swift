public import Foundation

// How much room there is for what matters more or less. Linux makes no difference: nothing is purged for it.
extension URLResourceKey {
  /// The room for what the user asked for.
  public static let volumeAvailableCapacityForImportantUsageKey = volumeAvailableCapacityKey
  /// The room for what could be useful.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = volumeAvailableCapacityKey
}

extension URLResourceValues {
  /// The room for what the user asked for, in bytes.
  public var volumeAvailableCapacityForImportantUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }
  /// The room for what could be useful, in bytes.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? {
    volumeAvailableCapacity.map(Int64.init)
  }
}
