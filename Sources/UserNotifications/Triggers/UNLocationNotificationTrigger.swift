import CoreLocation

/// Is due when the device enters or leaves a region, whichever the region wishes to be told, while the app may use the
/// device's location and runs.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  open private(set) var region: CLRegion

  /// - Parameter repeats: whether it is due at every crossing, or at the first only.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region.copy() as? CLRegion ?? region
    super.init(repeats: repeats)
  }

  /// No date is known; it waits behind all that have one.
  override func nextDate(after date: Date, start: Date) -> Date? {
    region is CLCircularRegion ? .distantFuture : nil
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNLocationNotificationTrigger else { return false }
    return region == other.region && repeats == other.repeats
  }
  open override var hash: Int { region.hash }
  open override var description: String {
    "<UNLocationNotificationTrigger: region: \(region.identifier), repeats: \(repeats)>"
  }
}
