/// A month of days that an app decorates, and from which a person chooses (iOS 16).
///
/// It turns from month to month; its title opens wheels of months and years. Its least height is that of six
/// weeks, the height it has without constraints.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// Decorates days and hears of turned pages.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { month?.updateDecorations() } }
  /// The rule for choosing days; nil when days cannot be chosen.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.view = nil
      selectionBehavior?.view = self
      month?.updateDays()
    }
  }

  /// The calendar of days; of the current locale at first.
  open var calendar: Calendar {
    get { calendarStorage }
    set {
      calendarStorage = newValue
      rebuild()
    }
  }
  private var calendarStorage = Calendar.current
  /// The language of months and weekdays, and the first day of weeks.
  open var locale: Locale = .current { didSet { rebuild() } }
  /// The time zone of days; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The design of numbers.
  open var fontDesign: UIFontDescriptor.SystemDesign = .default { didSet { rebuild() } }

  /// The days that can be turned to and chosen.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      rebuild()
      show(visibleDate, animated: false)
    }
  }

  /// Whether days have decorations under them (iOS 16).
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      invalidateIntrinsicContentSize()
      rebuild()
    }
  }

  private var month: DateCalendarView?
  private static let rowWithDecoration: CGFloat = 56
  private static let row: CGFloat = 44

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild()
    NibCoder.finish(coder, self, as: UICalendarView.self)
  }

  private var settings: DatePickerSettings {
    var settings = DatePickerSettings(
      mode: .date, calendar: calendar, locale: locale, timeZone: timeZone)
    settings.minimum = availableDateRange.start
    settings.maximum = availableDateRange.end
    return settings
  }

  private func rebuild() {
    let start = month?.grid.start ?? Date()
    month?.removeFromSuperview()
    let new = DateCalendarView(settings, date: settings.clamped(start))
    month = new
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(new)
    new.content = self
  }

  // MARK: The month

  private var visibleDate: Date { month?.grid.start ?? Date() }

  /// The month that is shown; one outside of the range becomes the nearest inside.
  open var visibleDateComponents: DateComponents {
    get { components([.calendar, .era, .year, .month], of: visibleDate) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard dateComponents.year != nil || dateComponents.month != nil,
      let date = date(of: dateComponents)
    else { return }
    show(date, animated: animated)
  }

  private func show(_ date: Date, animated: Bool) {
    let settings = settings
    month?.turn(
      to: MonthGrid(containing: settings.clamped(date), settings.calendar), animated: animated)
  }

  // MARK: Decorations

  /// Asks the delegate again for the decorations of days.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    let calendar = settings.calendar
    let days = dates.compactMap { date(of: $0).map(calendar.startOfDay(for:)) }
    let change = { self.month?.updateDecorations(of: Set(days)) }
    guard animated, let month, window != nil else { return change() ?? () }
    UIView.transition(
      with: month, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: { _ = change() })
  }

  // MARK: Dates

  /// The components of a day, with the calendar, so that `date` of the components is there.
  func dayComponents(of date: Date) -> DateComponents {
    components([.calendar, .era, .year, .month, .day], of: date)
  }

  private func components(_ parts: Set<Calendar.Component>, of date: Date) -> DateComponents {
    let calendar = settings.calendar
    var result = calendar.dateComponents(parts, from: date)
    result.calendar = calendar
    return result
  }

  /// Components mean this calendar's days, unless they have a calendar of their own.
  func date(of components: DateComponents) -> Date? {
    let own = settings.calendar
    var parts = components
    parts.calendar = nil
    parts.timeZone = nil
    return (components.calendar ?? own).date(from: parts)
  }

  func isSameDay(_ components: DateComponents, _ day: Date) -> Bool {
    let shown = settings.calendar.dateComponents([.era, .year, .month, .day], from: day)
    guard components.calendar.map({ $0.identifier == calendar.identifier }) ?? true else {
      return date(of: components).map { settings.calendar.isDate($0, inSameDayAs: day) } ?? false
    }
    return components.day == shown.day && components.month == shown.month
      && components.year == shown.year && (components.era ?? shown.era) == shown.era
  }

  /// The selection changed.
  func selectionDidChange() { month?.updateDays() }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    let row = wantsDateDecorations ? Self.rowWithDecoration : Self.row
    let extra = 6 * (row - Self.row)
    return CGSize(width: DateCalendarView.size.width, height: DateCalendarView.size.height + extra)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UICalendarView: CalendarContent {
  var letsChoose: Bool { selectionBehavior != nil }
  func isChosen(_ day: Date) -> Bool { selectionBehavior?.isChosen(day) ?? false }
  func canChoose(_ day: Date) -> Bool { selectionBehavior?.canChoose(day) ?? true }
  func choose(_ day: Date) { selectionBehavior?.choose(day) }

  func decoration(of day: Date) -> Decoration? {
    guard wantsDateDecorations else { return nil }
    return delegate?.calendarView(self, decorationFor: dayComponents(of: day))
  }

  func monthDidChange(from old: MonthGrid) {
    delegate?.calendarView(
      self,
      didChangeVisibleDateComponentsFrom: components(
        [.calendar, .era, .year, .month], of: old.start))
  }
}
