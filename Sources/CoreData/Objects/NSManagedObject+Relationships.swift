import Foundation

// Changes of relationships, which their inverses follow.
extension NSManagedObject {
  /// Sets the object of a to-one relationship; the inverse follows.
  final func setToOne(_ object: NSManagedObject?, at slot: Int) {
    let old = toOne(slot)
    if let object { adoptContext(of: object) }
    willChange(slot)
    guard old !== object else { return }
    values[slot] = object
    let inverse = traits.slots[slot].inverseSlot
    guard inverse >= 0 else { return }
    old?.removeInverse(self, at: inverse)
    object?.addInverse(self, at: inverse)
  }

  /// An object in no context joins that of the object it is related to, as on iOS.
  private final func adoptContext(of object: NSManagedObject) {
    if owner != nil, object.owner === owner { return }
    if let context = owner?.context {
      if object.owner == nil { context.insert(object) }
      precondition(
        object.owner === owner || object.owner == nil,
        "Illegal attempt to establish a relationship '\(entity.name ?? "?")' between objects in "
          + "different contexts (source = \(objectID), destination = \(object.objectID))")
    } else if owner == nil, let context = object.owner?.context {
      context.insert(self)
    }
  }

  /// Makes a relationship refer to an object, which already refers to this one.
  final func addInverse(_ object: NSManagedObject, at slot: Int) {
    if traits.slots[slot].kind == .toMany {
      let value = changingToMany(slot)
      value.add(object)
      return
    }
    let old = toOne(slot)
    guard old !== object else { return }
    willChange(slot)
    values[slot] = object
    old?.removeInverse(self, at: traits.slots[slot].inverseSlot)
  }

  /// Makes a relationship forget an object.
  final func removeInverse(_ object: NSManagedObject, at slot: Int) {
    guard slot >= 0 else { return }
    if traits.slots[slot].kind == .toMany {
      changingToMany(slot).remove(object)
    } else if toOneID(slot) == object.objectID.current {
      willChange(slot)
      values[slot] = nil
    }
  }

  /// A to-many relationship about to be changed; its earlier value stays in `eventBase` where it is kept.
  final func changingToMany(_ slot: Int) -> ToManyValue {
    // Only known changes can be undone.
    if owner?.context?.undoManager != nil { _ = loadedToMany(slot) }
    willChange(slot)
    let value = toMany(slot)
    guard slot < eventBase.count else { return value }
    // `eventBase` has this very object as long as the relationship did not change in this event.
    if let base = eventBase[slot] as? ToManyValue, base === value {
      let copy = value.copy()
      values[slot] = copy
      return copy
    }
    if eventBase[slot] == nil { eventBase[slot] = value.copy() }
    return value
  }

  /// Adds an object to a to-many relationship, at an index of an ordered one; the inverse follows.
  final func addToMany(_ object: NSManagedObject, at slot: Int, index: Int? = nil) {
    adoptContext(of: object)
    let isOrdered = traits.slots[slot].isOrdered
    if isOrdered { _ = loadedToMany(slot) }
    let value = changingToMany(slot)
    if value.isLoaded, value.members.contains(object) { return }
    if isOrdered, let index { value.insert(object, at: index) } else { value.add(object) }
    let inverse = traits.slots[slot].inverseSlot
    if inverse >= 0 { object.addInverse(self, at: inverse) }
  }

  /// Removes an object from a to-many relationship; the inverse follows.
  final func removeFromMany(_ object: NSManagedObject, at slot: Int) {
    if traits.slots[slot].isOrdered { _ = loadedToMany(slot) }
    let value = changingToMany(slot)
    if value.isLoaded, !value.members.contains(object) { return }
    value.remove(object)
    let inverse = traits.slots[slot].inverseSlot
    if inverse >= 0 { object.removeInverse(self, at: inverse) }
  }

  /// Makes the objects of a to-many relationship others; inverses follow.
  final func setToMany(_ objects: [NSManagedObject], at slot: Int) {
    let value = loadedToMany(slot)
    let wanted = Set(objects)
    for object in value.all where !wanted.contains(object) { removeFromMany(object, at: slot) }
    for object in objects { addToMany(object, at: slot) }
    willChange(slot)
    guard traits.slots[slot].isOrdered else { return }
    var seen: Set<NSManagedObject> = []
    let order = objects.filter { seen.insert($0).inserted }
    if toMany(slot).order != order { changingToMany(slot).reorder(order) }
  }
}
