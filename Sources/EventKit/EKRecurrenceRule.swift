import Foundation

public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }

public enum EKWeekday: Int, Sendable {
  case sunday = 1, monday, tuesday, wednesday, thursday, friday, saturday
}

/// How an event comes again: every second Friday, on the last day of every month.
open class EKRecurrenceRule: EKObject, NSCopying, @unchecked Sendable {
  var record: RuleRecord

  init(_ record: RuleRecord) {
    self.record = record
    super.init()
  }

  /// - Parameter interval: how many days, weeks, months or years lie between; at least 1.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
      monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    precondition(interval > 0, "The interval of a recurrence is at least 1.")
    func numbers(_ list: [NSNumber]?) -> [Int] { (list ?? []).map(\.intValue) }
    self.init(
      RuleRecord(
        frequency: type.rawValue, interval: interval, until: end?.endDate,
        count: end?.occurrenceCount ?? 0, days: (days ?? []).map(\.record),
        daysOfMonth: numbers(monthDays), daysOfYear: numbers(daysOfTheYear),
        weeks: numbers(weeksOfTheYear), months: numbers(months), positions: numbers(setPositions)))
  }

  open var calendarIdentifier: String { "gregorian" }
  open var frequency: EKRecurrenceFrequency {
    EKRecurrenceFrequency(rawValue: record.frequency) ?? .daily
  }
  open var interval: Int { record.interval }
  /// The day with which weeks begin; 0 for the calendar's own.
  open var firstDayOfTheWeek: Int { record.firstWeekday }
  /// Nil: it never ends.
  open var recurrenceEnd: EKRecurrenceEnd? {
    get {
      if let until = record.until { return EKRecurrenceEnd(end: until) }
      return record.count > 0 ? EKRecurrenceEnd(occurrenceCount: record.count) : nil
    }
    set {
      record.until = newValue?.endDate
      record.count = newValue?.occurrenceCount ?? 0
    }
  }
  open var daysOfTheWeek: [EKRecurrenceDayOfWeek]? {
    record.days.isEmpty ? nil : record.days.map { EKRecurrenceDayOfWeek($0) }
  }
  open var daysOfTheMonth: [NSNumber]? { Self.numbers(record.daysOfMonth) }
  open var daysOfTheYear: [NSNumber]? { Self.numbers(record.daysOfYear) }
  open var weeksOfTheYear: [NSNumber]? { Self.numbers(record.weeks) }
  open var monthsOfTheYear: [NSNumber]? { Self.numbers(record.months) }
  open var setPositions: [NSNumber]? { Self.numbers(record.positions) }

  private static func numbers(_ list: [Int]) -> [NSNumber]? {
    list.isEmpty ? nil : list.map { NSNumber(value: $0) }
  }

  open func copy(with zone: NSZone? = nil) -> Any { EKRecurrenceRule(record) }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceRule)?.record == record
  }
  open override var hash: Int { record.frequency ^ record.interval << 3 }
}

/// When a recurrence ends: at a date, or after so many times.
open class EKRecurrenceEnd: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  /// Nil for an end by number.
  open private(set) var endDate: Date?
  /// 0 for an end by date.
  open private(set) var occurrenceCount: Int

  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
    super.init()
  }

  public init(occurrenceCount: Int) {
    precondition(occurrenceCount > 0, "A recurrence has at least one occurrence.")
    endDate = nil
    self.occurrenceCount = occurrenceCount
    super.init()
  }

  public required init?(coder: NSCoder) {
    endDate = coder.decodeObject(of: NSDate.self, forKey: "endDate") as Date?
    occurrenceCount = coder.decodeInteger(forKey: "occurrenceCount")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(endDate as NSDate?, forKey: "endDate")
    coder.encode(occurrenceCount, forKey: "occurrenceCount")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceEnd else { return false }
    return other.endDate == endDate && other.occurrenceCount == occurrenceCount
  }
  open override var hash: Int { endDate.hashValue ^ occurrenceCount }
}

/// A day of the week, or the first, second or last such day of a month or year.
open class EKRecurrenceDayOfWeek: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  let record: RuleRecord.Day

  init(_ record: RuleRecord.Day) {
    self.record = record
    super.init()
  }

  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(RuleRecord.Day(weekday: dayOfTheWeek.rawValue))
  }
  /// - Parameter weekNumber: negative ones count from the end; 0 is every one.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(RuleRecord.Day(weekday: dayOfTheWeek.rawValue, number: weekNumber))
  }
  public convenience init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek, weekNumber: weekNumber)
  }

  open var dayOfTheWeek: EKWeekday { EKWeekday(rawValue: record.weekday) ?? .sunday }
  open var weekNumber: Int { record.number }

  public required init?(coder: NSCoder) {
    record = RuleRecord.Day(
      weekday: coder.decodeInteger(forKey: "weekday"), number: coder.decodeInteger(forKey: "number")
    )
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(record.weekday, forKey: "weekday")
    coder.encode(record.number, forKey: "number")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceDayOfWeek)?.record == record
  }
  open override var hash: Int { record.hashValue }
}
