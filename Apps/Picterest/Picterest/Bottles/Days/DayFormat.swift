import Foundation

/// How days are written for a person, in the language of the app's texts.
enum DayFormat {
  /// Such as "22 December 2026" or "2026년 12월 22일".
  static func long(_ day: Day) -> String { longFormatter.string(from: day.noon) }

  /// With the day of the week and without the year, such as "Tuesday, 22 December".
  static func weekday(_ day: Day) -> String { weekdayFormatter.string(from: day.noon) }

  /// Without the year, such as "22 Dec".
  static func short(_ day: Day) -> String { shortFormatter.string(from: day.noon) }

  private static let shortFormatter = formatter("dMMM")
  private static let longFormatter = formatter("dMMMMy")
  private static let weekdayFormatter = formatter("EEEEdMMMM")

  private static func formatter(_ template: String) -> DateFormatter {
    let formatter = DateFormatter()
    // A sentence is in one language, also where the device's region has another one than the app.
    let language = BottleTexts.language
    if Locale.current.languageCode != language { formatter.locale = Locale(identifier: language) }
    formatter.timeZone = Day.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }
}
