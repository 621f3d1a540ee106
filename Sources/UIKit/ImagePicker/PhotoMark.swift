/// The blue disc in a chosen picture's corner, with a tick or its number.
final class PhotoMark: UIView {
  enum Sign: Equatable { case tick, number(Int) }

  /// As wide as iOS 17 draws it, in points.
  static let side: CGFloat = 24
  private static let border: CGFloat = 1.5

  private let label = UILabel()
  private let tick = UIImageView(
    image: UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)))

  var sign = Sign.tick {
    didSet {
      tick.isHidden = sign != .tick
      label.isHidden = sign == .tick
      if case .number(let number) = sign { label.text = "\(number)" }
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBlue
    layer.cornerRadius = Self.side / 2
    layer.borderWidth = Self.border
    layer.borderColor = UIColor.white.cgColor
    tick.tintColor = .white
    tick.contentMode = .center
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.adjustsFontSizeToFitWidth = true
    label.isHidden = true
    for view in [tick, label] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    tick.frame = bounds
    label.frame = bounds.insetBy(dx: 2, dy: 0)
  }
}
