import Foundation

/// A store's answer to a fetch.
package enum StoreFetchResult {
  /// IDs in order, with their rows unless the fetch wants none.
  case objects([(NSManagedObjectID, StoredRow?)])
  /// Rows that tell their keys, for fetches that take them.
  case rows(FoundRows)
  case count(Int)
  case dictionaries([[String: Any]])
}

/// Who saves, as persistent history tells it.
package struct TransactionInfo {
  /// The context's `transactionAuthor`.
  package var author: String?
  /// The context's `name`.
  package var contextName: String?
  /// The `NSManagedObjectContext` itself, for stores of an app's own, which are handed objects.
  package var context: AnyObject?

  package init(
    author: String? = nil, contextName: String? = nil, context: AnyObject? = nil
  ) {
    self.author = author
    self.contextName = contextName
    self.context = context
  }
}
