/// One wheel of a date picker: which part of the date it turns and how its rows are numbered.
///
/// Parts that come round, such as minutes, have many turns' rows, so that the wheel has no end.
struct DateWheel: Equatable {
  enum Part: Equatable {
    /// Days counted from a day, for days and times in one.
    case day
    case month
    case dayOfMonth
    case year
    case hour
    case minute
    case halfDay
    /// Hours and minutes of a duration.
    case hours
    case minutes
  }

  let part: Part
  /// How many values there are.
  let count: Int
  /// How much one row is, in minutes.
  let step: Int
  let isEndless: Bool

  private static let endlessRows = 10_000

  init(_ part: Part, minuteInterval: Int = 1) {
    self.part = part
    step = part == .minute || part == .minutes ? minuteInterval : 1
    switch part {
    case .day: (count, isEndless) = (20_001, false)
    case .month: (count, isEndless) = (12, true)
    case .dayOfMonth: (count, isEndless) = (31, true)
    case .year: (count, isEndless) = (9_999, false)
    case .hour: (count, isEndless) = (24, true)
    case .minute, .minutes: (count, isEndless) = (60 / max(1, minuteInterval), true)
    case .halfDay: (count, isEndless) = (2, false)
    case .hours: (count, isEndless) = (24, false)
    }
  }

  var rowCount: Int { isEndless ? turns * count : count }
  private var turns: Int { Self.endlessRows / count }

  /// The value of a row: an index from 0.
  func value(ofRow row: Int) -> Int { isEndless ? row % count : row }

  /// The row of a value that is nearest to another row.
  func row(ofValue value: Int, near row: Int) -> Int {
    let value = min(max(0, value), count - 1)
    guard isEndless else { return value }
    let base = row - row % count + value
    let candidates = [base - count, base, base + count].filter { (0..<rowCount).contains($0) }
    return candidates.min { abs($0 - row) < abs($1 - row) } ?? base
  }

  /// The row that endless wheels begin at: the middle turn's.
  func firstRow(ofValue value: Int) -> Int {
    isEndless ? turns / 2 * count + min(max(0, value), count - 1) : row(ofValue: value, near: 0)
  }
}
