import Foundation

/// What there is of an event or a reminder, as it is kept.
struct ItemRecord: Codable, Equatable, Sendable {
  var identifier = UUID().uuidString
  var isReminder = false
  var calendar: String?
  var title: String?
  var location: String?
  var notes: String?
  var url: URL?
  var timeZone: TimeZone?
  var created: Date?
  var modified: Date?
  var alarms: [AlarmRecord] = []
  var rules: [RuleRecord] = []

  // Of events.
  var start: Date?
  var end: Date?
  var isAllDay = false
  var availability = 0
  var place: PlaceRecord?
  /// Occurrences that were removed or became events of their own, by their dates.
  var exceptions: Set<Date> = []
  /// For an occurrence that became an event of its own: the event that it was of, and its date there.
  var series: String?
  var occurrence: Date?

  // Of reminders.
  var startComponents: DateComponents?
  var due: DateComponents?
  var completed: Date?
  var priority = 0

  /// The time that an occurrence takes.
  var duration: TimeInterval {
    guard let start, let end else { return 0 }
    return max(0, end.timeIntervalSince(start))
  }
}

/// A place with a name.
struct PlaceRecord: Codable, Equatable, Sendable {
  var title: String?
  var latitude: Double?
  var longitude: Double?
  var radius = 0.0
}

struct AlarmRecord: Codable, Equatable, Sendable {
  var offset = 0.0
  var date: Date?
  var place: PlaceRecord?
  var proximity = 0
}
