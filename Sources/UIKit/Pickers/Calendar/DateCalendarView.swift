/// The source of a calendar that shows more than the chosen day of a date picker.
@MainActor
protocol CalendarContent: AnyObject {
  /// Whether touches choose days at all.
  var letsChoose: Bool { get }
  func isChosen(_ day: Date) -> Bool
  func canChoose(_ day: Date) -> Bool
  func choose(_ day: Date)
  /// Whether days keep room for decorations.
  var wantsDateDecorations: Bool { get }
  func decoration(of day: Date) -> UICalendarView.Decoration?
  var fontDesign: UIFontDescriptor.SystemDesign { get }
  func monthDidChange(from old: MonthGrid)
}

/// A month to choose a day from: iOS's inline date picker, and the inside of `UICalendarView`.
@MainActor
final class DateCalendarView: UIView {
  var onChoose: ((Date) -> Void)?
  /// Decides what days look like and what choosing one does, in place of the date.
  weak var content: (any CalendarContent)? { didSet { showMonth() } }
  /// The header's month was tapped: wheels of months and years come and go.
  private(set) var showsMonthWheels = false

  private var settings: DatePickerSettings
  private var date: Date
  private(set) var grid: MonthGrid
  private let titleButton = CalendarTitle()
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private var weekdayLabels: [UILabel] = []
  private let page = UIView()
  private var days: [CalendarDay] = []
  private var monthWheels: DateWheelsView?

  static let headerHeight: CGFloat = 44
  private static let weekdayHeight: CGFloat = 24
  private static let inset: CGFloat = 8
  private static let weeks: CGFloat = 6
  /// iOS's inline calendar: seven columns and six rows of about 44 points.
  static let size = CGSize(width: 320, height: headerHeight + weekdayHeight + weeks * 44)

  init(_ settings: DatePickerSettings, date: Date) {
    self.settings = settings
    self.date = date
    grid = MonthGrid(containing: date, settings.calendar)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    clipsToBounds = true
    addSubview(page)
    build()
    showMonth()
  }

  required init?(coder: NSCoder) { return nil }

  private func build() {
    titleButton.addAction(
      UIAction { [weak self] _ in self?.toggleMonthWheels() }, for: .touchUpInside)
    addSubview(titleButton)
    for (button, name, step) in [
      (previousButton, "chevron.backward", -1), (nextButton, "chevron.forward", 1),
    ] {
      let configuration = UIImage.SymbolConfiguration(
        pointSize: 18, weight: .semibold, scale: .medium)
      button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.turn(step) }, for: .touchUpInside)
      addSubview(button)
    }
    previousButton.accessibilityLabel = UIKitStrings.previousMonth
    nextButton.accessibilityLabel = UIKitStrings.nextMonth
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(
        target: self, action: Selector(DateCalendarView.swiped(_:), "swiped:"))
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      weekdayLabels.append(label)
      addSubview(label)
    }
  }

  // MARK: Showing

  func update(_ settings: DatePickerSettings, date: Date, animated: Bool) {
    self.settings = settings
    self.date = date
    let new = MonthGrid(containing: date, settings.calendar)
    if new != grid {
      let isLater = new.start > grid.start
      grid = new
      showMonth(from: animated ? (isLater ? 1 : -1) : 0)
    } else {
      updateDays()
    }
    monthWheels?.update(wheelSettings, date: grid.start, duration: 0, animated: animated)
  }

  private func showMonth(from direction: CGFloat = 0) {
    let old = days
    days = (0..<grid.dayCount).map { index in
      let day = CalendarDay(
        number: settings.text("d", grid.date(day: index) ?? grid.start),
        design: content?.fontDesign ?? .default)
      day.decorationHeight =
        content?.wantsDateDecorations == true ? CalendarDay.roomForDecoration : 0
      day.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      page.addSubview(day)
      return day
    }
    titleButton.text = settings.text(settings.pattern("yMMMM"), grid.start)
    showWeekdays()
    updateDays()
    updateDecorations()
    setNeedsLayout()
    guard direction != 0, window != nil else {
      old.forEach { $0.removeFromSuperview() }
      return
    }
    slide(old, direction)
  }

  private func showWeekdays() {
    let formatter = DateFormatter()
    formatter.locale = settings.locale
    let names = grid.weekdays(formatter.shortStandaloneWeekdaySymbols)
    for (label, name) in zip(weekdayLabels, names) {
      label.text = name.uppercased(with: settings.locale)
    }
  }

  /// The new month comes in from the side it lies on, the old one goes out at the other.
  private func slide(_ old: [CalendarDay], _ direction: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = bounds.width * direction * (isRightToLeft ? -1 : 1)
    layoutIfNeeded()
    let new = days
    for day in new { day.transform = CGAffineTransform(translationX: distance, y: 0) }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction,
      animations: {
        for day in new { day.transform = .identity }
        for day in old { day.transform = CGAffineTransform(translationX: -distance, y: 0) }
      }, completion: { _ in old.forEach { $0.removeFromSuperview() } })
  }

  /// Shows which days are chosen and which can be.
  func updateDays() {
    let selected = grid.day(of: date)
    let today = grid.day(of: Date())
    for (index, day) in days.enumerated() {
      let moment = grid.date(day: index) ?? grid.start
      day.isEnabled = settings.allowsDay(moment) && content?.canChoose(moment) ?? true
      day.isUserInteractionEnabled = content?.letsChoose ?? true
      day.show(
        isChosen: content?.isChosen(moment) ?? (index == selected), isToday: index == today)
      day.accessibilityLabel = settings.text(settings.pattern("yMMMMEEEEd"), moment)
    }
    previousButton.isEnabled = allowsNeighbour(-1)
    nextButton.isEnabled = allowsNeighbour(1)
  }

  /// Asks for the decorations of days, by their dates' beginnings; of all days for nil.
  func updateDecorations(of dates: Set<Date>? = nil) {
    guard let content else { return }
    for (index, day) in days.enumerated() {
      guard let moment = grid.date(day: index), dates?.contains(moment) ?? true else { continue }
      day.show(content.decoration(of: moment))
    }
  }

  private func allowsNeighbour(_ months: Int) -> Bool {
    guard let other = grid.neighbour(months),
      let span = settings.calendar.dateInterval(of: .month, for: other.start)
    else { return false }
    return settings.allows(span)
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard let day = grid.date(day: index) else { return }
    if let content { return content.choose(day) }
    let calendar = settings.calendar
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    date = settings.clamped(calendar.date(from: parts) ?? day)
    updateDays()
    onChoose?(date)
  }

  private func turn(_ months: Int) {
    guard allowsNeighbour(months), let other = grid.neighbour(months) else { return }
    turn(to: other, animated: true)
  }

  /// Shows another month.
  func turn(to other: MonthGrid, animated: Bool) {
    guard other != grid else { return }
    let old = grid
    grid = other
    showMonth(from: animated ? (other.start > old.start ? 1 : -1) : 0)
    content?.monthDidChange(from: old)
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    guard !showsMonthWheels else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    turn((swipe.direction == .left) == isRightToLeft ? -1 : 1)
  }

  // MARK: Months and years

  private var wheelSettings: DatePickerSettings {
    var settings = settings
    settings.mode = .yearAndMonth
    return settings
  }

  private func toggleMonthWheels() {
    showsMonthWheels.toggle()
    if showsMonthWheels {
      let wheels = DateWheelsView(wheelSettings, date: grid.start, duration: 0)
      wheels.onChange = { [weak self] date, _ in self?.show(month: date) }
      wheels.alpha = 0
      monthWheels = wheels
      addSubview(wheels)
      layoutIfNeeded()
      setNeedsLayout()
    }
    let wheels = monthWheels
    if !showsMonthWheels { monthWheels = nil }
    let shows = showsMonthWheels
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        wheels?.alpha = shows ? 1 : 0
        for view in [page, previousButton, nextButton] + weekdayLabels {
          view.alpha = shows ? 0 : 1
        }
        titleButton.isOpen = shows
      }, completion: { _ in if !shows { wheels?.removeFromSuperview() } })
    for view in [page, previousButton, nextButton] { view.isUserInteractionEnabled = !shows }
  }

  /// The wheels choose a month; the day stays unless the month is too short.
  private func show(month: Date) {
    if content != nil {
      return turn(to: MonthGrid(containing: month, settings.calendar), animated: false)
    }
    grid = MonthGrid(containing: month, settings.calendar)
    let day = settings.calendar.component(.day, from: date) - 1
    showMonth()
    choose(min(day, grid.dayCount - 1))
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize { Self.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width
    func placed(_ rect: CGRect) -> CGRect {
      guard isRightToLeft else { return rect }
      return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let inset = Self.inset
    let title = titleButton.sizeThatFits(bounds.size)
    titleButton.frame = placed(
      CGRect(x: inset + 6, y: 0, width: min(title.width, width - 120), height: Self.headerHeight))
    nextButton.frame = placed(
      CGRect(x: width - inset - 44, y: 0, width: 44, height: Self.headerHeight))
    previousButton.frame = placed(
      CGRect(x: width - inset - 88, y: 0, width: 44, height: Self.headerHeight))
    let column = (width - 2 * inset) / 7
    for (index, label) in weekdayLabels.enumerated() {
      label.frame = placed(
        CGRect(
          x: inset + CGFloat(index) * column, y: Self.headerHeight, width: column,
          height: Self.weekdayHeight))
    }
    let top = Self.headerHeight + Self.weekdayHeight
    page.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    let row = page.bounds.height / Self.weeks
    for (index, day) in days.enumerated() {
      let place = grid.leading + index
      day.bounds.size = CGSize(width: column, height: row)
      let center = CGPoint(
        x: inset + (CGFloat(place % 7) + 0.5) * column, y: (CGFloat(place / 7) + 0.5) * row)
      day.center = isRightToLeft ? CGPoint(x: width - center.x, y: center.y) : center
    }
    monthWheels?.frame = CGRect(
      x: 0, y: Self.headerHeight, width: width, height: max(0, bounds.height - Self.headerHeight))
  }
}
