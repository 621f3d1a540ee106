/// What is behind the field of a search bar: its colour, its picture and the line at its lower end.
/// It has the name by which apps find it on iOS, to take it away.
final class UISearchBarBackground: UIImageView {
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ color: UIColor?, image: UIImage?, line: UIColor?) {
    backgroundColor = color
    self.image = image
    hairline.backgroundColor = line
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
