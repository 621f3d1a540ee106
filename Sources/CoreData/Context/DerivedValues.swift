import Foundation
import FoundationCompatibility

// Derived attributes. iOS has SQLite compute them; here a save does, for the objects that it writes, so that
// every kind of store has them. An object that is not saved itself keeps the value it had, also when an object
// that its expression reaches was changed.
extension NSManagedObjectContext {
  /// Computes the derived attributes of the objects about to be saved.
  final func deriveValues() {
    var hasDerived = false
    for object in changes where !object.traits.derivedSlots.isEmpty {
      guard object.flags.change == .inserted || object.flags.change == .updated else { continue }
      object.deriveValues()
      hasDerived = true
    }
    if hasDerived { endEvent() }
  }
}

extension NSManagedObject {
  fileprivate final func deriveValues() {
    for slot in traits.derivedSlots {
      let property = traits.slots[slot].property as? NSDerivedAttributeDescription
      guard let property, let expression = property.derivationExpression else { continue }
      let derived = expression.expressionValue(with: self, context: nil)
      let value = derived.flatMap {
        AttributeValue.canonical($0, type: property.attributeType) ?? nil
      }
      setValue(value, forKey: property.name)
    }
  }
}
