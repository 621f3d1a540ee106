import Foundation

/// The rule for the objects of a relationship when the object that has it is deleted.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing: the app sees to it.
  case noActionDeleteRule = 0
  /// Their inverse relationships forget the object.
  case nullifyDeleteRule = 1
  /// They are deleted too.
  case cascadeDeleteRule = 2
  /// The object cannot be deleted while there are any.
  case denyDeleteRule = 3
}

/// A property that refers to one object or many of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity of the objects it refers to. Its model keeps it alive.
  open weak var destinationEntity: NSEntityDescription? {
    willSet { willChange() }
  }
  /// The destination's relationship that refers back.
  open weak var inverseRelationship: NSRelationshipDescription? {
    willSet { willChange() }
  }
  /// The largest number of objects; 1 makes the relationship a to-one, 0 sets no limit.
  open var maxCount: Int = 0 {
    willSet { willChange() }
    didSet { entity?.propertiesDidChange() }
  }
  /// The smallest number of objects, where there are any.
  open var minCount: Int = 0 {
    willSet { willChange() }
  }
  /// The rule for the objects when this relationship's owner is deleted.
  open var deleteRule: NSDeleteRule = .nullifyDeleteRule {
    willSet { willChange() }
  }
  /// Whether the objects have an order.
  open var isOrdered: Bool = false {
    willSet { willChange() }
  }
  /// Whether it can refer to more than one object.
  open var isToMany: Bool { maxCount != 1 }

  override func makeCopy() -> NSPropertyDescription {
    let copy = NSRelationshipDescription()
    copy.destinationEntity = destinationEntity
    copy.inverseRelationship = inverseRelationship
    copy.maxCount = maxCount
    copy.minCount = minCount
    copy.deleteRule = deleteRule
    copy.isOrdered = isOrdered
    return copy
  }
}
