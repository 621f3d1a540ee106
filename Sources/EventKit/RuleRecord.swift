import Foundation

/// How something comes again, as it is kept.
struct RuleRecord: Codable, Equatable, Sendable {
  struct Day: Codable, Equatable, Hashable, Sendable {
    /// 1 is Sunday.
    var weekday: Int
    /// Which one of the month or year; 0 for all, negative from the end.
    var number = 0
  }

  /// Days, weeks, months, years.
  var frequency = 0
  var interval = 1
  var firstWeekday = 0
  var until: Date?
  var count = 0
  var days: [Day] = []
  var daysOfMonth: [Int] = []
  var daysOfYear: [Int] = []
  var weeks: [Int] = []
  var months: [Int] = []
  var positions: [Int] = []
}
