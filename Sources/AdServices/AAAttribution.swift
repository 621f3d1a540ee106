import Foundation

/// Gives tokens that say which advertisement led to the app: there are none outside of the App Store.
open class AAAttribution: NSObject, @unchecked Sendable {
  /// Throws `platformNotSupported`.
  open class func attributionToken() throws -> String {
    throw AAAttributionError(.platformNotSupported)
  }
}
