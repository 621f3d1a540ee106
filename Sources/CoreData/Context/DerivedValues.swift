import Foundation
import FoundationCompatibility

// Derived attributes. iOS has SQLite compute them; here a save does, for the objects that it writes and those
// whose expressions reach them, so that every kind of store has them.
extension NSManagedObjectContext {
  /// Computes the derived attributes that the changes about to be saved make others.
  final func deriveValues() {
    guard let derivations, !derivations.isEmpty else { return }
    for object in changes where !object.traits.derivedSlots.isEmpty {
      guard object.flags.change == .inserted || object.flags.change == .updated else { continue }
      object.derive(object.traits.derivedSlots)
    }
    for object in changes where object.flags.change == .updated {
      for dependency in derivations.dependencies(on: object.entity)
      where object.isChanged(dependency.attribute) {
        for other in object.relatedObjects(at: dependency.inverse) where !other.isDeleted {
          other.derive(dependency.derived)
        }
      }
    }
    if !events.isEmpty { endEvent() }
  }
}

extension NSManagedObject {
  fileprivate final func relatedObjects(at slot: Int) -> [NSManagedObject] {
    if traits.slots[slot].kind == .toOne { return toOne(slot).map { [$0] } ?? [] }
    return loadedToMany(slot).all
  }

  /// Computes derived attributes. One that stays as it is is no change.
  fileprivate final func derive(_ slots: [Int]) {
    realize()
    for slot in slots {
      let property = traits.slots[slot].property as? NSDerivedAttributeDescription
      guard let property, let expression = property.derivationExpression else { continue }
      let derived = expression.expressionValue(with: self, context: nil)
      let value = derived.flatMap {
        AttributeValue.canonical($0, type: property.attributeType) ?? nil
      }
      if !AttributeValue.equal(raw(slot), value) { setValue(value, forKey: property.name) }
    }
  }
}

/// Which derived attributes of a model depend on which attributes of related objects.
final class Derivations {
  struct Dependency: Hashable {
    /// The relationship that leads from the changed object to those that depend on it.
    let inverse: Int
    /// The attribute they depend on.
    let attribute: Int
    /// Their derived attributes.
    let derived: [Int]
  }

  private var dependencies: [ObjectIdentifier: Set<Dependency>] = [:]
  /// Whether the model has no derived attributes at all.
  private(set) var isEmpty = true

  init(_ model: NSManagedObjectModel) {
    for entity in model.entities {
      let traits = EntityTraits.of(entity)
      for slot in traits.derivedSlots {
        isEmpty = false
        let property = traits.slots[slot].property as? NSDerivedAttributeDescription
        for keyPath in property?.derivationExpression.map(Self.keyPaths) ?? [] {
          add(keyPath.split(separator: ".").map(String.init), slot, traits)
        }
      }
    }
  }

  func dependencies(on entity: NSEntityDescription) -> Set<Dependency> {
    dependencies[ObjectIdentifier(entity)] ?? []
  }

  private func add(_ keyPath: [String], _ derived: Int, _ traits: EntityTraits) {
    // A relationship's content counts as a change of both its ends; attributes of the other end do not.
    guard keyPath.count > 1, let last = keyPath.last, let slot = traits.slot(named: keyPath[0]),
      traits.slots[slot].inverseSlot >= 0,
      let relationship = traits.slots[slot].property as? NSRelationshipDescription,
      let destination = relationship.destinationEntity
    else { return }
    for entity in Self.family(of: destination) {
      guard let attribute = EntityTraits.of(entity).slot(named: last) else { continue }
      dependencies[ObjectIdentifier(entity), default: []].insert(
        Dependency(
          inverse: traits.slots[slot].inverseSlot, attribute: attribute, derived: [derived]))
    }
  }

  private static func family(of entity: NSEntityDescription) -> [NSEntityDescription] {
    [entity] + entity.subentities.flatMap(family)
  }

  private static func keyPaths(of expression: NSExpression) -> [String] {
    switch expression.expressionType {
    case .keyPath: [expression.keyPath]
    case .function:
      ([expression.operand] + (expression.arguments ?? [])).flatMap(keyPaths)
    default: []
    }
  }
}
