import Foundation

public enum EKReminderPriority: UInt, Sendable { case none = 0, high = 1, medium = 5, low = 9 }

/// Something to be done.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// A new reminder, which ``EKEventStore/save(_:commit:)`` puts into a list.
  public init(eventStore: EKEventStore) {
    var record = ItemRecord()
    record.isReminder = true
    super.init(record, of: eventStore, isSaved: false)
  }

  init(_ record: ItemRecord, of store: EKEventStore) {
    super.init(record, of: store, isSaved: true)
  }

  open var startDateComponents: DateComponents? {
    get { record.startComponents }
    set { record.startComponents = newValue }
  }
  open var dueDateComponents: DateComponents? {
    get { record.due }
    set { record.due = newValue }
  }
  /// Setting it sets ``completionDate`` to now, or to nil.
  open var isCompleted: Bool {
    get { record.completed != nil }
    set { record.completed = newValue ? record.completed ?? Date() : nil }
  }
  open var completionDate: Date? {
    get { record.completed }
    set { record.completed = newValue }
  }
  /// From 1, the highest, to 9; 0 for none.
  open var priority: Int {
    get { record.priority }
    set { record.priority = newValue }
  }
}
