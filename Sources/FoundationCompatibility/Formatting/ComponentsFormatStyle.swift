public import Foundation

extension Date {
  /// Tells a span of time between two dates in its units: “2 hours, 5 minutes”.
  ///
  /// iOS calls it `ComponentsFormatStyle`; Foundation on Linux has an empty type of that name.
  public struct _ComponentsFormatStyle: Foundation.FormatStyle, Sendable {
    /// A unit of time.
    public struct Field: Codable, Hashable, Sendable {
      fileprivate let unit: UInt

      private init(_ unit: NSCalendar.Unit) { self.unit = unit.rawValue }

      public static let year = Field(.year)
      public static let month = Field(.month)
      public static let week = Field(.weekOfMonth)
      public static let day = Field(.day)
      public static let hour = Field(.hour)
      public static let minute = Field(.minute)
      public static let second = Field(.second)
    }

    /// How long units are written.
    public struct Style: Codable, Hashable, Sendable {
      fileprivate let style: Int

      private init(_ style: DateComponentsFormatter.UnitsStyle) { self.style = style.rawValue }

      /// “2 hours, 5 minutes”
      public static let wide = Style(.full)
      /// “2 hr, 5 min”
      public static let abbreviated = Style(.short)
      /// “2hr 5min”
      public static let condensedAbbreviated = Style(.brief)
      /// “2h 5m”
      public static let narrow = Style(.abbreviated)
      /// “two hours, five minutes”
      public static let spellOut = Style(.spellOut)
    }

    public var style: Style
    public var locale: Locale
    public var calendar: Calendar
    /// The units that may be told; nil for all.
    public var fields: Set<Field>?
    /// Whether numbers stand between colons.
    private var isDuration = false

    public init(
      style: Style, locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent, fields: Set<Field>? = nil
    ) {
      (self.style, self.locale, self.calendar, self.fields) = (style, locale, calendar, fields)
    }

    /// “2:05:00”
    public static var timeDuration: Self {
      var style = Self(style: .wide, fields: [.hour, .minute, .second])
      style.isDuration = true
      return style
    }

    public func format(_ range: Range<Date>) -> String {
      let formatter = DateComponentsFormatter()
      var calendar = calendar
      calendar.locale = locale
      formatter.calendar = calendar
      formatter.unitsStyle =
        isDuration
        ? .positional : DateComponentsFormatter.UnitsStyle(rawValue: style.style) ?? .full
      if let fields {
        formatter.allowedUnits = NSCalendar.Unit(rawValue: fields.reduce(0) { $0 | $1.unit })
      }
      return formatter.string(from: range.lowerBound, to: range.upperBound) ?? ""
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }
  }
}

extension FormatStyle where Self == Date._ComponentsFormatStyle {
  /// “2:05:00”
  public static var timeDuration: Self { Date._ComponentsFormatStyle.timeDuration }

  /// A span of time in its units.
  public static func components(
    style: Date._ComponentsFormatStyle.Style, fields: Set<Date._ComponentsFormatStyle.Field>? = nil
  ) -> Self {
    Self(style: style, fields: fields)
  }
}
