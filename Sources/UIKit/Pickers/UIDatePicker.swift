/// A control for choosing a date, a time or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The kind of value to choose.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time
    /// Day, month and year.
    case date
    /// Day, hours and minutes.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// Month and year (iOS 17.4).
    case yearAndMonth
  }

  open var datePickerMode: Mode = .dateAndTime { didSet { settingsDidChange() } }
  /// The locale dates are written in; nil for the calendar's, or else the current one.
  open var locale: Locale? { didSet { settingsDidChange() } }
  /// The calendar of dates; setting nil brings the current one back.
  open var calendar: Calendar! {
    get { calendarStorage ?? .current }
    set {
      calendarStorage = newValue
      settingsDidChange()
    }
  }
  /// The time zone of dates; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { settingsDidChange() } }

  /// The earliest date; without effect when it is after `maximumDate`, and for durations.
  open var minimumDate: Date? { didSet { settingsDidChange() } }
  /// The latest date; without effect when it is before `minimumDate`, and for durations.
  open var maximumDate: Date? { didSet { settingsDidChange() } }
  /// Minutes between the rows of the wheel of minutes: a divisor of 60 up to 30, or else 1.
  open var minuteInterval: Int {
    get { minuteStep }
    set {
      minuteStep = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      settingsDidChange()
    }
  }
  /// Whether `date` is rounded down to the minute interval (iOS 15).
  open var roundsToMinuteInterval = true { didSet { settingsDidChange() } }

  /// The chosen date, within the limits.
  open var date: Date {
    get { shownDate }
    set { setDate(newValue, animated: false) }
  }
  /// The chosen duration in seconds, in the mode of durations; whole minutes below a day.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = (min(max(0, newValue), 86_399) / 60).rounded(.down) * 60
      if minuteStep > 1 {
        duration -= duration.truncatingRemainder(dividingBy: Double(minuteStep) * 60)
      }
      showDate(animated: false)
    }
  }

  open func setDate(_ date: Date, animated: Bool) {
    storedDate = date
    showDate(animated: animated)
    tellObservers()
  }

  /// The look that is asked for.
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { contentDidChange() } }
  }

  /// The style that is shown: the preferred one if the mode has it.
  open var datePickerStyle: UIDatePickerStyle {
    switch datePickerMode {
    case .countDownTimer, .yearAndMonth: .wheels
    case .time, .date, .dateAndTime:
      preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
  }

  // MARK: Inner state

  /// The colour of the rows of wheels, which apps set by its name; nil for that of labels.
  var textColor: UIColor? {
    didSet { for each in [wheels, popoverWheels] { each?.textColor = textColor ?? .label } }
  }
  /// Whether wheels show the present day in the colour of labels beside another `textColor`; apps set it by its name.
  var highlightsToday = true {
    didSet { for each in [wheels, popoverWheels] { each?.highlightsToday = highlightsToday } }
  }
  private var calendarStorage: Calendar?
  private var minuteStep = 1
  private var storedDate = Date()
  private var duration: TimeInterval = 0
  private var shownMode: Mode?
  private var shownStyle: UIDatePickerStyle?
  private var wheels: DateWheelsView?
  private var month: DateCalendarView?
  private var datePill: DatePill?
  private var timePill: DatePill?
  private let timeTitle = UILabel()
  private weak var popover: DatePopover?
  private weak var popoverWheels: DateWheelsView?
  private weak var popoverMonth: DateCalendarView?
  private var widthOfContent: CGFloat = 0
  private static let pillGap: CGFloat = 6
  private static let timeRowHeight: CGFloat = 50

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentDidChange()
    if frame.size == .zero { takeOwnSize() }
  }

  /// The size the picker took by itself; it takes another with another content until someone gives it one.
  private var ownSize: CGSize?

  private func takeOwnSize() {
    let size = intrinsicContentSize
    ownSize = size
    frame.size = size
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentDidChange()
    NibCoder.finish(coder, self, as: UIDatePicker.self)
  }

  override var primaryEvent: Event { .valueChanged }

  private var settings: DatePickerSettings {
    var settings = DatePickerSettings(
      mode: datePickerMode, calendar: calendarStorage, locale: locale, timeZone: timeZone)
    settings.minimum = minimumDate
    settings.maximum = maximumDate
    settings.minuteInterval = minuteStep
    return settings
  }

  private var shownDate: Date {
    let settings = settings
    let date = settings.clamped(storedDate)
    return roundsToMinuteInterval ? settings.rounded(date) : date
  }

  // MARK: Content

  private func settingsDidChange() {
    if shownMode != datePickerMode || shownStyle != datePickerStyle { return contentDidChange() }
    showDate(animated: false)
    invalidateIntrinsicContentSize()
  }

  /// Builds what the mode and style show.
  private func contentDidChange() {
    let hasOwnSize = bounds.size == ownSize
    popover?.dismiss(animated: false)
    for view in [wheels, month, datePill, timePill, timeTitle] as [UIView?] {
      view?.removeFromSuperview()
    }
    (wheels, month, datePill, timePill) = (nil, nil, nil, nil)
    shownMode = datePickerMode
    shownStyle = datePickerStyle
    switch datePickerStyle {
    case .wheels: buildWheels()
    case .inline where datePickerMode != .time: buildCalendar()
    case .inline, .compact, .automatic:
      if datePickerMode != .time { datePill = makePill { [weak self] in self?.openCalendar() } }
      if datePickerMode != .date { timePill = makePill { [weak self] in self?.openTime() } }
    }
    showDate(animated: false)
    invalidateIntrinsicContentSize()
    if hasOwnSize { takeOwnSize() }
    setNeedsLayout()
  }

  private func buildWheels() {
    let view = DateWheelsView(settings, date: shownDate, duration: duration)
    view.onChange = { [weak self] in self?.choose($0, duration: $1) }
    if let textColor { view.textColor = textColor }
    view.highlightsToday = highlightsToday
    wheels = view
    addSubview(view)
  }

  private func buildCalendar() {
    let view = DateCalendarView(settings, date: shownDate)
    view.onChoose = { [weak self] in self?.choose($0) }
    month = view
    addSubview(view)
    guard datePickerMode == .dateAndTime else { return }
    timeTitle.text = UIKitStrings.time
    timeTitle.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(timeTitle)
    timePill = makePill { [weak self] in self?.openTime() }
  }

  private func makePill(_ action: @escaping () -> Void) -> DatePill {
    let pill = DatePill()
    pill.addAction(UIAction { _ in action() }, for: .touchUpInside)
    addSubview(pill)
    return pill
  }

  /// Brings everything shown in line with the date.
  private func showDate(animated: Bool) {
    let settings = settings
    let date = shownDate
    wheels?.update(settings, date: date, duration: duration, animated: animated)
    month?.update(settings, date: date, animated: animated)
    popoverMonth?.update(settings, date: date, animated: animated)
    if let popoverWheels {
      popoverWheels.update(timeSettings, date: date, duration: duration, animated: animated)
    }
    let oldWidth = widthOfContent
    datePill?.text = settings.text(settings.pattern("yMMMd"), date)
    datePill?.shortText = settings.text(settings.pattern("yyMd"), date)
    timePill?.text = settings.timeText(date)
    widthOfContent = pillsSize.width
    if oldWidth != widthOfContent { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private func choose(_ date: Date, duration: TimeInterval? = nil) {
    let oldDate = shownDate
    let oldDuration = self.duration
    storedDate = date
    if let duration, datePickerMode == .countDownTimer { self.duration = duration }
    showDate(animated: true)
    let isChanged =
      datePickerMode == .countDownTimer ? self.duration != oldDuration : shownDate != oldDate
    if isChanged { send(.valueChanged, event: nil) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    let pills = [datePill, timePill]
    for case let pill? in pills { pill.isEnabled = isEnabled }
    wheels?.isUserInteractionEnabled = isEnabled
    month?.isUserInteractionEnabled = isEnabled
    for view in [wheels, month] as [UIView?] { view?.alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: Popovers

  private func openCalendar() {
    let view = DateCalendarView(settings, date: shownDate)
    view.onChoose = { [weak self] in self?.choose($0) }
    open(view, size: DateCalendarView.size, padding: 8, from: datePill)
    popoverMonth = view
  }

  private var timeSettings: DatePickerSettings {
    var settings = settings
    settings.mode = .time
    return settings
  }

  private func openTime() {
    let view = DateWheelsView(timeSettings, date: shownDate, duration: 0)
    view.onChange = { [weak self] date, _ in self?.choose(date) }
    if let textColor { view.textColor = textColor }
    view.highlightsToday = highlightsToday
    open(view, size: CGSize(width: 224, height: 200), padding: 4, from: timePill)
    popoverWheels = view
  }

  private func open(_ view: UIView, size: CGSize, padding: CGFloat, from pill: DatePill?) {
    guard let pill, let presenter = nearestController else { return }
    if popover != nil { return popover?.dismiss(animated: true) ?? () }
    view.tintColor = tintColor
    let new = DatePopover(view, size: size, padding: padding, at: pill)
    new.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
    new.onClose = { [weak self, weak pill] in
      pill?.isOpen = false
      self?.sendActions(for: .editingDidEnd)
    }
    popover = new
    pill.isOpen = true
    sendActions(for: .editingDidBegin)
    presenter.present(new, animated: true)
  }

  private var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return window?.topmostController
  }

  // MARK: Layout

  private var pills: [DatePill] { [datePill, timePill].compactMap { $0 } }

  private var pillsSize: CGSize {
    let sizes = pills.map { $0.sizeThatFits(.zero) }
    let gaps = Self.pillGap * CGFloat(max(0, sizes.count - 1))
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + gaps,
      height: sizes.map(\.height).max() ?? DatePill.height)
  }

  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize {
    if wheels != nil { return CGSize(width: 320, height: 216) }
    guard month != nil else { return pillsSize }
    var size = DateCalendarView.size
    if timePill != nil { size.height += Self.timeRowHeight }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    guard let month else { return layoutPills() }
    let timeHeight = timePill == nil ? 0 : Self.timeRowHeight
    month.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - timeHeight))
    guard let timePill else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let pill = timePill.sizeThatFits(.zero)
    let title = timeTitle.intrinsicContentSize
    let middle = bounds.maxY - timeHeight / 2
    let inset: CGFloat = 14
    timeTitle.frame = CGRect(
      x: isRightToLeft ? bounds.width - inset - title.width : inset,
      y: (middle - title.height / 2).rounded(), width: title.width, height: title.height)
    timePill.frame = CGRect(
      x: isRightToLeft ? inset : bounds.width - inset - pill.width,
      y: (middle - pill.height / 2).rounded(), width: pill.width, height: pill.height)
  }

  /// Pills stand at the alignment's side, the date first; what there is no room for, the date lacks.
  private func layoutPills() {
    var total = pillsSize
    let lacking = max(0, total.width - bounds.width)
    total.width -= lacking
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: x = 0
    case .right, .trailing: x = bounds.width - total.width
    case .center:
      x = isRightToLeft ? bounds.width - total.width : 0
    }
    let ordered = isRightToLeft ? pills.reversed() : pills
    for pill in ordered {
      var size = pill.sizeThatFits(.zero)
      if pill === pills.first { size.width = max(0, size.width - lacking) }
      pill.frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      x += size.width + Self.pillGap
    }
  }
}
