import Foundation

/// The identifier that advertisers know a device by. A device here has none, as one whose owner does not allow tracking.
open class ASIdentifierManager: NSObject {
  private static let manager = ASIdentifierManager()

  open class func shared() -> ASIdentifierManager { manager }

  /// Zeros, as iOS gives where tracking is not allowed.
  open var advertisingIdentifier: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  open var isAdvertisingTrackingEnabled: Bool { false }
}

// There is no state that threads could share.
extension ASIdentifierManager: @unchecked Sendable {}
