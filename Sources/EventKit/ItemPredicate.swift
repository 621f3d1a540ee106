import Foundation

/// What one of the store's predicates asks for.
final class ItemPredicate: NSPredicate, @unchecked Sendable {
  enum Kind {
    case events(Date, Date), reminders, incomplete(Date?, Date?), completed(Date?, Date?)
  }
  let kind: Kind
  private let calendars: Set<String>?

  init(_ kind: Kind, in calendars: [EKCalendar]?) {
    self.kind = kind
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init(value: true)
  }

  required init?(coder: NSCoder) { return nil }

  func hasCalendar(of record: ItemRecord) -> Bool {
    calendars.map { $0.contains(record.calendar ?? "") } ?? true
  }

  func isReminder(_ record: ItemRecord) -> Bool {
    guard record.isReminder, hasCalendar(of: record) else { return false }
    switch kind {
    case .events: return false
    case .reminders: return true
    case .incomplete(let start, let end):
      guard record.completed == nil else { return false }
      if start == nil, end == nil { return true }
      let due = record.due.flatMap { (($0.calendar ?? Calendar.current).date(from: $0)) }
      return Self.isBetween(due, start, end)
    case .completed(let start, let end):
      return record.completed != nil && Self.isBetween(record.completed, start, end)
    }
  }

  private static func isBetween(_ date: Date?, _ start: Date?, _ end: Date?) -> Bool {
    guard let date else { return start == nil && end == nil }
    return date >= start ?? .distantPast && date <= end ?? .distantFuture
  }

  override func evaluate(with object: Any?) -> Bool {
    guard let item = object as? EKCalendarItem else { return false }
    if case .events(let start, let end) = kind {
      return !item.record.isReminder && hasCalendar(of: item.record)
        && !item.record.occurrences(from: start, to: end).isEmpty
    }
    return isReminder(item.record)
  }
}
