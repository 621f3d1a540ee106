import Foundation
import FoundationCompatibility

/// Errors of migrations.
enum MigrationFailure {
  static func error(
    _ code: Int, _ reason: String, _ more: [String: Any] = [:], underlying: (any Error)? = nil
  ) -> NSError {
    var info = more
    info[NSLocalizedDescriptionKey] = reason
    info["reason"] = reason
    info[NSUnderlyingErrorKey] = underlying
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }
}
