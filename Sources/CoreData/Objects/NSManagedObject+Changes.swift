import Foundation

// Changes that apps make themselves, and what differs from the store.
extension NSManagedObject {
  // MARK: Primitive values

  /// Sets a slot without counting a change and without the inverse.
  final func setPrimitive(_ value: Any?, at slot: Int) {
    prepareToChange()
    materialize()
    switch traits.slots[slot].kind {
    case .attribute: values[slot] = canonical(value, at: slot)
    case .toOne: values[slot] = objectValue(value, at: slot)
    case .toMany:
      let old = loadedToMany(slot)
      let objects = objects(in: value, at: slot)
      for object in old.all where !objects.contains(object) { old.remove(object) }
      for object in objects { old.add(object) }
      if traits.slots[slot].isOrdered { old.reorder(objects) }
    }
  }

  /// A relationship's objects before a change that the app announces and makes itself.
  final func beginChange(at slot: Int) {
    willChange(slot)
    let related: [NSManagedObject]
    switch traits.slots[slot].kind {
    case .attribute: return
    case .toOne: related = toOne(slot).map { [$0] } ?? []
    case .toMany:
      _ = loadedToMany(slot)
      related = changingToMany(slot).all
    }
    owner?.announced[AnnouncedChange(object: ObjectIdentifier(self), slot: slot)] = related
  }

  /// Lets the inverse follow a change that the app made itself.
  final func endChange(at slot: Int) {
    let key = AnnouncedChange(object: ObjectIdentifier(self), slot: slot)
    guard let before = owner?.announced.removeValue(forKey: key) else { return }
    let inverse = traits.slots[slot].inverseSlot
    guard inverse >= 0 else { return }
    let after =
      traits.slots[slot].kind == .toOne
      ? toOne(slot).map { [$0] } ?? [] : loadedToMany(slot).all
    for object in before where !after.contains(object) { object.removeInverse(self, at: inverse) }
    for object in after where !before.contains(object) { object.addInverse(self, at: inverse) }
  }

  // MARK: Comparing with the store

  /// Whether a slot's value differs from the snapshot's.
  final func isChanged(_ slot: Int) -> Bool {
    guard changedSlots & Self.bit(slot) != 0, ownSlots & Self.bit(slot) != 0 else { return false }
    let value = values[slot]
    switch traits.slots[slot].kind {
    case .toMany: return (value as? ToManyValue)?.isChanged ?? false
    case .toOne:
      return toOneID(slot) != (snapshot?.value(at: slot) as? NSManagedObjectID)?.current
    case .attribute:
      let old = snapshot == nil ? traits.defaults[slot] : snapshot?.value(at: slot)
      return !AttributeValue.equal(value, old)
    }
  }

  /// The snapshot's value in a slot, as key-value access shows it.
  final func committedValue(at slot: Int) -> Any? {
    guard traits.slots[slot].kind == .toMany else {
      return visible(snapshot?.value(at: slot), at: slot)
    }
    guard hasSnapshot else { return nil }
    let value = loadedToMany(slot)
    guard value.isChanged else { return value.visible }
    guard value.isOrdered else { return NSSet(array: Array(value.committed)) }
    let stored = managedObjectContext?.storedObjects(of: self, slot: slot)
    return NSOrderedSet(array: stored ?? Array(value.committed))
  }

  /// The value that a slot had before the event, as key-value access shows it.
  final func valueBeforeEvent(at slot: Int) -> Any? {
    if !eventBase.isEmpty { return visible(eventBase[slot], at: slot) }
    return snapshot == nil
      ? visible(traits.defaults[slot], at: slot) : committedValue(at: slot)
  }

  final func committedValues(of keys: [String]) -> [String: Any] {
    var committed: [String: Any] = [:]
    for key in keys {
      guard let slot = traits.slot(named: key) else { continue }
      committed[key] = committedValue(at: slot) ?? NSNull()
    }
    return committed
  }

  /// The values that the context read of the object: attributes and IDs, by name.
  package final func snapshotValues() -> [String: Any] {
    snapshot.map(snapshotValues(of:)) ?? [:]
  }

  /// The values of a row of this object, by name.
  final func snapshotValues(of row: StoredRow) -> [String: Any] {
    var values: [String: Any] = [:]
    for slot in traits.slots.indices where traits.slots[slot].kind != .toMany {
      guard traits.slots[slot].isStored else { continue }
      values[traits.slots[slot].name] = row.value(at: slot).map(AttributeValue.visible) ?? NSNull()
    }
    return values
  }

  final func toManySlot(_ key: String) -> Int {
    guard let slot = traits.slot(named: key), traits.slots[slot].kind == .toMany else {
      preconditionFailure(
        "The entity \(entity.name ?? "?") has no to-many relationship named \"\(key)\".")
    }
    return slot
  }
}

/// A change of a relationship between `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
struct AnnouncedChange: Hashable {
  let object: ObjectIdentifier
  let slot: Int
}
