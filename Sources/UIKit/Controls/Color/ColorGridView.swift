/// The grid of the colour picker: a row of greys over twelve hues from dark to light.
final class ColorGridView: ColorPickingControl {
  static let columns = 12
  static let rows = 10
  /// The colour of the cell that is marked.
  var color: PickedColor? { didSet { placeMark() } }
  private let mark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
    mark.isUserInteractionEnabled = false
    mark.layer.borderWidth = 3
    mark.layer.borderColor = UIColor.white.cgColor
    mark.layer.cornerRadius = 3
    addSubview(mark)
  }

  required init?(coder: NSCoder) { return nil }

  static func color(row: Int, column: Int) -> PickedColor {
    guard row > 0 else {
      let grey = 1 - CGFloat(column) / CGFloat(columns - 1)
      return PickedColor(red: grey, green: grey, blue: grey)
    }
    // Blue stands at the left, as on iOS, and the hues go round from there.
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let level = CGFloat(row) / CGFloat(rows - 1)
    return level < 0.5
      ? PickedColor(hue: hue, saturation: 1, brightness: 0.25 + level * 1.5)
      : PickedColor(hue: hue, saturation: 1 - (level - 0.5) * 1.6, brightness: 1)
  }

  private func cell(row: Int, column: Int) -> CGRect {
    let size = CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    return CGRect(
      x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
      height: size.height)
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(row: row, column: column).uiColor.setFill()
        UIRectFill(cell(row: row, column: column).insetBy(dx: -0.25, dy: -0.25))
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeMark()
  }

  private func placeMark() {
    mark.isHidden = true
    guard let wanted = color?.opaque.hexadecimal else { return }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns
      where Self.color(row: row, column: column).hexadecimal == wanted {
        mark.frame = cell(row: row, column: column).insetBy(dx: -1, dy: -1)
        mark.isHidden = false
      }
    }
  }

  override func pick(_ touch: UITouch) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let point = touch.location(in: self)
    let column = Int(min(max(point.x / bounds.width, 0), 0.999) * CGFloat(Self.columns))
    let row = Int(min(max(point.y / bounds.height, 0), 0.999) * CGFloat(Self.rows))
    let picked = Self.color(row: row, column: column)
    guard picked != color?.opaque else { return }
    color = picked
    send(.valueChanged, event: nil)
  }
}
