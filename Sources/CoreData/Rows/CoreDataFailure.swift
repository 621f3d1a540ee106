import Foundation

/// A failure of Core Data with a sentence for a person, as an `NSError` of its domain.
package enum CoreDataFailure {
  case unsupported(String)
  case coded(Int, String, [String: Any])

  package var error: NSError {
    switch self {
    case .unsupported(let text):
      return CoreDataFailure.coded(NSPersistentStoreUnsupportedRequestTypeError, text, [:]).error
    case .coded(let code, let text, var info):
      info[NSLocalizedDescriptionKey] = text
      return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
    }
  }
}
