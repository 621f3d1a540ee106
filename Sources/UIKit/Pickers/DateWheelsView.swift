/// A date picker's wheels.
@MainActor
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
  /// A wheel came to rest by hand; gives the new date and duration.
  var onChange: ((Date, TimeInterval) -> Void)?

  private let picker = UIPickerView()
  private var model: DateWheelsModel
  private var date: Date
  private var duration: TimeInterval
  private var widths: [CGFloat] = []
  private var units: [UILabel] = []
  /// The colour of the rows' text.
  var textColor: UIColor = .label { didSet { picker.refreshRows() } }
  /// Whether the row of the present day keeps its own colour.
  var highlightsToday = true { didSet { picker.refreshRows() } }

  private static let font = UIFont.systemFont(ofSize: 23)
  private static let unitFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let padding: CGFloat = 20

  init(_ settings: DatePickerSettings, date: Date, duration: TimeInterval) {
    model = DateWheelsModel(settings, origin: date)
    self.date = date
    self.duration = duration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    addSubview(picker)
    rebuild()
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Showing

  func update(_ settings: DatePickerSettings, date: Date, duration: TimeInterval, animated: Bool) {
    let isSame = settings == model.settings
    let isNear = abs(date.timeIntervalSince(model.origin)) < 9_000 * 86_400
    self.date = date
    self.duration = duration
    if isSame, isNear { return show(animated: animated) }
    model = DateWheelsModel(settings, origin: date)
    rebuild()
  }

  private func rebuild() {
    widths = model.wheels.map { wheel in
      let texts = model.samples(wheel, date: date)
      let widest = texts.map { ($0 as NSString).size(withAttributes: [.font: Self.font]).width }
      return ((widest.max() ?? 0) + Self.padding).rounded(.up)
    }
    rebuildUnits()
    picker.dataSource = self
    picker.delegate = self
    picker.reloadAllComponents()
    let values = model.values(of: date, duration: duration)
    for (index, wheel) in model.wheels.enumerated() {
      picker.selectRow(wheel.firstRow(ofValue: values[index]), inComponent: index, animated: false)
    }
    setNeedsLayout()
  }

  private func show(animated: Bool) {
    let values = model.values(of: date, duration: duration)
    for (index, wheel) in model.wheels.enumerated() {
      let current = picker.selectedRow(inComponent: index)
      let row = wheel.row(ofValue: values[index], near: max(0, current))
      guard row != current else { continue }
      picker.selectRow(row, inComponent: index, animated: animated)
    }
    picker.refreshRows()
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { model.wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    model.wheels[component].rowCount
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let isDuration = model.settings.mode == .countDownTimer
    let room = bounds.width - 18 - 5 * CGFloat(widths.count - 1)
    let total = widths.reduce(0, +)
    if isDuration { return min(widths[component] + 80, room / 2) }
    return total > room && total > 0 ? widths[component] * room / total : widths[component]
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    let wheel = model.wheels[component]
    let value = wheel.value(ofRow: row)
    label.text = model.title(wheel, value: value, date: date)
    label.font = Self.font
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = alignment(wheel)
    let values = model.values(of: date, duration: duration)
    let isAllowed = model.allows(wheel, value: value, values: values, date: date)
    let isToday = highlightsToday && model.isToday(wheel, value: value)
    label.textColor = !isAllowed ? .tertiaryLabel : isToday ? .label : textColor
    return label
  }

  private func alignment(_ wheel: DateWheel) -> NSTextAlignment {
    wheel.part == .day ? .right : .center
  }

  // MARK: Turning

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    var values = model.wheels.enumerated().map { index, wheel in
      wheel.value(ofRow: max(0, picker.selectedRow(inComponent: index)))
    }
    let hour = model.wheels.firstIndex { $0.part == .hour }
    if model.wheels[component].part == .halfDay, let hour {
      values[hour] = values[hour] % 12 + values[component] * 12
    }
    let newDuration = model.duration(from: values)
    let newDate = model.settings.clamped(model.date(from: values, old: date))
    date = newDate
    duration = newDuration
    // The wheels may mean another date, or none: they turn to the resulting one.
    shiftHour(hour)
    show(animated: true)
    onChange?(newDate, newDuration)
  }

  /// The other half of the day has the same hours: the wheel need not be seen to turn.
  private func shiftHour(_ index: Int?) {
    guard let index, model.settings.usesHalfDays else { return }
    let wheel = model.wheels[index]
    let current = picker.selectedRow(inComponent: index)
    let target = model.values(of: date, duration: duration)[index]
    let difference = target - wheel.value(ofRow: current)
    if abs(difference) == 12 {
      picker.selectRow(current + difference, inComponent: index, animated: false)
    }
  }

  // MARK: Layout

  private func rebuildUnits() {
    for label in units { label.removeFromSuperview() }
    guard model.settings.mode == .countDownTimer else { return units = [] }
    units = [UIKitStrings.hours, UIKitStrings.minutes].map { text in
      let label = UILabel()
      label.text = text
      label.font = Self.unitFont
      label.isUserInteractionEnabled = false
      addSubview(label)
      return label
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    picker.setNeedsLayout()
    picker.layoutIfNeeded()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, label) in units.enumerated() {
      let wheel = convert(picker.frame(ofComponent: index), from: picker)
      let size = label.intrinsicContentSize
      let x = isRightToLeft ? wheel.midX - 20 - size.width : wheel.midX + 20
      label.frame = CGRect(
        x: x, y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  /// The inner picker, which tests turn.
  var wheels: UIPickerView { picker }
}
