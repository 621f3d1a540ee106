import Foundation

/// What kind of fetch it is.
open class CNFetchRequest: NSObject, @unchecked Sendable {}

/// Which contacts are fetched, with which properties, in which order.
open class CNContactFetchRequest: CNFetchRequest, @unchecked Sendable {
  /// Nil for all. A predicate of a format of one's own throws `predicateInvalid`, as on iOS.
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether the contacts can be written.
  open var mutableObjects = false
  /// Contacts of one person in several places count as one; there is one place only.
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// Which changes of the store are wanted since a point.
@available(*, unavailable, message: "the history of changes is not kept; fetch the contacts anew")
open class CNChangeHistoryFetchRequest: CNFetchRequest, @unchecked Sendable {}
