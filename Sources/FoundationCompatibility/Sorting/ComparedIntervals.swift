import Foundation

/// Intervals that begin together and are as long as each other are equal, which they are not in Foundation on Linux.
private final class ComparedInterval: NSDateInterval, @unchecked Sendable {
  override func isEqual(_ object: Any?) -> Bool {
    (object as? NSDateInterval).map { isEqual(to: $0 as DateInterval) } ?? false
  }

  override var hash: Int { (self as NSDateInterval as DateInterval).hashValue }
}

@section(".init_array") @used
nonisolated private let comparesIntervals: @convention(c) () -> Void = {
  ExtensionOverride.install(ComparedInterval.self)
}
