import Foundation

/// A property whose objects are found by a fetch, in which `$FETCH_SOURCE` is the object it is asked of.
open class NSFetchedPropertyDescription: NSPropertyDescription {
  /// The fetch that finds the objects.
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
    willSet { willChange() }
  }

  override func makeCopy() -> NSPropertyDescription {
    let copy = NSFetchedPropertyDescription()
    copy.fetchRequest = fetchRequest
    return copy
  }
}
