import Foundation

// Apple's Foundation declares these properties with an exclamation mark, Linux's without. The command-line tool sends an
// app's uses here; those of calendars stay as they are, under the same names.

extension DateFormatter {
  public var _hanok_weekdaySymbols: [String]! {
    get { weekdaySymbols }
    set { weekdaySymbols = newValue ?? [] }
  }
  public var _hanok_shortWeekdaySymbols: [String]! {
    get { shortWeekdaySymbols }
    set { shortWeekdaySymbols = newValue ?? [] }
  }
  public var _hanok_veryShortWeekdaySymbols: [String]! {
    get { veryShortWeekdaySymbols }
    set { veryShortWeekdaySymbols = newValue ?? [] }
  }
  public var _hanok_standaloneWeekdaySymbols: [String]! {
    get { standaloneWeekdaySymbols }
    set { standaloneWeekdaySymbols = newValue ?? [] }
  }
  public var _hanok_shortStandaloneWeekdaySymbols: [String]! {
    get { shortStandaloneWeekdaySymbols }
    set { shortStandaloneWeekdaySymbols = newValue ?? [] }
  }
  public var _hanok_veryShortStandaloneWeekdaySymbols: [String]! {
    get { veryShortStandaloneWeekdaySymbols }
    set { veryShortStandaloneWeekdaySymbols = newValue ?? [] }
  }
  public var _hanok_monthSymbols: [String]! {
    get { monthSymbols }
    set { monthSymbols = newValue ?? [] }
  }
  public var _hanok_shortMonthSymbols: [String]! {
    get { shortMonthSymbols }
    set { shortMonthSymbols = newValue ?? [] }
  }
  public var _hanok_veryShortMonthSymbols: [String]! {
    get { veryShortMonthSymbols }
    set { veryShortMonthSymbols = newValue ?? [] }
  }
  public var _hanok_standaloneMonthSymbols: [String]! {
    get { standaloneMonthSymbols }
    set { standaloneMonthSymbols = newValue ?? [] }
  }
  public var _hanok_shortStandaloneMonthSymbols: [String]! {
    get { shortStandaloneMonthSymbols }
    set { shortStandaloneMonthSymbols = newValue ?? [] }
  }
  public var _hanok_veryShortStandaloneMonthSymbols: [String]! {
    get { veryShortStandaloneMonthSymbols }
    set { veryShortStandaloneMonthSymbols = newValue ?? [] }
  }
  public var _hanok_quarterSymbols: [String]! {
    get { quarterSymbols }
    set { quarterSymbols = newValue ?? [] }
  }
  public var _hanok_shortQuarterSymbols: [String]! {
    get { shortQuarterSymbols }
    set { shortQuarterSymbols = newValue ?? [] }
  }
  public var _hanok_standaloneQuarterSymbols: [String]! {
    get { standaloneQuarterSymbols }
    set { standaloneQuarterSymbols = newValue ?? [] }
  }
  public var _hanok_shortStandaloneQuarterSymbols: [String]! {
    get { shortStandaloneQuarterSymbols }
    set { shortStandaloneQuarterSymbols = newValue ?? [] }
  }
  public var _hanok_eraSymbols: [String]! {
    get { eraSymbols }
    set { eraSymbols = newValue ?? [] }
  }
  public var _hanok_longEraSymbols: [String]! {
    get { longEraSymbols }
    set { longEraSymbols = newValue ?? [] }
  }
  public var _hanok_amSymbol: String! {
    get { amSymbol }
    set { amSymbol = newValue ?? "" }
  }
  public var _hanok_pmSymbol: String! {
    get { pmSymbol }
    set { pmSymbol = newValue ?? "" }
  }
}

extension Calendar {
  public var _hanok_weekdaySymbols: [String] { weekdaySymbols }
  public var _hanok_shortWeekdaySymbols: [String] { shortWeekdaySymbols }
  public var _hanok_veryShortWeekdaySymbols: [String] { veryShortWeekdaySymbols }
  public var _hanok_standaloneWeekdaySymbols: [String] { standaloneWeekdaySymbols }
  public var _hanok_shortStandaloneWeekdaySymbols: [String] { shortStandaloneWeekdaySymbols }
  public var _hanok_veryShortStandaloneWeekdaySymbols: [String] {
    veryShortStandaloneWeekdaySymbols
  }
  public var _hanok_monthSymbols: [String] { monthSymbols }
  public var _hanok_shortMonthSymbols: [String] { shortMonthSymbols }
  public var _hanok_veryShortMonthSymbols: [String] { veryShortMonthSymbols }
  public var _hanok_standaloneMonthSymbols: [String] { standaloneMonthSymbols }
  public var _hanok_shortStandaloneMonthSymbols: [String] { shortStandaloneMonthSymbols }
  public var _hanok_veryShortStandaloneMonthSymbols: [String] { veryShortStandaloneMonthSymbols }
  public var _hanok_quarterSymbols: [String] { quarterSymbols }
  public var _hanok_shortQuarterSymbols: [String] { shortQuarterSymbols }
  public var _hanok_standaloneQuarterSymbols: [String] { standaloneQuarterSymbols }
  public var _hanok_shortStandaloneQuarterSymbols: [String] { shortStandaloneQuarterSymbols }
  public var _hanok_eraSymbols: [String] { eraSymbols }
  public var _hanok_longEraSymbols: [String] { longEraSymbols }
  public var _hanok_amSymbol: String { amSymbol }
  public var _hanok_pmSymbol: String { pmSymbol }
}

extension NSCalendar {
  public var _hanok_weekdaySymbols: [String] { weekdaySymbols }
  public var _hanok_shortWeekdaySymbols: [String] { shortWeekdaySymbols }
  public var _hanok_veryShortWeekdaySymbols: [String] { veryShortWeekdaySymbols }
  public var _hanok_standaloneWeekdaySymbols: [String] { standaloneWeekdaySymbols }
  public var _hanok_shortStandaloneWeekdaySymbols: [String] { shortStandaloneWeekdaySymbols }
  public var _hanok_veryShortStandaloneWeekdaySymbols: [String] {
    veryShortStandaloneWeekdaySymbols
  }
  public var _hanok_monthSymbols: [String] { monthSymbols }
  public var _hanok_shortMonthSymbols: [String] { shortMonthSymbols }
  public var _hanok_veryShortMonthSymbols: [String] { veryShortMonthSymbols }
  public var _hanok_standaloneMonthSymbols: [String] { standaloneMonthSymbols }
  public var _hanok_shortStandaloneMonthSymbols: [String] { shortStandaloneMonthSymbols }
  public var _hanok_veryShortStandaloneMonthSymbols: [String] { veryShortStandaloneMonthSymbols }
  public var _hanok_quarterSymbols: [String] { quarterSymbols }
  public var _hanok_shortQuarterSymbols: [String] { shortQuarterSymbols }
  public var _hanok_standaloneQuarterSymbols: [String] { standaloneQuarterSymbols }
  public var _hanok_shortStandaloneQuarterSymbols: [String] { shortStandaloneQuarterSymbols }
  public var _hanok_eraSymbols: [String] { eraSymbols }
  public var _hanok_longEraSymbols: [String] { longEraSymbols }
  public var _hanok_amSymbol: String { amSymbol }
  public var _hanok_pmSymbol: String { pmSymbol }
}
