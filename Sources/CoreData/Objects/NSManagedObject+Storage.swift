import Foundation

// The content of an object: a row of the store, and the values that differ from it. After a save the
// values equal the store's, so that a row need not be made until one of them changes.
extension NSManagedObject {
  /// The row that the store is known to have of the object; nil for new objects and faults without a row.
  final var snapshot: StoredRow? {
    get {
      if flags.contains(.valuesStored) { seal() }
      return row
    }
    set {
      row = newValue
      flags.remove(.valuesStored)
    }
  }

  /// Whether the store is known to have the object: whether there is a snapshot, without making it.
  final var hasSnapshot: Bool { row != nil || flags.contains(.valuesStored) }

  /// The version of the snapshot; 0 when there is none.
  final var snapshotVersion: Int64 {
    flags.contains(.valuesStored) ? storedVersion : row?.version ?? 0
  }

  /// Makes a row of the values that were saved, before they change.
  @inline(never)
  final func seal() {
    flags.remove(.valuesStored)
    row = KeptValues(storedValues(), version: storedVersion).row
  }

  // MARK: Values

  /// Gives up the values: they are the row's.
  final func dropValues() {
    values = []
    ownSlots = 0
  }

  /// Sets all values.
  final func setValues(_ new: [Any?]) {
    values = new
    ownSlots = ~0
  }

  /// Makes all values the object's own.
  final func materialize() {
    if ownSlots == ~0 { return }
    guard let row else { return setValues(traits.defaults) }
    if values.isEmpty { values = traits.noValues }
    for slot in traits.slots.indices where ownSlots & Self.bit(slot) == 0 {
      values[slot] = row.value(at: slot)
    }
    ownSlots = ~0
  }

  /// Makes a slot's value the object's own.
  @inline(__always)
  final func own(_ slot: Int) {
    if ownSlots & Self.bit(slot) == 0 { takeOver(slot) }
  }

  @inline(never)
  private final func takeOver(_ slot: Int) {
    guard let row, makeRoom() else { return materialize() }
    values[slot] = row.value(at: slot)
    ownSlots |= Self.bit(slot)
  }

  /// Sets a slot whose old value does not matter.
  @inline(__always)
  final func put(_ value: Any?, at slot: Int) {
    makeOwnToPut(slot)
    values[slot] = value
  }

  /// Makes a slot's value the object's own, whatever it is.
  @inline(__always)
  final func makeOwnToPut(_ slot: Int) {
    if ownSlots & Self.bit(slot) == 0 { makeOwn(slot) }
  }

  @inline(never)
  private final func makeOwn(_ slot: Int) {
    guard row != nil, makeRoom() else { return materialize() }
    ownSlots |= Self.bit(slot)
  }

  /// Makes room for values on top of the row; false when slots cannot be told apart, as some share a bit.
  private final func makeRoom() -> Bool {
    guard traits.slots.count < 64 else { return false }
    if values.isEmpty { values = Unboxed.nothing(traits.slots.count) }
    return true
  }

  /// Whether a slot's value is the row's, which is there then.
  @inline(__always)
  final func isOfRow(_ slot: Int) -> Bool { ownSlots & Self.bit(slot) == 0 && row != nil }
}

/// The values of an object at one moment, in the form in which sources take them.
final class KeptValues: RowPage, @unchecked Sendable {
  private let version: Int64
  private let values: [Any?]

  init(_ values: [Any?], version: Int64) {
    self.values = values
    self.version = version
  }

  override func version(of place: Int) -> Int64 { version }

  override func value(at slot: Int, of place: Int) -> Any? {
    slot < values.count ? values[slot] : nil
  }
}
