/// Wheels that are turned to choose a row from each.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
  /// Always true, since iOS 7; setting it changes nothing there and here.
  @available(*, deprecated, message: "The selection indicator is always shown.")
  open var showsSelectionIndicator: Bool {
    get { true }
    set { _ = newValue }
  }

  private var wheels: [PickerWheel] = []
  private var widths: [CGFloat] = []
  private let band = UIView()
  private var needsReload = true

  /// Measured on iOS (conformance controls.json): the size, the space beside and between wheels,
  /// and the band, which is 2 points higher than a row.
  private static let standardSize = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  private static let sideInset: CGFloat = 9
  private static let spacing: CGFloat = 5
  private static let bandCornerRadius: CGFloat = 8
  private static let titleFont = UIFont.systemFont(ofSize: 23)

  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.standardSize) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.finish(coder, self, as: UIPickerView.self)
  }

  private func setUp() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = Self.bandCornerRadius
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  override var defaultHugging: (Float, Float) { (750, 750) }

  open override var intrinsicContentSize: CGSize { Self.standardSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

  // MARK: Asking

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheel(component)?.rowCount ?? 0
  }

  /// The width and height of a wheel's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: widths[component], height: wheel.rowHeight)
  }

  /// The view of a row that is in sight, as the delegate made it.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    layoutIfNeeded()
    return wheel(component)?.rowView(row)
  }

  /// The chosen row of a wheel; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
    return wheel.selectedRow
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    wheels.indices.contains(component) ? wheels[component] : nil
  }

  // MARK: Changing

  /// Turns a wheel to a row. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    wheel(component)?.select(row, animated: animated)
  }

  open func reloadAllComponents() {
    needsReload = true
    loadIfNeeded()
  }

  open func reloadComponent(_ component: Int) {
    guard !needsReload else { return loadIfNeeded() }
    guard wheels.indices.contains(component) else { return }
    load(component)
    setNeedsLayout()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Loading

  private func loadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count { addWheel() }
    widths = Array(repeating: 0, count: count)
    for component in 0..<count { load(component) }
    setNeedsLayout()
  }

  private func addWheel() {
    let component = wheels.count
    let wheel = PickerWheel()
    wheel.makeRow = { [unowned(unsafe) self] in row($0, component, reusing: $1) }
    wheel.onSelect = { [unowned(unsafe) self] in
      delegate?.pickerView(self, didSelectRow: $0, inComponent: component)
    }
    wheels.append(wheel)
    addSubview(wheel)
  }

  private func load(_ component: Int) {
    let height = OptionalRequirement.result(of: "pickerView(_:rowHeightForComponent:)") {
      delegate?.pickerView(self, rowHeightForComponent: component)
    }
    widths[component] = width(of: component)
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let chosen = height.flatMap { $0 }.map { $0 > 0 ? $0 : Self.rowHeight } ?? Self.rowHeight
    wheels[component].reload(rowCount: rows, rowHeight: chosen)
  }

  private func width(of component: Int) -> CGFloat {
    let own = OptionalRequirement.result(of: "pickerView(_:widthForComponent:)") {
      delegate?.pickerView(self, widthForComponent: component)
    }
    if let own, let width = own, width > 0 { return width }
    let count = CGFloat(max(1, wheels.count))
    let room = bounds.width - 2 * Self.sideInset - Self.spacing * (count - 1)
    return max(0, (room / count).rounded(.down))
  }

  /// The colour of rows with titles; nil for that of labels. Apps set it by its name.
  var textColor: UIColor? {
    didSet { refreshRows() }
  }

  /// A row from the delegate: its own view, or a label with its title.
  private func row(_ row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    let own = OptionalRequirement.result(of: "pickerView(_:viewForRow:forComponent:reusing:)") {
      delegate?.pickerView(
        self, viewForRow: row, forComponent: component,
        reusing: old is PickerRowLabel ? nil : old)
    }
    if let own, let view = own { return view }
    let label = old as? PickerRowLabel ?? PickerRowLabel()
    label.font = Self.titleFont
    label.textColor = textColor ?? .label
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    if let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = title
      label.textAlignment = .center
    } else {
      label.attributedText = nil
      // Rows that nobody provides are question marks, as on iOS.
      label.text = title(of: row, component) ?? "?"
    }
    return label
  }

  /// The delegate's title; nil where there is no delegate, or none that gives titles.
  private func title(of row: Int, _ component: Int) -> String? {
    guard let delegate else { return nil }
    return OptionalRequirement.result(of: "pickerView(_:titleForRow:forComponent:)") {
      delegate.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    }
  }

  // MARK: Layout

  /// Asks again for the rows in sight.
  func refreshRows() { for wheel in wheels { wheel.refresh() } }

  /// Whether a wheel is turning.
  var isMoving: Bool { wheels.contains { $0.isMoving } }

  /// The frame of a wheel.
  func frame(ofComponent component: Int) -> CGRect { wheel(component)?.frame ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    for component in wheels.indices { widths[component] = width(of: component) }
    let total = widths.reduce(0, +) + Self.spacing * CGFloat(max(0, wheels.count - 1))
    var x = ((bounds.width - total) / 2).rounded()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = isRightToLeft ? Array(wheels.indices.reversed()) : Array(wheels.indices)
    for component in order {
      wheels[component].frame = CGRect(x: x, y: 0, width: widths[component], height: bounds.height)
      x += widths[component] + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    band.isHidden = wheels.isEmpty
    band.frame = CGRect(
      x: Self.sideInset, y: (bounds.height - height - 2) / 2,
      width: max(0, bounds.width - 2 * Self.sideInset), height: height + 2)
  }
}

/// The row of a title.
@MainActor
private final class PickerRowLabel: UILabel {}
