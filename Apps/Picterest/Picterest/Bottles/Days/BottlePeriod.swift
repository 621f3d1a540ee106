import Foundation

/// For how long a bottle stays sealed.
enum BottlePeriod: String, CaseIterable {
  case week, month, threeMonths, sixMonths, year

  /// The day on which a bottle opens that begins on a day.
  func openDay(from first: Day) -> Day {
    switch self {
    case .week: return first.adding(days: 7)
    case .month: return first.adding(months: 1)
    case .threeMonths: return first.adding(months: 3)
    case .sixMonths: return first.adding(months: 6)
    case .year: return first.adding(months: 12)
    }
  }

  /// How many notes a bottle is for that begins on a day: one for each of its days.
  func goal(from first: Day) -> Int { first.days(until: openDay(from: first)) }
}
