import FoundationCompatibility
import UIKit

extension NSUserActivity {
  /// What there is to know about the activity's content.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get {
      objc_getAssociatedObject(self, AssociatedKey.attributes) as? CSSearchableItemAttributeSet
    }
    set {
      objc_setAssociatedObject(
        self, AssociatedKey.attributes, newValue, .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

private enum AssociatedKey {
  /// Safe: only its address is used.
  nonisolated(unsafe) static let attributes = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
