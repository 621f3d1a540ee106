import Foundation

/// What events and reminders share.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  var record: ItemRecord
  /// What the store had when it was fetched or saved; nil for a new one.
  var saved: ItemRecord?
  package let store: EKEventStore

  init(_ record: ItemRecord, of store: EKEventStore, isSaved: Bool) {
    self.record = record
    self.store = store
    saved = isSaved ? record : nil
    super.init()
  }

  open override var hasChanges: Bool { saved != record }
  open override var isNew: Bool { saved == nil }
  open override func reset() {
    if let saved { record = saved }
  }
  open override func refresh() -> Bool {
    guard let now = store.book.content.items.first(where: { $0.identifier == record.identifier })
    else { return false }
    if !hasChanges { record = now }
    saved = now
    return true
  }

  // MARK: Properties

  open var calendarItemIdentifier: String { record.identifier }
  open var calendarItemExternalIdentifier: String! { record.identifier }
  open var calendar: EKCalendar! {
    get { record.calendar.flatMap { store.calendar(withIdentifier: $0) } ?? unsavedCalendar }
    set {
      record.calendar = newValue?.calendarIdentifier
      unsavedCalendar = newValue
    }
  }
  /// A calendar that is not in the store yet.
  private var unsavedCalendar: EKCalendar?
  open var title: String! {
    get { record.title }
    set { record.title = newValue }
  }
  open var location: String? {
    get { record.location }
    set { record.location = newValue }
  }
  open var notes: String? {
    get { record.notes }
    set { record.notes = newValue }
  }
  open var url: URL? {
    get { record.url }
    set { record.url = newValue }
  }
  open var timeZone: TimeZone? {
    get { record.timeZone }
    set { record.timeZone = newValue }
  }
  open var creationDate: Date? { record.created }
  open var lastModifiedDate: Date? { record.modified }
  open var hasAlarms: Bool { !record.alarms.isEmpty }
  open var hasRecurrenceRules: Bool { !record.rules.isEmpty }
  /// Nobody is invited here.
  open var hasAttendees: Bool { false }
  open var attendees: [EKParticipant]? { nil }
  open var hasNotes: Bool { record.notes?.isEmpty == false }

  /// Kept with the item. Nothing rings: on iOS that is Calendar's or Reminders' work.
  open var alarms: [EKAlarm]? {
    get { record.alarms.isEmpty ? nil : record.alarms.map { EKAlarm($0) } }
    set { record.alarms = (newValue ?? []).map(\.record) }
  }
  open func addAlarm(_ alarm: EKAlarm) { record.alarms.append(alarm.record) }
  open func removeAlarm(_ alarm: EKAlarm) {
    if let index = record.alarms.firstIndex(of: alarm.record) { record.alarms.remove(at: index) }
  }

  open var recurrenceRules: [EKRecurrenceRule]? {
    get { record.rules.isEmpty ? nil : record.rules.map { EKRecurrenceRule($0) } }
    set { record.rules = (newValue ?? []).map(\.record) }
  }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { record.rules.append(rule.record) }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    if let index = record.rules.firstIndex(of: rule.record) { record.rules.remove(at: index) }
  }
}

/// Someone who is invited. Nothing makes one here.
open class EKParticipant: EKObject, NSCopying, @unchecked Sendable {
  open var url: URL { URL(fileURLWithPath: "/") }
  open var name: String? { nil }
  open var isCurrentUser: Bool { false }
  private override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
