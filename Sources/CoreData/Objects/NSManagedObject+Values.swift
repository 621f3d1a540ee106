import Foundation

// Reading and writing slots: the way of every access, from `@NSManaged` properties to key-value coding.
extension NSManagedObject {
  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: min(slot, 63)) }

  // MARK: Faults

  /// Makes sure that the values are there.
  @inline(__always)
  final func realize() {
    if flags.contains(.fault) { fire() }
  }

  /// Whether the row that a fault holds may be taken: nothing has changed since it was read.
  final var hasFreshRow: Bool {
    row != nil && !flags.contains(.batched) && snapshotAge == SaveAge.current
      && owner?.trustsHeldRows == true
  }

  /// Makes the values those of the row that the fault holds.
  final func takeHeldRow() {
    changedSlots = 0
    flags.remove(.fault)
  }

  @inline(never)
  private final func fire() {
    if hasFreshRow {
      takeHeldRow()
      return awake()
    }
    guard let context = managedObjectContext else {
      preconditionFailure(
        "CoreData could not fulfill a fault for '\(objectID)': its context is gone.")
    }
    context.fulfill(self)
  }

  /// Makes the values a row's. The object is no fault any more.
  final func take(row: StoredRow?) {
    snapshot = row
    changedSlots = 0
    flags.remove(.fault)
    if row == nil { setValues(traits.noValues) } else { dropValues() }
  }

  /// Calls `awakeFromFetch`, in which changes do not count.
  final func awake() {
    let wasUnobserved = flags.contains(.unobserved)
    flags.insert(.unobserved)
    awakeFromFetch()
    if !wasUnobserved { flags.remove(.unobserved) }
  }

  // MARK: Reading

  /// The value in a slot as it is kept.
  @inline(__always)
  final func raw(_ slot: Int) -> Any? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return values[slot] }
    guard let row else { return traits.defaults[slot] }
    return row.value(at: slot)
  }

  /// Looks at a value of the object's own where it lies.
  @inline(__always)
  final func withBox<Value>(_ slot: Int, _ body: (UnsafePointer<Any?>) -> Value) -> Value {
    values.withUnsafeBufferPointer { values in
      precondition(slot < values.count)
      return body(values.baseAddress.unsafelyUnwrapped + slot)
    }
  }

  // Values of the usual types come out of rows without a box.

  @inline(__always)
  final func text(_ slot: Int) -> String? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return withBox(slot) { Unboxed.text(at: $0) } }
    guard let row else { return Unboxed.text(traits.defaults[slot]) }
    return row.page.text(at: slot, of: row.place)
  }

  @inline(__always)
  final func integer(_ slot: Int) -> Int64? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return withBox(slot) { Unboxed.integer(at: $0) } }
    guard let row else { return Unboxed.integer(traits.defaults[slot]) }
    return row.page.integer(at: slot, of: row.place)
  }

  @inline(__always)
  final func number(_ slot: Int) -> Double? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return withBox(slot) { Unboxed.number(at: $0) } }
    guard let row else { return Unboxed.number(traits.defaults[slot]) }
    return row.page.number(at: slot, of: row.place)
  }

  @inline(__always)
  final func flag(_ slot: Int) -> Bool? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return withBox(slot) { Unboxed.flag(at: $0) } }
    guard let row else { return Unboxed.flag(traits.defaults[slot]) }
    return row.page.flag(at: slot, of: row.place)
  }

  @inline(__always)
  final func date(_ slot: Int) -> Date? {
    realize()
    if ownSlots & Self.bit(slot) != 0 { return withBox(slot) { Unboxed.date(at: $0) } }
    guard let row else { return Unboxed.date(traits.defaults[slot]) }
    return row.page.date(at: slot, of: row.place)
  }

  /// The object of a to-one relationship.
  final func toOne(_ slot: Int) -> NSManagedObject? {
    guard let value = raw(slot) else { return nil }
    if let object = value as? NSManagedObject { return object }
    guard let id = value as? NSManagedObjectID, let context = managedObjectContext else {
      return nil
    }
    let object = context.object(with: id)
    put(object, at: slot)
    return object
  }

  /// The objects of a to-many relationship, loaded or not.
  final func toMany(_ slot: Int) -> ToManyValue {
    realize()
    own(slot)
    if let value = values[slot] {
      // Nothing else is ever put in a to-many slot.
      return unsafeDowncast(value as AnyObject, to: ToManyValue.self)
    }
    let value = ToManyValue(
      isOrdered: traits.slots[slot].isOrdered, isLoaded: !hasStoredObjects(slot))
    values[slot] = value
    return value
  }

  /// Whether the store or the parent context knows the object, so that it may have objects for it.
  private final func hasStoredObjects(_ slot: Int) -> Bool {
    hasSnapshot && traits.slots[slot].isStored
  }

  /// The objects of a to-many relationship, all of them.
  final func loadedToMany(_ slot: Int) -> ToManyValue {
    let value = toMany(slot)
    guard !value.isLoaded else { return value }
    if let context = managedObjectContext {
      value.load(context.storedObjects(of: self, slot: slot))
    } else {
      value.load([])
    }
    return value
  }

  final func hasFault(at slot: Int) -> Bool {
    if isFault { return true }
    switch traits.slots[slot].kind {
    case .attribute: return false
    case .toOne: return raw(slot).map { ($0 as? NSManagedObject)?.isFault ?? true } ?? false
    case .toMany: return !toMany(slot).isLoaded
    }
  }

  /// The IDs in a relationship's slot.
  final func relatedIDs(at slot: Int) -> [NSManagedObjectID] {
    switch traits.slots[slot].kind {
    case .attribute: return []
    case .toOne: return toOneID(slot).map { [$0] } ?? []
    case .toMany: return loadedToMany(slot).all.map(\.objectID)
    }
  }

  final func toOneID(_ slot: Int) -> NSManagedObjectID? {
    switch raw(slot) {
    case let id as NSManagedObjectID: id.current
    case let object as NSManagedObject: object.objectID.current
    default: nil
    }
  }

  /// The value in a slot as key-value access shows it.
  final func visibleValue(at slot: Int) -> Any? {
    switch traits.slots[slot].kind {
    case .attribute: raw(slot).map(AttributeValue.visible)
    case .toOne: toOne(slot)
    case .toMany: loadedToMany(slot).visible
    }
  }

  /// A value that was or is in a slot, as key-value access shows it.
  final func visible(_ value: Any?, at slot: Int) -> Any? {
    guard let value else { return nil }
    switch traits.slots[slot].kind {
    case .attribute: return AttributeValue.visible(value)
    case .toOne:
      if let id = value as? NSManagedObjectID { return managedObjectContext?.object(with: id) }
      return value
    case .toMany: return (value as? ToManyValue)?.visible
    }
  }

  // MARK: Writing

  /// Counts a change of a slot that is about to happen.
  @inline(__always)
  final func willChange(_ slot: Int) {
    willPut(slot)
    own(slot)
  }

  /// Counts a change of a slot whose old value does not matter.
  @inline(__always)
  private final func willPut(_ slot: Int) {
    if !flags.isDisjoint(with: [.fault, .valuesStored]) { prepareToChange() }
    guard !flags.contains(.unobserved) else { return }
    if !flags.isSuperset(of: [.inEvent, .listed])
      || flags.isDisjoint(with: [.eventInserted, .eventUpdated])
    {
      noteChange()
    }
    let bit = Self.bit(slot)
    changedSlots |= bit
    eventSlots |= bit
  }

  @inline(never)
  final func prepareToChange() {
    realize()
    if flags.contains(.valuesStored) { seal() }
  }

  @inline(never)
  private final func noteChange() { owner?.context?.noteUpdate(of: self) }

  /// Sets an attribute to a value in the form in which it is kept.
  @inline(__always)
  final func write(_ value: Any?, at slot: Int) {
    willPut(slot)
    put(value, at: slot)
  }

  /// Sets an attribute of one of the usual types.
  @inline(__always)
  final func write<Value>(plain value: Value, at slot: Int) {
    willPut(slot)
    makeOwnToPut(slot)
    values.withUnsafeMutableBufferPointer { values in
      precondition(slot < values.count)
      Unboxed.put(value, in: values.baseAddress.unsafelyUnwrapped + slot)
    }
  }

  /// Sets a slot to a value that an app gives, in any form that the property allows.
  final func set(_ value: Any?, at slot: Int) {
    let slotTraits = traits.slots[slot]
    switch slotTraits.kind {
    case .attribute: write(canonical(value, at: slot), at: slot)
    case .toOne: setToOne(objectValue(value, at: slot), at: slot)
    case .toMany: setToMany(objects(in: value, at: slot), at: slot)
    }
  }

  final func canonical(_ value: Any?, at slot: Int) -> Any? {
    guard let value else { return nil }
    let slotTraits = traits.slots[slot]
    guard let canonical = AttributeValue.canonical(value, type: slotTraits.type) else {
      preconditionFailure(
        "Unacceptable type of value for attribute: property = \"\(slotTraits.name)\"; desired type "
          + "= \(slotTraits.type.valueClassName ?? "?"); given type = \(type(of: value)); "
          + "value = \(value).")
    }
    return canonical
  }

  final func objectValue(_ value: Any?, at slot: Int) -> NSManagedObject? {
    guard let value, !(value is NSNull) else { return nil }
    guard let object = value as? NSManagedObject else {
      preconditionFailure(
        "Unacceptable type of value for to-one relationship: property = "
          + "\"\(traits.slots[slot].name)\"; given type = \(type(of: value)); value = \(value).")
    }
    return object
  }

  final func objects(in value: Any?, at slot: Int) -> [NSManagedObject] {
    switch value {
    case nil, is NSNull: return []
    case let set as NSOrderedSet: return set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: return set.allObjects.compactMap { $0 as? NSManagedObject }
    case let objects as [NSManagedObject]: return objects
    case let objects as Set<NSManagedObject>: return Array(objects)
    case .some(let value):
      preconditionFailure(
        "Unacceptable type of value for to-many relationship: property = "
          + "\"\(traits.slots[slot].name)\"; given type = \(type(of: value)).")
    }
  }
}
