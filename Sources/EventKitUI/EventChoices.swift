import EventKit

/// How often an event can come again, as the form offers it.
struct RuleChoice {
  var name: String
  var frequency: EKRecurrenceFrequency?

  static let all = [
    ("Never", nil), ("Every Day", EKRecurrenceFrequency.daily), ("Every Week", .weekly),
    ("Every Month", .monthly), ("Every Year", .yearly),
  ].map { RuleChoice(name: EventStrings.text($0.0), frequency: $0.1) }

  static func name(of event: EKEvent) -> String {
    guard let rule = event.recurrenceRules?.first else { return EventStrings.text("Never") }
    let isPlain = rule.interval == 1 && rule.daysOfTheMonth == nil && rule.setPositions == nil
    let choice = all.first { $0.frequency == rule.frequency }
    return isPlain ? choice?.name ?? "" : EventStrings.text("Custom")
  }
}

/// When one can be reminded, as the form offers it.
struct AlarmChoice {
  var name: String
  var offset: TimeInterval?

  static let all = [
    ("None", nil), ("At time of event", 0.0), ("5 minutes before", -300),
    ("15 minutes before", -900), ("1 hour before", -3600), ("1 day before", -86_400),
  ].map { AlarmChoice(name: EventStrings.text($0.0), offset: $0.1) }

  static func name(of event: EKEvent) -> String {
    guard let alarm = event.alarms?.first else { return EventStrings.text("None") }
    return all.first { $0.offset == alarm.relativeOffset }?.name ?? EventStrings.text("Custom")
  }
}
