/// The bubble above a key that is held: the letter it types, and after a while the letters like it to choose from.
@MainActor
final class KeyboardPopup: UIView {
  /// Points, close to iOS's.
  private static let height: CGFloat = 54
  private static let gap: CGFloat = 8
  private static let radius: CGFloat = 10
  private static let margin: CGFloat = 2

  private let shape = CAShapeLayer()
  private let mark = UIView()
  private var labels: [UILabel] = []
  private var choices: [String] = []
  private var cap = CGRect.zero
  private(set) var selection = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    shape.shadowOpacity = 0.3
    shape.shadowRadius = 2
    shape.shadowOffset = CGSize(width: 0, height: 1)
    shape.shadowColor = UIColor.black.cgColor
    layer.addSublayer(shape)
    mark.backgroundColor = .systemBlue
    mark.layer.cornerRadius = 5
    addSubview(mark)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Showing

  /// Shows what a key types, above the key's cap.
  func show(_ text: String, over cap: CGRect, in keyboard: UIView) {
    choices = []
    present([text], over: cap, in: keyboard)
    mark.isHidden = true
  }

  /// Shows letters to choose from; the first is the key's own and stands above it.
  func offer(_ alternates: [String], over cap: CGRect, in keyboard: UIView) {
    let opensLeft = cap.midX > keyboard.bounds.midX
    choices = opensLeft ? alternates.reversed() : alternates
    present(choices, over: cap, in: keyboard)
    select(opensLeft ? choices.count - 1 : 0)
    mark.isHidden = false
  }

  func hide() {
    isHidden = true
    choices = []
  }

  /// The letter chosen among those on offer; nil while there is no choice.
  var choice: String? { choices.indices.contains(selection) ? choices[selection] : nil }

  /// Chooses the letter nearest to a place of the keyboard.
  func track(_ point: CGPoint) {
    guard !choices.isEmpty, let superview else { return }
    let x = convert(point, from: superview).x
    let nearest = labels.indices.min {
      abs(labels[$0].frame.midX - x) < abs(labels[$1].frame.midX - x)
    }
    select(nearest ?? 0)
  }

  private func select(_ index: Int) {
    selection = index
    for (number, label) in labels.enumerated() {
      label.textColor = number == index ? .white : .label
    }
    if labels.indices.contains(index) { mark.frame = labels[index].frame.insetBy(dx: 0, dy: 4) }
  }

  // MARK: Layout

  private func present(_ texts: [String], over cap: CGRect, in keyboard: UIView) {
    self.cap = cap
    keyboard.addSubview(self)
    for label in labels { label.removeFromSuperview() }
    labels = texts.map(makeLabel)
    let isSingle = texts.count == 1
    let cell = isSingle ? cap.width + 22 : cap.width + 6
    let side: CGFloat = isSingle ? 0 : 8
    var head = CGRect(
      x: 0, y: cap.minY - Self.gap - Self.height, width: cell * CGFloat(texts.count) + 2 * side,
      height: Self.height)
    if isSingle {
      head.origin.x = cap.midX - head.width / 2
    } else if cap.midX > keyboard.bounds.midX {
      head.origin.x = cap.maxX + side + 3 - head.width
    } else {
      head.origin.x = cap.minX - side - 3
    }
    let limit = keyboard.bounds.width - Self.margin - head.width
    head.origin.x = max(Self.margin, min(head.minX, limit))
    frame = head.union(cap)
    isHidden = false
    let origin = frame.origin
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: head.minX - origin.x + side + CGFloat(index) * cell, y: 0, width: cell,
        height: Self.height)
    }
    drawShape(
      head: head.offsetBy(dx: -origin.x, dy: -origin.y),
      cap: cap.offsetBy(dx: -origin.x, dy: -origin.y))
  }

  private func makeLabel(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.textColor = .label
    label.font = .systemFont(ofSize: text.count > 1 ? 18 : 30)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    return label
  }

  /// The bubble, the key's cap and the neck between them; all turn the same way, so that they add up.
  private func drawShape(head: CGRect, cap: CGRect) {
    let path = UIBezierPath(roundedRect: head, cornerRadius: Self.radius)
    path.append(UIBezierPath(roundedRect: cap, cornerRadius: 5))
    let left = max(head.minX, cap.minX - 14)
    let right = min(head.maxX, cap.maxX + 14)
    let (top, bottom) = (head.maxY - Self.radius, cap.minY + 5)
    let middle = (top + bottom) / 2
    path.move(to: CGPoint(x: cap.minX, y: bottom))
    path.addCurve(
      to: CGPoint(x: left, y: top), controlPoint1: CGPoint(x: cap.minX, y: middle),
      controlPoint2: CGPoint(x: left, y: middle))
    path.addLine(to: CGPoint(x: right, y: top))
    path.addCurve(
      to: CGPoint(x: cap.maxX, y: bottom), controlPoint1: CGPoint(x: right, y: middle),
      controlPoint2: CGPoint(x: cap.maxX, y: middle))
    path.close()
    shape.frame = bounds
    shape.path = path.cgPath
    shape.shadowPath = path.cgPath
    shape.fillColor = KeyboardStyle.key.resolvedCGColor(with: traitCollection)
  }
}
