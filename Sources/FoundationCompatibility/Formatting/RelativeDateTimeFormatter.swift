import Foundation

/// Names a date by its distance from another one: “in 2 hours”, “yesterday”.
///
/// The distance is told in its largest unit, cut and not rounded: an hour and a half is an hour.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether times that have a name, such as yesterday, are called by it.
  public enum DateTimeStyle: Int, Sendable {
    /// “1 day ago”
    case numeric
    /// “yesterday”
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// “2 months ago”
    case full
    /// “two months ago”
    case spellOut
    /// “2 mo. ago”
    case short
    /// “2 mo ago”
    case abbreviated
  }

  /// Whether times that have a name, such as yesterday, are called by it.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// How units are written.
  open var unitsStyle: UnitsStyle = .full
  /// Where in a sentence the text is to stand.
  open var formattingContext: Formatter.Context = .unknown
  /// The calendar that units are counted in.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The distance of `date` from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [
      .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]
    return localizedString(
      from: calendar.dateComponents(units, from: referenceDate, to: date))
  }

  /// A distance in seconds from now; the past is negative.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// The largest of the components that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let (unit, value) = Self.largest(of: dateComponents)
    let style = Date.RelativeFormatStyle(
      allowedFields: [unit.field], presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: unitsStyle.style, locale: locale, calendar: calendar,
      capitalizationContext: .unknown)
    // The style measures from a now of its own, a moment later; half a second keeps it from cutting a unit.
    let slack = value > 0 ? 0.5 : value < 0 ? -0.5 : 0
    let date = calendar.date(byAdding: unit.component, value: value, to: Date()) ?? Date()
    return style.format(date.addingTimeInterval(unit.component == .second ? 0 : slack))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private struct Unit {
    let component: Calendar.Component
    let field: Date.RelativeFormatStyle.Field
    let value: KeyPath<DateComponents, Int?> & Sendable
  }

  private static let units = [
    Unit(component: .year, field: .year, value: \.year),
    Unit(component: .month, field: .month, value: \.month),
    Unit(component: .weekOfMonth, field: .week, value: \.weekOfMonth),
    Unit(component: .day, field: .day, value: \.day),
    Unit(component: .hour, field: .hour, value: \.hour),
    Unit(component: .minute, field: .minute, value: \.minute),
    Unit(component: .second, field: .second, value: \.second),
  ]

  private static func largest(of components: DateComponents) -> (Unit, Int) {
    for unit in units {
      if let value = components[keyPath: unit.value], value != 0 { return (unit, value) }
    }
    let given = units.last { components[keyPath: $0.value] != nil }
    return (given ?? units[6], 0)
  }
}

extension RelativeDateTimeFormatter.UnitsStyle {
  fileprivate var style: Date.RelativeFormatStyle.UnitsStyle {
    switch self {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
