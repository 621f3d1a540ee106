import Foundation

/// The places that an entity's objects keep the values of their properties in.
///
/// A layout begins with that of the superentity: an inherited property has the same slot in all subentities.
package final class EntityLayout: @unchecked Sendable {
  /// Every attribute and relationship, in order.
  package let slots: [Slot]
  /// The facts that managed objects computed of the layout (`EntityTraits`); guarded by a lock of theirs.
  package var objectTraits: AnyObject?
  private let indices: [String: Int]

  init(superLayout: EntityLayout?, ownProperties: [NSPropertyDescription]) {
    var slots = superLayout?.slots ?? []
    var indices = superLayout?.indices ?? [:]
    for property in ownProperties {
      guard let slot = Slot(property) else { continue }
      if let inherited = indices[slot.name] {
        slots[inherited] = slot
      } else {
        indices[slot.name] = slots.count
        slots.append(slot)
      }
    }
    self.slots = slots
    self.indices = indices
  }

  /// The slot of the property with a name; nil for fetched properties and names that are no property's.
  package func slot(named name: String) -> Int? { indices[name] }
}

/// The place of one property in an object.
package struct Slot {
  package enum Kind {
    case attribute(NSAttributeDescription)
    case toOne(NSRelationshipDescription)
    case toMany(NSRelationshipDescription)
  }

  package let name: String
  package let property: NSPropertyDescription
  package let kind: Kind
  /// Whether stores keep the property: all but transient ones. (Rows have no values of to-many ones.)
  package let isStored: Bool

  init?(_ property: NSPropertyDescription) {
    switch property {
    case let attribute as NSAttributeDescription: kind = .attribute(attribute)
    case let relationship as NSRelationshipDescription:
      kind = relationship.isToMany ? .toMany(relationship) : .toOne(relationship)
    default: return nil
    }
    name = property.name
    self.property = property
    isStored = !property.isTransient
  }
}
