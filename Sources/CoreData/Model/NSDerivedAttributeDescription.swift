import Foundation
import FoundationCompatibility

/// An attribute whose value the store computes from others when an object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// The expression of the value: a key path, `canonical:(key)`, `uppercase:(key)`, `lowercase:(key)`, `now()`, or the
  /// `@count` or `@sum` of a to-many relationship.
  open var derivationExpression: _NSExpression? {
    willSet { willChange() }
  }

  override func makeAttributeCopy() -> NSAttributeDescription {
    let copy = NSDerivedAttributeDescription()
    copy.derivationExpression = derivationExpression
    return copy
  }
}
