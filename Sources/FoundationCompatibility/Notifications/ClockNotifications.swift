import Foundation

extension NSNotification.Name {
  /// The device's clock was set, rather than having run on.
  public static let NSSystemClockDidChange = Self("NSSystemClockDidChangeNotification")
}
