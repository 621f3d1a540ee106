import UIKit

/// Shows a photo that is loaded when it is needed, as large as the view is: first its colour, then the
/// photo, or a tile that says it is broken.
final class RemoteImageView: UIView {
  private static let fadeDuration: TimeInterval = 0.2
  /// Widths are asked for in steps, so that views of nearly the same width share an image.
  private static let widthStep = 40

  private let imageView = UIImageView()
  private let loader = ImageLoader.shared
  private var photo: Photo?
  /// The image of a kept photo, which is shown without asking the server.
  private var file: URL?
  /// The width in pixels that was asked for last; 0 when nothing was.
  private var askedWidth = 0
  private var request: ImageLoader.Request?
  private var isBroken = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    imageView.tintColor = .secondaryLabel
    addSubview(imageView)
    clear()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  /// The photo as far as it has arrived; nil while it is on its way, and when it is broken.
  var image: UIImage? { isBroken ? nil : imageView.image }

  /// Shows a photo. What was shown before, or was on its way, is dropped.
  /// - Parameters:
  ///   - file: the photo's image, when it is on this device.
  ///   - preview: a smaller image of the photo, to look at until the right one is there.
  func show(_ photo: Photo, file: URL? = nil, preview: UIImage? = nil) {
    clear()
    self.photo = photo
    self.file = file
    imageView.image = preview
    backgroundColor = photo.placeholderColor
    setNeedsLayout()
  }

  /// Shows nothing and gives up what is on its way.
  func clear() {
    request?.cancel()
    request = nil
    photo = nil
    file = nil
    askedWidth = 0
    isBroken = false
    imageView.image = nil
    imageView.contentMode = .scaleAspectFill
    accessibilityValue = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    loadIfNeeded()
  }

  /// Loads the photo for the view's width, and again when the view has grown.
  private func loadIfNeeded() {
    guard let photo, bounds.width > 0 else { return }
    let scale = max(1, traitCollection.displayScale)
    let pixelWidth = self.pixelWidth(for: photo, width: bounds.width * scale)
    guard pixelWidth > askedWidth else { return }
    askedWidth = pixelWidth
    request?.cancel()
    request = nil
    let url = file ?? photo.imageURL(pixelWidth: pixelWidth)
    if let image = loader.cachedImage(at: url, pixelWidth: pixelWidth) {
      imageView.image = image
      return
    }
    request = loader.loadImage(at: url, pixelWidth: pixelWidth, scale: scale) { [weak self] image in
      self?.receive(image)
    }
  }

  private func pixelWidth(for photo: Photo, width: CGFloat) -> Int {
    let step = RemoteImageView.widthStep
    let steps = (Int(width.rounded(.up)) + step - 1) / step
    return max(1, min(photo.width, steps * step))
  }

  /// Fades the photo in, unless a smaller one was there already.
  private func receive(_ image: UIImage?) {
    request = nil
    let isFirst = imageView.image == nil
    guard let image else {
      if isFirst { showBrokenTile() }
      return
    }
    imageView.image = image
    guard isFirst else { return }
    imageView.alpha = 0
    UIView.animate(withDuration: RemoteImageView.fadeDuration) {
      self.imageView.alpha = 1
    }
  }

  private func showBrokenTile() {
    isBroken = true
    backgroundColor = Palette.placeholder
    imageView.contentMode = .center
    imageView.image = UIImage(
      systemName: "exclamationmark.triangle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
    accessibilityValue = Texts.brokenPhoto
  }
}

extension Photo {
  /// The colour that stands for the photo until it arrives.
  var placeholderColor: UIColor {
    color.flatMap(UIColor.init(hex:)) ?? Palette.placeholder
  }
}
