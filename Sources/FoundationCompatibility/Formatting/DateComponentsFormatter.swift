import Foundation

/// Tells a span of time in its units: “1 hour, 10 minutes”, “1h 10m”, “1:10:00”.
///
/// Units are named in the calendar's language, but years and months, for which the system has no names of spans, in
/// English and Korean only. Fractional units are not told.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    /// “1:10:00”
    case positional
    /// “1h 10m”
    case abbreviated
    /// “1 hr, 10 min”
    case short
    /// “1 hour, 10 minutes”
    case full
    /// “one hour, ten minutes”
    case spellOut
    /// “1hr 10min”
    case brief
  }

  /// The treatment of units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Positional: leading ones are dropped and the others padded; other styles: all are dropped.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None is dropped; positional ones have two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle: UnitsStyle = .positional
  /// The units that may be told; none stands for all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// Lengths of months and days, and the language.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date that a span begins with when it is given in seconds; it decides how long months are.
  open var referenceDate: Date?
  /// How many units are told at most, the largest first; 0 is no limit.
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 is told in the next smaller one: “70 minutes”.
  open var collapsesLargestUnit = false
  /// Whether “About” stands before the span, in English.
  open var includesApproximationPhrase = false
  /// Whether “remaining” stands behind the span, in English.
  open var includesTimeRemainingPhrase = false
  /// Whether fractions of a unit may be told; as on iOS, no style does.
  open var allowsFractionalUnits = false
  open var formattingContext: Formatter.Context = .unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The span in one of the styles, with that style's defaults.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// A span of seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(abs(ti)), isNegative: ti < 0)
  }

  /// The span between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(
      from: min(startDate, endDate), to: max(startDate, endDate), isNegative: endDate < startDate)
  }

  /// The components' span; units that are not allowed are told in smaller ones.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = usedCalendar.date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let interval as TimeInterval: string(from: interval)
    default: nil
    }
  }

  // MARK: Values

  private var usedCalendar: Calendar { calendar ?? Calendar(identifier: .gregorian) }

  private func string(from start: Date, to end: Date, isNegative: Bool) -> String? {
    var units = SpanUnit.all.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
    guard !units.isEmpty else { return nil }
    var values = values(of: units, from: start, to: end)
    if collapsesLargestUnit, let first = values.firstIndex(where: { $0 != 0 }), values[first] == 1,
      first + 1 < units.count
    {
      units.removeFirst(first + 1)
      values = self.values(of: units, from: start, to: end)
    }
    var parts = dropZeros(Array(zip(units, values)))
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = unitsStyle == .positional ? positional(parts) : named(parts)
    return phrase((isNegative ? "-" : "") + text)
  }

  private func values(of units: [SpanUnit], from start: Date, to end: Date) -> [Int] {
    let components = usedCalendar.dateComponents(
      Set(units.map(\.component)), from: start, to: end)
    return units.map { components.value(for: $0.component) ?? 0 }
  }

  private func dropZeros(_ parts: [(SpanUnit, Int)]) -> [(SpanUnit, Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return parts }
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    let first = parts.firstIndex { $0.1 != 0 } ?? parts.count - 1
    let last = parts.lastIndex { $0.1 != 0 } ?? parts.count - 1
    // Of a span without length the smallest unit stays.
    return parts.enumerated().filter { index, part in
      if part.1 != 0 || (first == parts.count - 1 && index == first) { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle)
    }.map(\.element)
  }

  // MARK: Texts

  private func positional(_ parts: [(SpanUnit, Int)]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      let digits = String(part.1)
      let isPadded = (index > 0 || (pads && parts.count > 1)) && digits.count < 2
      return isPadded ? "0" + digits : digits
    }.joined(separator: ":")
  }

  private func named(_ parts: [(SpanUnit, Int)]) -> String {
    let locale = usedCalendar.locale ?? .current
    let isTight = unitsStyle == .abbreviated || unitsStyle == .brief
    return parts.map { $0.text($1, unitsStyle, locale) }.joined(separator: isTight ? " " : ", ")
  }

  private func phrase(_ text: String) -> String {
    (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }
}

/// A unit that a span can be told in.
private struct SpanUnit {
  let unit: NSCalendar.Unit
  let component: Calendar.Component
  /// The system's unit of durations with its seconds; nil for those without a fixed length.
  let duration: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)?
  /// Full, short and abbreviated names in English and Korean; English ones gain an s.
  var names: (full: String, short: String, abbreviated: String, korean: String) = ("", "", "", "")

  static let all = [
    SpanUnit(
      unit: .year, component: .year, duration: nil, names: ("year", "yr", "y", "년")),
    SpanUnit(
      unit: .month, component: .month, duration: nil, names: ("month", "mth", "mo", "개월")),
    SpanUnit(unit: .weekOfMonth, component: .weekOfMonth, duration: (.weeks, 604_800)),
    SpanUnit(unit: .day, component: .day, duration: (.days, 86_400)),
    SpanUnit(unit: .hour, component: .hour, duration: (.hours, 3_600)),
    SpanUnit(unit: .minute, component: .minute, duration: (.minutes, 60)),
    SpanUnit(unit: .second, component: .second, duration: (.seconds, 1)),
  ]

  func text(
    _ value: Int, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let text =
      duration.map { systemText($0, value, style, locale) } ?? ownText(value, style, locale)
    guard style == .spellOut else { return text }
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    guard let words = formatter.string(from: NSNumber(value: value)) else { return text }
    return text.replacingOccurrences(of: String(value), with: words)
  }

  private func systemText(
    _ duration: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int), _ value: Int,
    _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .full, .spellOut: .wide
      case .short, .brief, .positional: .abbreviated
      case .abbreviated: .narrow
      }
    let format = Duration.UnitsFormatStyle(
      allowedUnits: [duration.unit], width: width, zeroValueUnits: .show(length: 1)
    ).locale(locale)
    let text = Duration.seconds(value * duration.seconds).formatted(format)
    return style == .brief ? text.filter { !$0.isWhitespace } : text
  }

  private func ownText(
    _ value: Int, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    if locale.language.languageCode == .korean { return "\(value)\(names.korean)" }
    let plural = value == 1 ? "" : "s"
    return switch style {
    case .full, .spellOut: "\(value) \(names.full)\(plural)"
    case .short: "\(value) \(names.short)\(plural)"
    case .brief, .positional: "\(value)\(names.short)\(plural)"
    case .abbreviated: "\(value)\(names.abbreviated)"
    }
  }
}
