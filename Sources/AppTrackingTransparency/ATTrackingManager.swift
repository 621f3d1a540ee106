import Foundation

/// Whether an app may track the person. None may here, as where the person let no app ask.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  /// Tells the answer without asking.
  ///
  /// - Parameter completion: called on another thread, as on iOS.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(trackingAuthorizationStatus) }
  }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    trackingAuthorizationStatus
  }
}
