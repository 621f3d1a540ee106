import Foundation

/// Where the server takes the time from; tests put their own closure here.
struct ServerClock: Sendable {
  /// Milliseconds since 1970.
  var now: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// A time as the API writes it, like `2024-07-16T08:58:29Z`.
enum ISOTime {
  /// How many bytes each of them has.
  static let length = 20
  /// From the year 0 to 9999, which have four digits.
  private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  static func text(milliseconds: Int64) -> String {
    String(unsafeUninitializedCapacity: length) { buffer in
      buffer.baseAddress.map { write(milliseconds: milliseconds, to: $0) }
      return length
    }
  }

  /// Writes a time's `length` bytes.
  static func write(milliseconds: Int64, to start: UnsafeMutablePointer<UInt8>) {
    let seconds = min(max(quotient(milliseconds, 1_000), range.lowerBound), range.upperBound)
    let days = quotient(seconds, 86_400)
    let (year, month, day) = date(ofDay: days)
    let clock = seconds - days * 86_400
    put(year / 100, "-", at: start)
    put(year % 100, "-", at: start + 2)
    put(month, "-", at: start + 5)
    put(day, "T", at: start + 8)
    put(clock / 3_600, ":", at: start + 11)
    put(clock / 60 % 60, ":", at: start + 14)
    put(clock % 60, "Z", at: start + 17)
  }

  private static func put(
    _ number: Int64, _ mark: Unicode.Scalar, at place: UnsafeMutablePointer<UInt8>
  ) {
    place[0] = UInt8(48 + number / 10)
    place[1] = UInt8(48 + number % 10)
    place[2] = UInt8(ascii: mark)
  }

  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  /// The date of a day counted from 1970, in the Gregorian calendar. Years are taken to begin with March,
  /// so that the leap day is the last of one, and come in groups of 400, which are all alike.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let fromMarch = day + 719_468
    let group = quotient(fromMarch, 146_097)
    let inGroup = fromMarch - group * 146_097
    let year = (inGroup - inGroup / 1_460 + inGroup / 36_524 - inGroup / 146_096) / 365
    let inYear = inGroup - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let isNext = month >= 10
    return (
      year + group * 400 + (isNext ? 1 : 0), month + (isNext ? -9 : 3),
      inYear - (153 * month + 2) / 5 + 1
    )
  }
}
