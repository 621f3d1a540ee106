/// A picture that is moved and zoomed below the square to which it is cropped.
final class PhotoCropController: UIViewController, UIScrollViewDelegate {
  /// Gives the square and where it is in the picture, in pixels.
  var onChoice: ((UIImage, CGRect) -> Void)?
  var onCancel: (() -> Void)?

  private let image: UIImage
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let bar = UIStackView()
  private static let barHeight: CGFloat = 64
  /// The longest side of the square that is given, in pixels.
  private static let longestSide: CGFloat = 2048

  init(image: UIImage) {
    self.image = image
    super.init(nibName: nil, bundle: nil)
    title = UIKitStrings.moveAndScale
    navigationItem.hidesBackButton = true
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.image = image
    imageView.frame = CGRect(origin: .zero, size: image.size)
    scrollView.delegate = self
    scrollView.clipsToBounds = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.layer.borderColor = UIColor.white.cgColor
    scrollView.layer.borderWidth = 1
    scrollView.contentSize = image.size
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)
    addBar()
  }

  private func addBar() {
    let buttons = [
      (UIKitStrings.cancel, "photos-cancel", { [weak self] in self?.onCancel?() }),
      (UIKitStrings.choose, "photos-choose", { [weak self] in self?.choose() }),
    ]
    for (title, identifier, action) in buttons {
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
      button.accessibilityIdentifier = identifier
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 18)
      bar.addArrangedSubview(button)
    }
    bar.distribution = .equalSpacing
    bar.backgroundColor = UIColor(white: 0, alpha: 0.6)
    bar.isLayoutMarginsRelativeArrangement = true
    bar.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    view.addSubview(bar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let bottom = view.safeAreaInsets.bottom + Self.barHeight
    bar.frame = CGRect(
      x: 0, y: bounds.height - bottom, width: bounds.width, height: Self.barHeight)
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - bottom)
    let side = min(room.width, room.height)
    let frame = CGRect(
      x: room.midX - side / 2, y: room.midY - side / 2, width: side, height: side)
    guard scrollView.frame != frame, side > 0, image.size.width > 0, image.size.height > 0 else {
      return
    }
    scrollView.frame = frame
    scrollView.minimumZoomScale = max(side / image.size.width, side / image.size.height)
    scrollView.maximumZoomScale = scrollView.minimumZoomScale * 4
    scrollView.zoomScale = scrollView.minimumZoomScale
    let content = scrollView.contentSize
    scrollView.contentOffset = CGPoint(
      x: (content.width - side) / 2, y: (content.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  /// The square in the picture's points.
  var square: CGRect {
    let scale = scrollView.zoomScale
    let whole = CGRect(origin: .zero, size: image.size)
    let origin = scrollView.contentOffset
    return CGRect(
      x: origin.x / scale, y: origin.y / scale, width: scrollView.bounds.width / scale,
      height: scrollView.bounds.height / scale
    ).intersection(whole)
  }

  func choose() {
    let square = square
    let pixels = min(square.width * image.scale, Self.longestSide)
    guard pixels >= 1 else { return }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let factor = pixels / square.width
    let edited = UIGraphicsImageRenderer(
      size: CGSize(width: pixels, height: pixels), format: format
    ).image { _ in
      image.draw(
        in: CGRect(
          x: -square.minX * factor, y: -square.minY * factor, width: image.size.width * factor,
          height: image.size.height * factor))
    }
    let scale = image.scale
    onChoice?(
      edited,
      CGRect(
        x: square.minX * scale, y: square.minY * scale, width: square.width * scale,
        height: square.height * scale))
  }
}
