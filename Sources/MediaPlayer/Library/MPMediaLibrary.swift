import Foundation
import PermissionSupport

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

extension Notification.Name {
  public static let MPMediaLibraryDidChange = Self("MPMediaLibraryDidChangeNotification")
}

/// The person's music: none, as on a device without any.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  static let permission = Permission(
    "Music", usageKey: "NSAppleMusicUsageDescription", question: .music)
  private static let instance = MPMediaLibrary()

  open class func `default`() -> MPMediaLibrary { instance }
  open var lastModifiedDate: Date { Date(timeIntervalSince1970: 0) }
  /// Nothing changes, so that nothing is posted.
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}

  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
    switch permission.answer {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .authorized: .authorized
    }
  }

  /// Asks the person the first time, with the words of Info.plist. The handler is called on another thread.
  @preconcurrency
  open class func requestAuthorization(
    _ completionHandler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
  ) {
    permission.request { _ in
      DispatchQueue.global().async { completionHandler(authorizationStatus()) }
    }
  }
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestAuthorization { continuation.resume(returning: $0) }
    }
  }
}

public let MPErrorDomain = "MPErrorDomain"

/// Why music did not play.
public struct MPError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, permissionDenied, cloudServiceCapabilityMissing, networkConnectionFailed
    case notFound, notSupported, cancelled, requestTimedOut
  }
  public static let errorDomain = MPErrorDomain
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}
