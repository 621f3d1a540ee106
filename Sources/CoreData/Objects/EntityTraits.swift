import Foundation
import Synchronization

/// The facts of an entity that its managed objects need at every access, computed once.
///
/// Shared by all contexts and threads.
final class EntityTraits: @unchecked Sendable {
  /// The facts of one slot that an object needs.
  struct SlotTraits {
    enum Kind: UInt8 { case attribute, toOne, toMany }

    let kind: Kind
    let type: NSAttributeType
    let isStored: Bool
    let isOptional: Bool
    let isOrdered: Bool
    let deleteRule: NSDeleteRule
    /// The least and greatest number of objects; 0 is no limit.
    let minCount: Int
    let maxCount: Int
    let hasPredicates: Bool
    /// The slot of the inverse relationship in the destination's layout, or -1.
    let inverseSlot: Int
    /// Held by the layout. So that a copy of this costs nothing, there is no other reference in it.
    unowned(unsafe) let property: NSPropertyDescription

    var name: String { property.name }
  }

  unowned let entity: NSEntityDescription
  let layout: EntityLayout
  let slots: ContiguousArray<SlotTraits>
  /// The values that a new object begins with.
  let defaults: [Any?]
  /// The slots that have one.
  private let defaultSlots: [Int]
  /// No value in any slot.
  let noValues: [Any?]
  /// The slots that a save has to look at before it may keep an object.
  let validatedSlots: [Int]
  let allSlots: [Int]
  let relationshipSlots: [Int]
  /// The slots whose values stores compute.
  let derivedSlots: [Int]
  let toManySlots: [Int]
  let objectClass: NSManagedObject.Type
  /// Whether the class has a `validateValue(_:forKey:)` of its own.
  let validatesByClass: Bool
  /// Whether a slot is stored and not a to-many relationship, so that its value goes into rows.
  let isWhollyStored: Bool
  private let keys = LiteralKeys()

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    layout = entity.layout
    let slots = ContiguousArray(entity.layout.slots.map(Self.traits))
    self.slots = slots
    defaults = zip(layout.slots, slots).map { slot, traits in
      guard case .attribute(let attribute) = slot.kind, let value = attribute.defaultValue
      else { return nil }
      return AttributeValue.canonical(value, type: traits.type) ?? nil
    }
    noValues = [Any?](repeating: nil, count: slots.count)
    defaultSlots = slots.indices.filter { [defaults] in defaults[$0] != nil }
    allSlots = Array(slots.indices)
    derivedSlots = slots.indices.filter { slots[$0].property is NSDerivedAttributeDescription }
    relationshipSlots = slots.indices.filter { slots[$0].kind != .attribute }
    toManySlots = slots.indices.filter { slots[$0].kind == .toMany }
    validatedSlots = slots.indices.filter { index in
      let slot = slots[index]
      return !slot.isOptional || slot.hasPredicates || slot.minCount > 0 && slot.kind == .toMany
        || slot.maxCount > 1
    }
    isWhollyStored = slots.allSatisfy { $0.isStored && $0.kind != .toMany }
    objectClass = ManagedObjectFactory.objectClass(of: entity)
    validatesByClass = ManagedObjectFactory.overridesValidateValue(objectClass)
  }

  private static func traits(of slot: Slot) -> SlotTraits {
    var type = NSAttributeType.undefinedAttributeType
    var kind = SlotTraits.Kind.attribute
    var relationship: NSRelationshipDescription?
    switch slot.kind {
    case .attribute(let attribute): type = attribute.attributeType
    case .toOne(let description):
      kind = .toOne
      relationship = description
    case .toMany(let description):
      kind = .toMany
      relationship = description
    }
    let inverse = relationship?.inverseRelationship?.name
    return SlotTraits(
      kind: kind, type: type, isStored: slot.isStored,
      isOptional: slot.property.isOptional || slot.property is NSDerivedAttributeDescription,
      isOrdered: relationship?.isOrdered ?? false,
      deleteRule: relationship?.deleteRule ?? .noActionDeleteRule,
      minCount: relationship?.minCount ?? 0, maxCount: relationship?.maxCount ?? 0,
      hasPredicates: !slot.property.validationPredicates.isEmpty,
      inverseSlot: inverse.flatMap { relationship?.destinationEntity?.layout.slot(named: $0) }
        ?? -1,
      property: slot.property)
  }

  /// The values that a new object begins with, in memory of their own: it is about to change them.
  func makeValues() -> [Any?] {
    var values = Unboxed.nothing(slots.count)
    for slot in defaultSlots { values[slot] = defaults[slot] }
    return values
  }

  /// The slot of a property, or nil for a name that is none's.
  func slot(named name: String) -> Int? { layout.slot(named: name) }

  /// The slot of the property that a literal of the app's code names.
  ///
  /// The literal's address stands for its text, so that the text is looked at once.
  func slot(_ key: StaticString) -> Int {
    if let slot = keys.slot(of: key) { return slot }
    let name = String(describing: key)
    guard let slot = layout.slot(named: name) else {
      preconditionFailure("The entity \(entity.name ?? "?") has no property named \"\(name)\".")
    }
    keys.remember(slot, of: key)
    return slot
  }

  // MARK: One for each entity

  private static let lock = NSLock()

  /// Has entities that cannot change any more keep their traits.
  static func prepare(_ entities: [NSEntityDescription]) {
    lock.withLock {
      for entity in entities where entity.objectTraits == nil {
        entity.objectClass = entity.managedObjectClass
        entity.objectTraits = EntityTraits(entity)
      }
    }
  }

  /// The traits of an entity, kept by its layout.
  static func of(_ entity: NSEntityDescription) -> EntityTraits {
    if let traits = entity.objectTraits { return unsafeDowncast(traits, to: EntityTraits.self) }
    let layout = entity.layout
    lock.lock()
    defer { lock.unlock() }
    if let traits = layout.objectTraits as? EntityTraits { return traits }
    let traits = EntityTraits(entity)
    layout.objectTraits = traits
    return traits
  }
}

/// Slots by the address of the literal that names them. Entries are single words, so that threads may
/// read and write at once; one entry may replace another.
private final class LiteralKeys: @unchecked Sendable {
  private static let capacity = 128
  private let table: UnsafeMutablePointer<Atomic<UInt64>>

  init() {
    table = .allocate(capacity: Self.capacity)
    for index in 0..<Self.capacity { (table + index).initialize(to: Atomic(0)) }
  }

  deinit {
    table.deinitialize(count: Self.capacity)
    table.deallocate()
  }

  @inline(__always)
  private func place(of address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }

  @inline(__always)
  func slot(of key: StaticString) -> Int? {
    guard key.hasPointerRepresentation else { return nil }
    let address = UInt64(UInt(bitPattern: key.utf8Start))
    let entry = table[place(of: address)].load(ordering: .relaxed)
    return entry >> 16 == address ? Int(entry & 0xFFFF) : nil
  }

  func remember(_ slot: Int, of key: StaticString) {
    guard key.hasPointerRepresentation, slot < 0xFFFF else { return }
    let address = UInt64(UInt(bitPattern: key.utf8Start))
    guard address >> 48 == 0 else { return }
    table[place(of: address)].store(address << 16 | UInt64(slot), ordering: .relaxed)
  }
}
