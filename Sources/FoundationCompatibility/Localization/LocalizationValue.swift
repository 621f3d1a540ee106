import Foundation

extension String {
  /// A key of the app's translated texts with the values it carries: `"\(count) photos"` has the key `%lld photos`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key, with a format specifier for each value.
    package let key: String
    fileprivate let arguments: [Argument]

    fileprivate enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 3 * interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) {
        // Of a format, a percent sign is written twice.
        key += literal.replacing("%", with: "%%")
      }

      public mutating func appendInterpolation(_ text: some StringProtocol) {
        append("%@", .text(String(text)))
      }

      public mutating func appendInterpolation(_ number: some SignedInteger & FixedWidthInteger) {
        append("%lld", .integer(Int64(clamping: number)))
      }

      public mutating func appendInterpolation(_ number: some UnsignedInteger & FixedWidthInteger) {
        append("%llu", .unsigned(UInt64(clamping: number)))
      }

      public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
        append("%lf", .number(Double(number)))
      }

      /// A number with a specifier of the caller's, such as `%.2f`.
      public mutating func appendInterpolation(
        _ number: some BinaryFloatingPoint, specifier: String
      ) {
        append(specifier, .number(Double(number)))
      }

      /// An integer with a specifier of the caller's, such as `%03lld`.
      public mutating func appendInterpolation(
        _ number: some SignedInteger & FixedWidthInteger, specifier: String
      ) {
        append(specifier, .integer(Int64(clamping: number)))
      }

      public mutating func appendInterpolation<Format: FormatStyle>(
        _ value: Format.FormatInput, format: Format
      ) where Format.FormatOutput == String {
        append("%@", .text(format.format(value)))
      }

      private mutating func append(_ specifier: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }
    }

    /// The text of a format that stands for the key.
    /// - Parameter escape: changes the texts among the values; they are taken as they are if there is none.
    package func text(
      of format: String, locale: Locale, escaping escape: ((String) -> String)? = nil
    ) -> String {
      let values = arguments.map { argument -> any CVarArg in
        if let escape, case .text(let text) = argument { return escape(text) as NSString }
        return argument.value
      }
      let format = PluralFormat.resolve(format, values)
      guard !values.isEmpty else { return format }
      return String(format: format, locale: locale, arguments: values)
    }
  }

  /// The translated text of a key, with the values of its interpolations; the key's own if there is none.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main)
      .localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.text(of: format, locale: locale)
  }

  /// The translated text of a key; that of `defaultValue` if there is none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = (bundle ?? .main)
      .localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
    self = defaultValue.text(of: format, locale: locale)
  }
}
