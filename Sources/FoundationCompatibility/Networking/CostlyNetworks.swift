import Foundation
public import FoundationNetworking

// A computer's network is neither metered by a carrier nor saving data as far as programs can tell: what an app allows
// there is kept, and every request may be sent.

extension URLSessionConfiguration {
  /// Whether requests may be sent while the network saves data.
  public var allowsConstrainedNetworkAccess: Bool {
    get { objc_getAssociatedObject(self, PermissionKeys.constrained) as? Bool ?? true }
    set {
      objc_setAssociatedObject(
        self, PermissionKeys.constrained, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Whether requests may be sent over a network that costs, as a telephone's.
  public var allowsExpensiveNetworkAccess: Bool {
    get { objc_getAssociatedObject(self, PermissionKeys.expensive) as? Bool ?? true }
    set {
      objc_setAssociatedObject(
        self, PermissionKeys.expensive, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

extension URLRequest {
  /// Whether the request may be sent while the network saves data.
  public var allowsConstrainedNetworkAccess: Bool {
    get { permission("constrained") }
    set { setPermission("constrained", newValue) }
  }

  /// Whether the request may be sent over a network that costs, as a telephone's.
  public var allowsExpensiveNetworkAccess: Bool {
    get { permission("expensive") }
    set { setPermission("expensive", newValue) }
  }

  private func permission(_ name: String) -> Bool {
    URLProtocol.property(forKey: "org.hanok.\(name)", in: self) as? Bool ?? true
  }

  private mutating func setPermission(_ name: String, _ value: Bool) {
    guard let request = (self as NSURLRequest).mutableCopy() as? NSMutableURLRequest else { return }
    URLProtocol.setProperty(value, forKey: "org.hanok.\(name)", in: request)
    self = request as URLRequest
  }
}

/// Addresses that are compared and never read.
private enum PermissionKeys {
  nonisolated(unsafe) static let constrained = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
  nonisolated(unsafe) static let expensive = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
}

extension URLError {
  /// Why a network that is there may not be used.
  public enum NetworkUnavailableReason: Int, Sendable {
    case cellular, expensive, constrained
  }

  /// Why the network was not used; nil, for there is none here that may not be used.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension URL {
  /// Whether the file is there, or somebody promises it. Nobody does here.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}
