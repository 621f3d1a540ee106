extension UICalendarView {
  /// How large a decoration is.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// The decoration under the number of a day: a dot, a picture or a view of the app's.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private enum Kind {
      case dot
      case image(UIImage?)
      case custom(() -> UIView)
    }

    private let kind: Kind
    private let color: UIColor?
    private let size: DecorationSize

    /// A grey dot.
    public override init() {
      kind = .dot
      color = nil
      size = .medium
      super.init()
    }

    /// A picture, or a dot for nil.
    public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      kind = image.map { .image($0) } ?? .dot
      self.color = color
      self.size = size
      super.init()
    }

    /// A view that is made when the day is shown; what does not fit the day is cut off.
    public init(customViewProvider: @escaping () -> UIView) {
      kind = .custom(customViewProvider)
      color = nil
      size = .medium
      super.init()
    }

    /// A dot, grey unless it has a colour.
    open class func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }

    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// Points across dots, by size.
    private var diameter: CGFloat { [4, 6, 8][size.rawValue] }
    /// Points of symbols, and the most that other pictures are high.
    private var imageSize: CGFloat { [9, 11, 13][size.rawValue] }

    func makeView() -> UIView {
      switch kind {
      case .custom(let make):
        let view = make()
        view.clipsToBounds = true
        return view
      case .dot:
        let dot = CalendarDot(diameter: diameter)
        dot.backgroundColor = color ?? .systemGray
        return dot
      case .image(let image):
        let symbol = UIImage.SymbolConfiguration(pointSize: imageSize, weight: .semibold)
        let view = CalendarPicture(image: image?.applyingSymbolConfiguration(symbol) ?? image)
        view.limit = imageSize
        view.tintColor = color ?? .systemGray
        view.contentMode = .scaleAspectFit
        return view
      }
    }
  }
}

/// A dot of a size.
@MainActor
private final class CalendarDot: UIView {
  private let diameter: CGFloat

  init(diameter: CGFloat) {
    self.diameter = diameter
    super.init(frame: .zero)
    layer.cornerRadius = diameter / 2
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { CGSize(width: diameter, height: diameter) }
}

/// A picture that is not higher than a decoration may be.
@MainActor
private final class CalendarPicture: UIImageView {
  var limit: CGFloat = 0

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    guard image?.isSymbolImage != true, size.height > limit, size.height > 0 else { return size }
    return CGSize(width: size.width * limit / size.height, height: limit)
  }
}
