/// Lets a person choose a colour from a grid, a spectrum or with sliders, as on iOS 17.
///
/// The favourites and the eyedropper of iOS are not there.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour. Setting it tells nobody.
  open var selectedColor: UIColor = .white {
    didSet { if !isPicking { show(PickedColor(selectedColor)) } }
  }
  /// Whether the opacity can be chosen too.
  open var supportsAlpha = true { didSet { if isViewLoaded { showParts() } } }

  private var color = PickedColor(red: 1, green: 1, blue: 1)
  private var isPicking = false
  private let titleLabel = UILabel()
  private let closeButton = UIButton(type: .close)
  private let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGridView()
  private let spectrum = ColorSpectrumView()
  private let channels = ["RED", "GREEN", "BLUE"].map { title in
    ColorSliderView(title: title) { "\(Int(($0 * 255).rounded()))" }
  }
  private let opacity = ColorSliderView(title: "OPACITY") { "\(Int(($0 * 100).rounded()))%" }
  private let hexLabel = UILabel()
  private let swatch = UIView()
  private let line = UIView()

  private static let margin: CGFloat = 16

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Colors"
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Colors"
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    hexLabel.font = .systemFont(ofSize: 17)
    hexLabel.textAlignment = .right
    swatch.layer.cornerRadius = 10
    line.backgroundColor = .separator
    kinds.selectedSegmentIndex = 0
    for part in [
      titleLabel, closeButton, kinds, grid, spectrum, opacity, hexLabel, swatch, line,
    ] as [UIView] + channels {
      view.addSubview(part)
    }
    closeButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    kinds.addAction(UIAction { [weak self] _ in self?.showParts() }, for: .valueChanged)
    connectParts()
    show(PickedColor(selectedColor))
    showParts()
  }

  private func connectParts() {
    listen(grid) { [weak self] in self?.grid.color }
    listen(spectrum) { [weak self] in self?.spectrum.color }
    for channel in channels {
      listen(channel) { [weak self] in
        guard let values = self?.channels.map(\.value) else { return nil }
        return PickedColor(red: values[0], green: values[1], blue: values[2])
      }
    }
    listen(opacity) { [weak self] in self?.color }
  }

  /// Takes a part's colour while a finger changes it, and again when the finger leaves.
  private func listen(_ part: UIControl, color: @escaping () -> PickedColor?) {
    for (event, isOver) in [(UIControl.Event.valueChanged, false), (.editingDidEnd, true)] {
      part.addAction(
        UIAction { [weak self] _ in
          guard let self, var picked = color() else { return }
          picked.alpha = supportsAlpha ? opacity.value : 1
          pick(picked, from: part, isOver: isOver)
        }, for: event)
    }
  }

  private func pick(_ picked: PickedColor, from part: UIControl, isOver: Bool) {
    show(picked, from: part)
    isPicking = true
    selectedColor = picked.uiColor
    isPicking = false
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: !isOver)
    onPick?(selectedColor)
  }

  /// Called with the colour that a colour well shows.
  var onPick: ((UIColor) -> Void)?

  private func show(_ new: PickedColor, from part: UIControl? = nil) {
    color = new
    guard isViewLoaded else { return }
    if part !== grid { grid.color = new }
    if part !== spectrum { spectrum.color = new }
    for (index, value) in [new.red, new.green, new.blue].enumerated() {
      if part !== channels[index] { channels[index].value = value }
      var (low, high) = ([new.red, new.green, new.blue], [new.red, new.green, new.blue])
      low[index] = 0
      high[index] = 1
      channels[index].ends = (
        PickedColor(red: low[0], green: low[1], blue: low[2]).uiColor,
        PickedColor(red: high[0], green: high[1], blue: high[2]).uiColor
      )
    }
    if part !== opacity { opacity.value = new.alpha }
    opacity.ends = (new.opaque.uiColor.withAlphaComponent(0), new.opaque.uiColor)
    hexLabel.text = "sRGB Hex Color #  " + new.hexadecimal
    swatch.backgroundColor = new.uiColor
  }

  private func showParts() {
    grid.isHidden = kinds.selectedSegmentIndex != 0
    spectrum.isHidden = kinds.selectedSegmentIndex != 1
    for part in channels as [UIView] + [hexLabel] {
      part.isHidden = kinds.selectedSegmentIndex != 2
    }
    opacity.isHidden = !supportsAlpha
    view.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let insets = view.safeAreaInsets
    let area = CGRect(
      x: insets.left + Self.margin, y: insets.top + 12,
      width: max(0, view.bounds.width - insets.left - insets.right - 2 * Self.margin), height: 0)
    var y = area.minY
    titleLabel.frame = CGRect(x: area.minX, y: y, width: max(0, area.width - 40), height: 30)
    closeButton.frame = CGRect(x: area.maxX - 30, y: y, width: 30, height: 30)
    y += 46
    func place(_ part: UIView, _ height: CGFloat, gap: CGFloat) {
      part.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      y += height + gap
    }
    place(kinds, 32, gap: 20)
    let top = y
    // The cells of the grid are squares.
    let height = area.width / CGFloat(ColorGridView.columns) * CGFloat(ColorGridView.rows)
    for channel in channels { place(channel, 60, gap: 20) }
    place(hexLabel, 24, gap: 0)
    grid.frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
    spectrum.frame = grid.frame
    y = top + max(height, y - top) + 24
    if supportsAlpha { place(opacity, 60, gap: 24) }
    place(line, 1 / max(1, traitCollection.displayScale), gap: 20)
    swatch.frame = CGRect(x: area.minX, y: y, width: 76, height: 76)
  }

  // MARK: Closing

  private func finish() {
    guard presentingViewController != nil else {
      delegate?.colorPickerViewControllerDidFinish(self)
      return
    }
    dismiss(animated: true)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}
