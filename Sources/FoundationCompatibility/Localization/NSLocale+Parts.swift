public import Foundation

// The parts of a locale, which Foundation keeps to itself on Linux.

extension NSLocale {
  private var locale: Locale { Locale(identifier: text(.identifier) ?? "") }

  private func text(_ key: Key) -> String? { object(forKey: key) as? String }

  public var localeIdentifier: String { text(.identifier) ?? "" }
  public var languageCode: String { text(.languageCode) ?? "" }
  public var countryCode: String? { text(.countryCode) }
  public var regionCode: String? { text(.countryCode) }
  public var scriptCode: String? { text(.scriptCode) }
  public var variantCode: String? { text(.variantCode) }
  /// The language with its script, as in `zh-Hant`.
  public var languageIdentifier: String { locale.language.minimalIdentifier }

  // MARK: Conventions

  public var calendarIdentifier: String {
    (locale.calendar as NSCalendar).calendarIdentifier.rawValue
  }
  public var collationIdentifier: String? { locale.collation.identifier }
  public var collatorIdentifier: String { locale.identifier }
  public var usesMetricSystem: Bool { locale.measurementSystem != .us }
  public var decimalSeparator: String { locale.decimalSeparator ?? "." }
  public var groupingSeparator: String { locale.groupingSeparator ?? "" }
  public var currencySymbol: String { locale.currencySymbol ?? "" }
  public var currencyCode: String? { locale.currency?.identifier }
  public var quotationBeginDelimiter: String { locale.quotationBeginDelimiter ?? "“" }
  public var quotationEndDelimiter: String { locale.quotationEndDelimiter ?? "”" }
  public var alternateQuotationBeginDelimiter: String {
    locale.alternateQuotationBeginDelimiter ?? "‘"
  }
  public var alternateQuotationEndDelimiter: String { locale.alternateQuotationEndDelimiter ?? "’" }

  // MARK: Names

  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    locale.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }
  public func localizedString(forScriptCode scriptCode: String) -> String? {
    locale.localizedString(forScriptCode: scriptCode)
  }
  public func localizedString(forVariantCode variantCode: String) -> String? {
    locale.localizedString(forVariantCode: variantCode)
  }
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }
  public func localizedString(forCollationIdentifier collationIdentifier: String) -> String? {
    locale.localizedString(forCollationIdentifier: collationIdentifier)
  }
}
