/// The parts of a segmented control besides its segments: background, plate and dividers.
@MainActor
final class SegmentedControlLook {
  var backgroundImages: [UIBarMetrics: StateValues<UIImage>] = [:]
  var dividerImages: [DividerKey: UIImage] = [:]

  private let background = UIView()
  private let plate = KnobView(cornerRadius: 7, shadowOpacity: 0.12)
  private var dividers: [UIImageView] = []
  private weak var control: UISegmentedControl?

  /// The gap between the plate and the control's edge.
  private static let margin: CGFloat = 2
  private static let cornerRadius: CGFloat = 9
  private static let plateColor = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  func attach(to control: UISegmentedControl) {
    self.control = control
    background.isUserInteractionEnabled = false
    background.backgroundColor = .tertiarySystemFill
    background.layer.cornerRadius = Self.cornerRadius
    background.layer.cornerCurve = .continuous
    control.layer.cornerRadius = Self.cornerRadius
    control.layer.cornerCurve = .continuous
    control.addSubview(background)
    control.addSubview(plate)
  }

  func applyColors(_ control: UISegmentedControl) {
    plate.backgroundColor = control.selectedSegmentTintColor ?? Self.plateColor
  }

  func setSegmentCount(_ count: Int) {
    while dividers.count > max(0, count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < count - 1 {
      let divider = UIImageView()
      control?.insertSubview(divider, belowSubview: plate)
      dividers.append(divider)
    }
  }

  /// The height that background images ask for.
  var backgroundHeight: CGFloat? {
    backgroundImages[.default]?[exactly: .normal].map { max($0.size.height, 1) }
  }

  private var isCustom: Bool { backgroundImages[.default]?.isEmpty == false }

  // MARK: Layout

  func layout(_ control: UISegmentedControl, edges: [CGFloat], plateIndex: Int, isPressed: Bool) {
    background.frame = control.bounds
    UIView.performWithoutAnimation { placeDividers(control, edges: edges) }
    placeStates(control, edges: edges, plateIndex: plateIndex, isPressed: isPressed)
  }

  private func placeDividers(_ control: UISegmentedControl, edges: [CGFloat]) {
    let height = control.bounds.height
    for (index, divider) in dividers.enumerated() where edges.indices.contains(index + 1) {
      let x = edges[index + 1]
      if let image = divider.image {
        let width = image.size.width
        divider.frame = CGRect(x: x - width / 2, y: 0, width: width, height: height)
      } else {
        let length = max(0, height - 16)
        divider.frame = CGRect(x: x - 0.5, y: (height - length) / 2, width: 1, height: length)
      }
    }
  }

  /// Puts the plate under its segment and shows what depends on the segments' states.
  func placeStates(
    _ control: UISegmentedControl, edges: [CGFloat], plateIndex: Int, isPressed: Bool
  ) {
    background.isHidden = isCustom
    let hasPlate = !isCustom && control.segments.indices.contains(plateIndex)
    plate.alpha = hasPlate ? 1 : 0
    if hasPlate, edges.count == control.segments.count + 1 {
      let place = control.place(of: plateIndex)
      let box = CGRect(
        x: edges[place], y: 0, width: max(0, edges[place + 1] - edges[place]),
        height: control.bounds.height)
      movePlate(box.insetBy(dx: Self.margin, dy: Self.margin), isPressed: isPressed)
    }
    for (index, segment) in control.segments.enumerated() {
      segment.backgroundView.image = backgroundImages[.default]?.shown(
        in: control.state(ofSegment: index))
    }
    showDividers(control, platePlace: hasPlate ? control.place(of: plateIndex) : nil)
  }

  private var lastBox = CGRect.null
  private var wasPressed = false
  private var pendingMove: (() -> Void)?

  private func movePlate(_ box: CGRect, isPressed: Bool) {
    guard !box.isNull, box != lastBox || isPressed != wasPressed else { return }
    let isFirst = lastBox.isNull
    let old = (plate.center, plate.bounds, plate.transform)
    lastBox = box
    wasPressed = isPressed
    let scale: CGFloat = isPressed ? 0.95 : 1
    plate.bounds.size = box.size
    plate.center = CGPoint(x: box.midX, y: box.midY)
    plate.transform = CGAffineTransform(scaleX: scale, y: scale)
    plate.layoutIfNeeded()
    pendingMove =
      isFirst
      ? nil
      : { [plate] in
        plate.center = old.0
        plate.bounds = old.1
        plate.transform = old.2
      }
  }

  /// Shows the last move of the plate as a slide.
  func animatePlateChange() {
    guard let goBack = pendingMove else { return }
    pendingMove = nil
    let (center, bounds, transform) = (plate.center, plate.bounds, plate.transform)
    UIView.performWithoutAnimation(goBack)
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.95, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { [plate] in
        plate.center = center
        plate.bounds = bounds
        plate.transform = transform
      })
  }

  // MARK: Dividers

  private func showDividers(_ control: UISegmentedControl, platePlace: Int?) {
    for (index, divider) in dividers.enumerated() {
      let image = dividerImage(control, afterPlace: index)
      divider.image = image
      divider.layer.zPosition = image == nil ? 0 : 1
      divider.backgroundColor = image == nil && !isCustom ? .segmentDivider : nil
      let isBesidePlate = platePlace == index || platePlace == index + 1
      divider.alpha = image == nil && isBesidePlate ? 0 : 1
    }
  }

  private func dividerImage(_ control: UISegmentedControl, afterPlace place: Int) -> UIImage? {
    guard !dividerImages.isEmpty else { return nil }
    let left = control.state(ofSegment: control.place(of: place))
    let right = control.state(ofSegment: control.place(of: place + 1))
    for key in [
      DividerKey(left: left, right: right, metrics: .default),
      DividerKey(left: left, right: .normal, metrics: .default),
      DividerKey(left: .normal, right: right, metrics: .default),
      DividerKey(left: .normal, right: .normal, metrics: .default),
    ] {
      if let image = dividerImages[key] { return image }
    }
    return nil
  }
}

extension UIColor {
  /// The lines between the segments of a control and the halves of a stepper.
  static let segmentDivider = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 84 / 255, green: 84 / 255, blue: 88 / 255, alpha: 0.6)
      : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.18)
  }
}
