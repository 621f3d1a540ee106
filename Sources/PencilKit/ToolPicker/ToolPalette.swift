import UIKit

/// The palette: tools, the width of the one that is chosen, and colours.
final class ToolPalette: UIView {
  private unowned let picker: PKToolPicker
  private let tools = UIStackView()
  private let colors = UIStackView()
  private let width = UISlider()
  private let well = UIColorWell()
  private var buttons: [UIButton] = []
  private var swatches: [UIButton] = []
  /// What each pen was set to last.
  private var settings: [PKInk.InkType: PKInkingTool] = [:]

  private static let inks: [PKInk.InkType] = [.pen, .marker, .pencil]
  private static let symbols = [
    "pencil.tip", "highlighter", "pencil", "eraser", "lasso",
  ]
  private static let names = ["Pen", "Marker", "Pencil", "Eraser", "Lasso"]
  private static let palette: [UIColor] = [
    .black, .systemBlue, .systemGreen, .systemYellow, .systemRed,
  ]
  private static let colorNames = ["Black", "Blue", "Green", "Yellow", "Red"]
  private static let height: CGFloat = 112

  init(_ picker: PKToolPicker) {
    self.picker = picker
    super.init(frame: .zero)
    build()
  }

  required init?(coder: NSCoder) { fatalError("A palette is made by its picker.") }

  private func build() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 16
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: -2)
    for index in Self.symbols.indices {
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: Self.symbols[index]), for: .normal)
      button.setPreferredSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 24), forImageIn: .normal)
      button.accessibilityLabel = Self.names[index]
      button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      buttons.append(button)
      tools.addArrangedSubview(button)
    }
    tools.distribution = .fillEqually
    for (color, name) in zip(Self.palette, Self.colorNames) {
      let swatch = UIButton(type: .custom)
      swatch.backgroundColor = UIColor { traits in
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        return PKInkingTool.convertColor(light, from: .light, to: traits.userInterfaceStyle)
      }
      swatch.layer.cornerRadius = 13
      swatch.layer.borderColor = UIColor.systemGray3.cgColor
      swatch.layer.borderWidth = 1
      swatch.accessibilityLabel = name
      swatch.addAction(UIAction { [weak self] _ in self?.use(color) }, for: .touchUpInside)
      swatch.widthAnchor.constraint(equalToConstant: 26).isActive = true
      swatch.heightAnchor.constraint(equalToConstant: 26).isActive = true
      swatches.append(swatch)
      colors.addArrangedSubview(swatch)
    }
    well.supportsAlpha = false
    well.addAction(
      UIAction { [weak self] _ in self?.well.selectedColor.map { self?.use($0) } },
      for: .valueChanged)
    colors.addArrangedSubview(well)
    colors.spacing = 10
    colors.alignment = .center
    width.addAction(UIAction { [weak self] _ in self?.widthDidChange() }, for: .valueChanged)
    width.accessibilityLabel = "Width"
    for view in [tools, colors, width] { addSubview(view) }
  }

  // MARK: Coming and going

  func show(in window: UIWindow) {
    if superview !== window { window.addSubview(self) }
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let height = Self.height + window.safeAreaInsets.bottom
    frame = CGRect(
      x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    update()
  }

  func hide() { removeFromSuperview() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: 16, dy: 0)
    tools.frame = CGRect(x: inner.minX, y: 8, width: inner.width, height: 44)
    let size = colors.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    colors.frame = CGRect(x: inner.minX, y: 60, width: size.width, height: 40)
    width.frame = CGRect(
      x: colors.frame.maxX + 16, y: 60, width: max(inner.maxX - colors.frame.maxX - 16, 60),
      height: 40)
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    if Self.inks.indices.contains(index) {
      let ink = Self.inks[index]
      picker.selectedTool = settings[ink] ?? PKInkingTool(ink, color: currentColor)
    } else if index == Self.inks.count {
      picker.selectedTool = PKEraserTool(.vector)
    } else {
      picker.selectedTool = PKLassoTool()
    }
  }

  private var currentColor: UIColor { (picker.selectedTool as? PKInkingTool)?.color ?? .black }

  private func use(_ color: UIColor) {
    guard var tool = picker.selectedTool as? PKInkingTool else { return }
    tool.ink.color = color
    picker.selectedTool = tool
  }

  private func widthDidChange() {
    if let tool = picker.selectedTool as? PKInkingTool {
      picker.selectedTool = PKInkingTool(ink: tool.ink, width: CGFloat(width.value))
    } else if let tool = picker.selectedTool as? PKEraserTool {
      picker.selectedTool = PKEraserTool(tool.eraserType, width: CGFloat(width.value))
    }
  }

  /// Shows what the picker has.
  func update() {
    let ink = picker.selectedTool as? PKInkingTool
    let eraser = picker.selectedTool as? PKEraserTool
    if let ink { settings[ink.inkType] = ink }
    let chosen =
      ink.flatMap { Self.inks.firstIndex(of: $0.inkType) }
      ?? (eraser != nil ? Self.inks.count : Self.inks.count + 1)
    for (index, button) in buttons.enumerated() {
      let isChosen = index == chosen
      button.tintColor = isChosen ? nil : .secondaryLabel
      button.transform = isChosen ? CGAffineTransform(translationX: 0, y: -4) : .identity
      button.accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
    let range = ink?.inkType.validWidthRange ?? eraser?.eraserType.validWidthRange
    width.isHidden = range == nil || eraser?.eraserType == .vector
    if let range {
      (width.minimumValue, width.maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
      width.value = Float(ink?.width ?? eraser?.width ?? range.lowerBound)
    }
    colors.isHidden = ink == nil
    well.selectedColor = ink?.color
    for (swatch, color) in zip(swatches, Self.palette) {
      swatch.layer.borderWidth = color == ink?.color ? 3 : 1
    }
  }
}
