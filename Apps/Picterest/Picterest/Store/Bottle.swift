import Foundation

/// A time capsule: what everybody may know of it before its day. Its message and notes are asked of
/// `BottleStore`, which keeps them to itself until it is opened.
struct Bottle: Equatable {
  let id: String
  /// How many have been made before it, and one.
  let number: Int
  let name: String
  let createdDate: Date
  let period: BottlePeriod
  let firstDay: Day
  /// The day on which it may be opened.
  let openDay: Day
  /// How many notes it is for.
  let goal: Int
  /// When it was opened; nil while it is sealed.
  let openedDate: Date?

  /// How far a bottle is.
  enum State: Equatable {
    case sealed(daysLeft: Int)
    /// Its day has come, and it waits for being opened.
    case due
    case opened
  }

  /// How far the bottle is on a day.
  ///
  /// Whether it is open is what was recorded when it was opened; a clock that is set back does not seal it
  /// again. Until then only the day of now counts, and not the latest day ever seen: one wrong clock would
  /// open every bottle for good, while somebody who sets the clock forward on purpose could as well take the
  /// hammer.
  func state(on today: Day) -> State {
    if openedDate != nil { return .opened }
    return today >= openDay ? .due : .sealed(daysLeft: today.days(until: openDay))
  }

  /// The days that a note may be written for on a day, the oldest first: those since the beginning, as far as
  /// they have come. The first day has come even for somebody who has since travelled back over the date line.
  func days(on today: Day) -> [Day] {
    Day.days(from: firstDay, through: max(firstDay, min(today, openDay.adding(days: -1))))
  }
}
