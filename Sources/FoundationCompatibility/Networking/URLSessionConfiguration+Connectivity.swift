import Foundation
public import FoundationNetworking

extension URLSessionConfiguration {
  /// Whether tasks wait for a connection instead of failing.
  ///
  /// The value is kept with this configuration for those that read it back. Where it departs from iOS: Linux's
  /// loading knows no waiting, so that a task fails at once when there is no connection.
  public var waitsForConnectivity: Bool {
    get { objc_getAssociatedObject(self, Self.waitingKey) as? Bool ?? false }
    set {
      objc_setAssociatedObject(self, Self.waitingKey, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  nonisolated(unsafe) private static let waitingKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
