public import Foundation

/// A translated text that is looked up when it is shown: its key, where its translations are, and the language.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation,
  CustomLocalizedStringResourceConvertible
{
  /// Where translations are looked for.
  public enum BundleDescription: Equatable, Sendable {
    case main
    /// The bundle that has a class.
    case forClass(AnyClass)
    case atURL(URL)

    fileprivate var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }

    public static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.main, .main): true
      case (.forClass(let a), .forClass(let b)): a == b
      case (.atURL(let a), .atURL(let b)): a == b
      default: false
      }
    }
  }

  public let key: String
  /// The text without a translation, with the values of interpolations.
  public let defaultValue: String.LocalizationValue
  /// The file of translations; nil for `Localizable`.
  public let table: String?
  public var locale: Locale
  /// Where translations are looked for.
  public var bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var localizedStringResource: LocalizedStringResource { self }

  /// The translated text.
  /// - Parameter escape: changes the texts among the values; they are taken as they are if there is none.
  package func text(escaping escape: ((String) -> String)? = nil) -> String {
    let format = bundle.bundle.localizedString(forKey: key, value: defaultValue.key, table: table)
    return defaultValue.text(of: format, locale: locale, escaping: escape)
  }
}

/// Has a text that is translated when it is shown.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension String {
  /// The translated text.
  public init(localized resource: LocalizedStringResource) { self = resource.text() }
}
