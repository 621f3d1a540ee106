import Foundation
public import FoundationNetworking

extension URLSessionConfiguration {
  /// Whether tasks should rather wait for a connection than fail. It is a wish, which iOS does not always grant
  /// either: Linux's loading knows no waiting, so tasks fail at once and the session's delegate hears of it.
  public var waitsForConnectivity: Bool {
    get { objc_getAssociatedObject(self, Self.connectivityKey) as? Bool ?? false }
    set {
      objc_setAssociatedObject(
        self, Self.connectivityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  nonisolated(unsafe) private static let connectivityKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
}
