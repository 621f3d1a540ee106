import Foundation
import FoundationCompatibility

/// An object of a model's entity: values under the names of its properties, which a context watches and
/// a store keeps.
///
/// It belongs to the queue of its context. Subclasses declare properties with `@NSManaged`.
open class NSManagedObject: NSObject, KeyValueCodingObject {
  // MARK: State

  final let traits: EntityTraits
  @exclusivity(unchecked) final var flags: ObjectFlags = []
  /// The context's end that objects hold; nil for objects in no context.
  @exclusivity(unchecked) final var owner: ContextOwner?
  /// The number in the object's ID, and where it is if the ID was not asked for yet.
  final var key: Int64 = 0
  final var place: ObjectPlace?
  final let knownID = KnownID()
  /// The object's row when it was read or saved; see `snapshot`.
  @exclusivity(unchecked) final var row: StoredRow?
  /// The value in each slot that is not the row's; empty as long as all are. To-one slots hold an object or,
  /// until it is asked for, an ID; to-many slots a `ToManyValue`, or nil until it is asked for.
  @exclusivity(unchecked) final var values: [Any?] = []
  /// The slots whose values are in `values`; all of them when slots share bits.
  @exclusivity(unchecked) final var ownSlots: UInt64 = 0
  /// The version that the values were saved as, with `valuesStored`; while a save is under way that which it has
  /// just written, else 0.
  final var storedVersion: Int64 = 0
  final var writtenVersion: Int64 = 0
  /// The row that a save has just written, until the save is over.
  package final var storedRow: StoredRow?
  /// The slots changed since the last save; slots from 63 on share a bit.
  @exclusivity(unchecked) final var changedSlots: UInt64 = 0
  /// The slots changed since the last notification, and the values from before.
  @exclusivity(unchecked) final var eventSlots: UInt64 = 0
  final var eventBase: [Any?] = []
  /// The event in which the object was last, and what happened to it.
  final var lastEvent: UInt64 = 0
  /// The slots that changed in the event that was told of last.
  final var lastEventSlots: UInt64 = 0
  /// The count of saves at which `snapshot` was read, for faults.
  @exclusivity(unchecked) final var snapshotAge = 0

  // MARK: Creating

  /// A new object, inserted into the context if there is one.
  ///
  /// Required, so that generic code can write `T(entity:insertInto:)` and `T(context:)` as on iOS; the
  /// adapter gives both to classes that have initialisers of their own.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    traits = EntityTraits.of(entity)
    super.init()
    if let context { context.insertNew(self) }
  }

  /// A new object of the entity whose class this is, inserted into the context.
  public required convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc.entity(of: Self.self) else {
      preconditionFailure(
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(Self.self)' "
          + "so +entity is confused.  Have you loaded your NSManagedObjectModel yet ?")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// An object in no context, of the entity whose class this is. As on iOS it compiles, says so and is of no use.
  public override convenience init() {
    NSLog("Failed to call designated initializer on NSManagedObject class '\(Self.self)'")
    self.init(
      entity: ModelsInUse.entity(of: Self.self) ?? NSEntityDescription(), insertInto: nil)
  }

  deinit {
    if flags.contains(.registered) { owner?.forget(self) }
  }

  /// The entity whose class this is, in the models that are in use.
  open class func entity() -> NSEntityDescription {
    guard let entity = ModelsInUse.entity(of: self) else {
      preconditionFailure(
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(self)' "
          + "so +entity is confused.  Have you loaded your NSManagedObjectModel yet ?")
    }
    return entity
  }

  /// A request for all objects of the entity whose class this is.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.specification.entity = ModelsInUse.entity(of: self)
    request.specification.entityName =
      request.specification.entity?.name ?? String(describing: self)
    return request
  }

  /// Whether changes of properties that the model does not have leave the object unchanged. True.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // MARK: Identity and state

  /// The context; nil for an object that was never inserted, or whose context is gone.
  open var managedObjectContext: NSManagedObjectContext? { owner?.context }

  /// The object's entity.
  open var entity: NSEntityDescription { traits.entity }

  /// The object's name in its store, temporary until it is saved first.
  open var objectID: NSManagedObjectID {
    if let identity { return identity }
    let id = TemporaryObjectID(temporaryFor: traits.entity)
    identity = id
    owner?.register(self)
    return id
  }

  /// Whether the object is new and will be saved first by the next save.
  open var isInserted: Bool { flags.contains(.inserted) && !flags.contains(.deleted) }
  /// Whether the object has changes that the next save will keep.
  open var isUpdated: Bool { flags.contains(.updated) && !flags.contains(.deleted) }
  /// Whether the next save will delete the object.
  open var isDeleted: Bool { flags.contains(.deleted) }
  /// Whether the object is inserted, updated or deleted.
  open var hasChanges: Bool { !flags.isDisjoint(with: [.inserted, .updated, .deleted]) }

  /// Whether a save would write anything: values equal to those in the store do not count.
  open var hasPersistentChangedValues: Bool {
    if flags.contains(.inserted) { return true }
    return traits.slots.indices.contains { traits.slots[$0].isStored && isChanged($0) }
  }

  /// Whether the values are not there yet.
  open var isFault: Bool { flags.contains(.fault) }

  /// 0 when the values are loaded, otherwise not 0; for computing keys that depend on them.
  open var faultingState: Int { isFault ? 1 : 0 }

  /// Whether the objects of a relationship are not known yet.
  open func hasFault(forRelationshipNamed key: String) -> Bool {
    guard let slot = traits.slot(named: key) else { return false }
    return hasFault(at: slot)
  }

  /// The IDs of the objects of a relationship, without making the objects.
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let slot = traits.slot(named: key) else { return [] }
    return relatedIDs(at: slot)
  }

  // MARK: Life cycle

  /// Called once, when the object was inserted; the place to set values it begins with.
  open func awakeFromInsert() {}
  /// Called when the values are there, having been read. Changes made here do not count as changes.
  open func awakeFromFetch() {}
  /// Called when values were set back by undoing, rolling back or refreshing.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  /// Called when the object is about to be deleted, with its relationships in place.
  open func prepareForDeletion() {}
  /// Called before a save; changes made here are saved, too.
  open func willSave() {}
  /// Called after a save.
  open func didSave() {}
  /// Called before the values are given up.
  open func willTurnIntoFault() {}
  /// Called after the values were given up.
  open func didTurnIntoFault() {}

  // MARK: Key-value access

  /// Reads the values if they are not there. Called by accessors before they read a primitive value.
  open func willAccessValue(forKey key: String?) { realize() }
  /// Balances `willAccessValue(forKey:)`.
  open func didAccessValue(forKey key: String?) {}

  /// Tells that a property is about to change. Called by accessors before they set a primitive value.
  open func willChangeValue(forKey key: String) {
    guard let slot = traits.slot(named: key) else { return }
    beginChange(at: slot)
  }

  /// Tells that a property has changed; the inverse of a relationship follows.
  open func didChangeValue(forKey key: String) {
    guard let slot = traits.slot(named: key) else { return }
    endChange(at: slot)
  }

  /// Tells that objects of a to-many relationship are about to change.
  open func willChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) {
    willChangeValue(forKey: inKey)
  }

  /// Tells that objects of a to-many relationship have changed.
  open func didChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) {
    didChangeValue(forKey: inKey)
  }

  /// Tells that objects of an ordered relationship are about to change.
  open func willChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    willChangeValue(forKey: key)
  }

  /// Tells that objects of an ordered relationship have changed.
  open func didChange(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
  ) {
    didChangeValue(forKey: key)
  }

  /// The value of a property: numbers as `NSNumber`, to-many relationships as `NSSet` or `NSOrderedSet`.
  open func value(forKey key: String) -> Any? {
    if let slot = traits.slot(named: key) { return visibleValue(at: slot) }
    return unmodeledValue(forKey: key)
  }

  /// Sets a property; the inverse of a relationship follows.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let slot = traits.slot(named: key) else {
      return setUnmodeledValue(value, forKey: key)
    }
    set(value, at: slot)
  }

  /// The value of a property that neither the model nor the class has: a programming error.
  open func value(forUndefinedKey key: String) -> Any? {
    preconditionFailure(
      "the entity \(entity.name ?? "?") is not key value coding-compliant for the key \"\(key)\".")
  }

  /// Sets a property that neither the model nor the class has: a programming error.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    preconditionFailure(
      "the entity \(entity.name ?? "?") is not key value coding-compliant for the key \"\(key)\".")
  }

  /// The value of a property, without reading it from the store first.
  open func primitiveValue(forKey key: String) -> Any? {
    guard let slot = traits.slot(named: key) else { return nil }
    return visibleValue(at: slot)
  }

  /// Sets a property without telling anyone: no change is counted, no inverse follows.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    guard let slot = traits.slot(named: key) else { return }
    setPrimitive(value, at: slot)
  }

  /// The objects of a to-many relationship, as a set whose changes are changes of the relationship.
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    ManagedMutableSet(object: self, slot: toManySlot(key))
  }

  /// The objects of an ordered relationship, as an ordered set whose changes are changes of the
  /// relationship.
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    ManagedMutableOrderedSet(object: self, slot: toManySlot(key))
  }

  // MARK: Changes

  /// The values that were read or saved last, of the properties named or of all; `NSNull` for none.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    realize()
    return committedValues(of: keys ?? traits.slots.map(\.name))
  }

  /// The values of the properties that differ from those read or saved last; `NSNull` for none.
  open func changedValues() -> [String: Any] {
    var changes: [String: Any] = [:]
    for slot in traits.slots.indices where isChanged(slot) {
      changes[traits.slots[slot].name] = visibleValue(at: slot) ?? NSNull()
    }
    return changes
  }

  /// The values that properties had before they changed, since the last notification of changes.
  open func changedValuesForCurrentEvent() -> [String: Any] {
    var changes: [String: Any] = [:]
    for slot in traits.slots.indices where eventSlots & Self.bit(slot) != 0 {
      changes[traits.slots[slot].name] = valueBeforeEvent(at: slot) ?? NSNull()
    }
    return changes
  }

  // MARK: Validation

  /// Checks a value for a property against the model: whether it may be missing, its limits and patterns.
  ///
  /// Subclasses may check more, or put another value in its place.
  open func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
  ) throws {
    guard let slot = traits.slot(named: key) else { return }
    try validate(visible: value.pointee, at: slot)
  }

  /// Checks whether the object may be deleted: relationships with the deny rule must be empty.
  open func validateForDelete() throws { try checkDeletion() }
  /// Checks whether the object may be saved first.
  open func validateForInsert() throws { try checkProperties() }
  /// Checks whether the object's changes may be saved.
  open func validateForUpdate() throws { try checkProperties() }

  /// Objects are equal when they are the same.
  open override var hash: Int {
    Int(bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) >> 4)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let object, Unboxed.firstWord(object) == UInt(bitPattern: ObjectIdentifier(self)) else {
      return false
    }
    return object as AnyObject === self
  }

  open override var description: String { managedDescription }
}

/// Why values of an object were set back.
public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
