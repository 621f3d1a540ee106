import FoundationCompatibility

/// In predicates a managed object is equal to its identifier, and to the same object of another context.
extension NSManagedObject: IdentifiedObject {
  package var comparisonIdentity: AnyObject { objectID }
}

// The ID of an object, made when it is first asked for: most never are.
extension NSManagedObject {
  /// Whether the object has an ID, made or not.
  final var hasIdentity: Bool { place != nil || knownID.id != nil }

  /// The object's ID; nil for a new object whose ID nobody asked for.
  final var identity: NSManagedObjectID? {
    get {
      if let id = knownID.id { return id }
      return place.map { knownID.keepFirst($0.objectID(key)) }
    }
    set {
      key = newValue?.primaryKey ?? 0
      place = nil
      knownID.replace(with: newValue)
    }
  }

  /// Gives the object the ID of a key in a place.
  final func identify(as key: Int64, in place: ObjectPlace) {
    self.key = key
    self.place = place
    knownID.replace(with: nil)
  }

  /// Whether the object has no ID, or one that it loses with the first save.
  final var isTemporary: Bool { place == nil && knownID.id?.isTemporaryID ?? true }

  /// The store that the object is in, where it has an ID of one.
  final var location: StoreLocation? { place?.location ?? knownID.id?.location }

  /// Which hierarchy's keys the object's is one of.
  final var tableKey: Int { place?.tableKey ?? knownID.id?.tableKey ?? 0 }

  /// Whether an ID is the object's.
  final func isNamed(_ id: NSManagedObjectID) -> Bool {
    guard key == id.primaryKey else { return false }
    if let place { return place.names(key, sameAs: id) }
    return knownID.id?.names(sameAs: id) ?? false
  }

  /// Whether the object is the one with a key in a place.
  final func isNamed(_ key: Int64, in place: ObjectPlace) -> Bool {
    guard self.key == key else { return false }
    if self.place === place { return true }
    return identity.map { place.names(key, sameAs: $0) } ?? false
  }
}
