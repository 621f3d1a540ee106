import Foundation
import FoundationCompatibility

// Properties that have no slot, and what an object says of itself.
extension NSManagedObject {
  /// The value of a name that is no attribute's or relationship's.
  final func unmodeledValue(forKey key: String) -> Any? {
    switch key {
    case "self", "SELF": return self
    case "objectID": return objectID
    default: break
    }
    if traits.entity.propertiesByName[key] is NSFetchedPropertyDescription {
      return fetchedProperty(key)
    }
    do {
      return try KeyValueAccess.propertyValue(forKey: key, of: self)
    } catch {
      return value(forUndefinedKey: key)
    }
  }

  final func setUnmodeledValue(_ value: Any?, forKey key: String) {
    do {
      try KeyValueAccess.setPropertyValue(value, forKey: key, of: self)
    } catch {
      setValue(value, forUndefinedKey: key)
    }
  }

  /// The objects of the to-many relationship at the end of a key path, as `mutableSetValue(forKey:)` of the object
  /// there gives them; an empty set when there is no such object.
  public final func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    owner(ofLastKeyIn: keyPath).map { $0.mutableSetValue(forKey: $1) } ?? NSMutableSet()
  }

  /// The objects of the ordered relationship at the end of a key path, as `mutableOrderedSetValue(forKey:)` of the
  /// object there gives them; an empty set when there is no such object.
  public final func mutableOrderedSetValue(forKeyPath keyPath: String) -> NSMutableOrderedSet {
    owner(ofLastKeyIn: keyPath).map { $0.mutableOrderedSetValue(forKey: $1) }
      ?? NSMutableOrderedSet()
  }

  private final func owner(ofLastKeyIn keyPath: String) -> (NSManagedObject, String)? {
    guard let dot = keyPath.lastIndex(of: ".") else { return (self, keyPath) }
    let owner = value(forKeyPath: String(keyPath[..<dot])) as? NSManagedObject
    return owner.map { ($0, String(keyPath[keyPath.index(after: dot)...])) }
  }

  /// The objects that a fetched property finds, as an array; `$FETCH_SOURCE` is this object.
  final func fetchedProperty(_ key: String) -> Any? {
    guard let property = traits.entity.propertiesByName[key] as? NSFetchedPropertyDescription,
      let request = property.fetchRequest, let context = managedObjectContext
    else { return nil }
    var specification = request.specification
    specification.predicate = specification.predicate?.withSubstitutionVariables([
      "FETCH_SOURCE": self, "FETCHED_PROPERTY": property,
    ])
    return try? context.fetchObjects(specification)
  }

  final var managedDescription: String {
    let address = Unmanaged.passUnretained(self).toOpaque()
    let head =
      "<\(type(of: self)): \(address)> (entity: \(entity.name ?? "(null)"); "
      + "id: \(Unmanaged.passUnretained(objectID).toOpaque()) "
      + "<\(objectID.uriRepresentation().absoluteString)>; data: "
    if isFault { return head + "<fault>)" }
    let lines = traits.slots.indices.sorted { traits.slots[$0].name < traits.slots[$1].name }
      .map { "    \(traits.slots[$0].name) = \(describedValue(at: $0));" }
    return head + "{\n" + lines.joined(separator: "\n") + "\n})"
  }

  private final func describedValue(at slot: Int) -> String {
    switch traits.slots[slot].kind {
    case .attribute:
      guard let value = raw(slot) else { return "nil" }
      if let text = value as? String { return "\"\(text)\"" }
      return "\(AttributeValue.visible(value))"
    case .toOne:
      guard let id = toOneID(slot) else { return "nil" }
      return "\"\(id.uriRepresentation().absoluteString)\""
    case .toMany:
      let value = toMany(slot)
      guard value.isLoaded else { return "\"<relationship fault: '\(traits.slots[slot].name)'>\"" }
      let ids = value.all.map { "        \"\($0.objectID.uriRepresentation().absoluteString)\"" }
      return ids.isEmpty ? "(\n    )" : "(\n" + ids.joined(separator: ",\n") + "\n    )"
    }
  }

  /// A new object of an entity, of the entity's class, inserted into a context if there is one.
  ///
  /// The adapter makes `NSManagedObject(entity:insertInto:)` this: on iOS it gives an object of that class,
  /// too.
  public static func make(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    ManagedObjectFactory.make(EntityTraits.of(entity), insertInto: context)
  }
}
