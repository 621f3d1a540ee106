import Foundation

public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1, busy, free, tentative, unavailable
}

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }

public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// An event, or an occurrence of one that comes again.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The date that an occurrence has by the rule of its event.
  var occurrence: Date?

  /// A new event, which ``EKEventStore/save(_:span:)`` puts into a calendar.
  public init(eventStore: EKEventStore) {
    super.init(ItemRecord(), of: eventStore, isSaved: false)
  }

  init(_ record: ItemRecord, of store: EKEventStore, occurrence: Date?) {
    super.init(record, of: store, isSaved: true)
    self.occurrence = occurrence ?? record.occurrence ?? record.start
    if let occurrence { move(to: occurrence) }
  }

  /// Moves the dates to those of an occurrence.
  private func move(to date: Date) {
    let duration = record.duration
    record.start = date
    record.end = date.addingTimeInterval(duration)
    saved = record
  }

  /// Nil for one that was not saved.
  open var eventIdentifier: String! { isNew ? nil : record.identifier }
  open var isAllDay: Bool {
    get { record.isAllDay }
    set { record.isAllDay = newValue }
  }
  open var startDate: Date! {
    get { record.start }
    set { record.start = newValue }
  }
  open var endDate: Date! {
    get { record.end }
    set { record.end = newValue }
  }
  open var structuredLocation: EKStructuredLocation? {
    get { record.place.map { EKStructuredLocation($0) } }
    set {
      record.place = newValue?.record
      record.location = newValue?.title ?? record.location
    }
  }
  open var availability: EKEventAvailability {
    get { EKEventAvailability(rawValue: record.availability) ?? .busy }
    set { record.availability = newValue.rawValue }
  }
  /// Nobody confirms or cancels events here.
  open var status: EKEventStatus { .none }
  open var organizer: EKParticipant? { nil }
  open var birthdayContactIdentifier: String? { nil }
  /// Whether it was an occurrence and became an event of its own.
  open var isDetached: Bool { record.series != nil }
  /// The date by the rule, which stays when an occurrence is moved.
  open var occurrenceDate: Date! { occurrence ?? record.start }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    switch (record.start, other.record.start) {
    case (let own?, let its?): own.compare(its)
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    default: .orderedDescending
    }
  }

  open override func refresh() -> Bool {
    guard let now = store.book.content.items.first(where: { $0.identifier == record.identifier })
    else { return false }
    let isOccurrence = occurrence != nil && occurrence != now.start && !now.rules.isEmpty
    guard !hasChanges else { return true }
    record = now
    saved = now
    if isOccurrence, let occurrence { move(to: occurrence) }
    return true
  }
}
