/// The state of a managed object in its context.
struct ObjectFlags: OptionSet {
  let rawValue: UInt16

  /// The values are not there yet; the next access reads them.
  static let fault = ObjectFlags(rawValue: 1 << 0)
  /// New, not saved yet.
  static let inserted = ObjectFlags(rawValue: 1 << 1)
  /// Changed since the last save, and neither new nor deleted.
  static let updated = ObjectFlags(rawValue: 1 << 2)
  /// To be deleted by the next save, or deleted by it.
  static let deleted = ObjectFlags(rawValue: 1 << 3)
  /// In the context's list of changed objects.
  static let listed = ObjectFlags(rawValue: 1 << 4)
  /// In the context's list of objects that changed since the last notification.
  static let inEvent = ObjectFlags(rawValue: 1 << 5)
  /// The events since the last notification.
  static let eventInserted = ObjectFlags(rawValue: 1 << 6)
  static let eventUpdated = ObjectFlags(rawValue: 1 << 7)
  static let eventDeleted = ObjectFlags(rawValue: 1 << 8)
  static let eventRefreshed = ObjectFlags(rawValue: 1 << 9)
  /// Changes are not counted: the object awakes, or is made what the store has.
  static let unobserved = ObjectFlags(rawValue: 1 << 10)
  /// The delete rules of its relationships have been followed.
  static let deletePropagated = ObjectFlags(rawValue: 1 << 11)
  /// Gone from the store by a save of another context: a deletion that is not to be saved.
  static let deletedElsewhere = ObjectFlags(rawValue: 1 << 12)
  /// In the table of its context.
  static let registered = ObjectFlags(rawValue: 1 << 13)
  /// In the list of faults of which the first to fire reads many.
  static let batched = ObjectFlags(rawValue: 1 << 14)

  /// The values are what the store has: there is no row of them yet.
  static let valuesStored = ObjectFlags(rawValue: 1 << 15)

  static let event: ObjectFlags = [
    .inEvent, .eventInserted, .eventUpdated, .eventDeleted, .eventRefreshed,
  ]
  static let change: ObjectFlags = [.inserted, .updated, .deleted, .listed, .deletePropagated]
}
