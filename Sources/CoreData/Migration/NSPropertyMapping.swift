import Foundation
import FoundationCompatibility

/// Says where the value of one property comes from in a migration.
open class NSPropertyMapping: NSObject {
  /// The name of the destination's property.
  open var name: String?
  /// The value, with `$source`, `$destination`, `$manager`, `$entityMapping`, `$propertyMapping` and
  /// `$entityPolicy`; nil leaves what the object begins with.
  open var valueExpression: _NSExpression?
  /// The app's own data about the mapping.
  open var userInfo: [AnyHashable: Any]?

  /// For an inferred mapping, the property of the source that the value is of.
  package var sourcePropertyName: String?

  public override init() { super.init() }
}
