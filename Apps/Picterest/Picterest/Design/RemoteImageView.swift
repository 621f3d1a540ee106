import UIKit

/// Shows a photo that is loaded when it is needed, as large as the view is: first its colour, then the
/// photo, or a tile that says it is broken or waits for its server.
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
  /// The view that is shown instead of the photo.
  private enum Tile {
    case broken
    /// The server did not answer; the photo comes when it does.
    case waiting
  }

  private var tile: Tile?

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
  var image: UIImage? { tile != nil ? nil : imageView.image }

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
    imageView.image = nil
    removeTile()
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
      removeTile()
      imageView.image = image
      return
    }
    request = loader.loadImage(
      at: url, pixelWidth: pixelWidth, scale: scale,
      onWait: { [weak self] in
        guard let self, imageView.image == nil else { return }
        show(.waiting)
      },
      completion: { [weak self] image in self?.receive(image) })
  }

  private func pixelWidth(for photo: Photo, width: CGFloat) -> Int {
    let step = RemoteImageView.widthStep
    let steps = (Int(width.rounded(.up)) + step - 1) / step
    return max(1, min(photo.width, steps * step))
  }

  /// Fades the photo in, unless a smaller one was there already.
  private func receive(_ image: UIImage?) {
    request = nil
    let isFirst = self.image == nil
    guard let image else {
      if isFirst { show(.broken) }
      return
    }
    removeTile()
    imageView.image = image
    guard isFirst else { return }
    imageView.alpha = 0
    UIView.animate(withDuration: RemoteImageView.fadeDuration) {
      self.imageView.alpha = 1
    }
  }

  private func show(_ tile: Tile) {
    self.tile = tile
    let symbol: String
    switch tile {
    case .broken:
      backgroundColor = Palette.placeholder
      symbol = "exclamationmark.triangle.fill"
      accessibilityValue = Texts.brokenPhoto
    case .waiting:
      symbol = "icloud.slash"
      accessibilityValue = Texts.waitingPhoto
    }
    imageView.contentMode = .center
    imageView.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
  }

  private func removeTile() {
    tile = nil
    imageView.contentMode = .scaleAspectFill
    accessibilityValue = nil
  }
}

extension Photo {
  /// The colour that stands for the photo until it arrives.
  var placeholderColor: UIColor {
    color.flatMap(UIColor.init(hex:)) ?? Palette.placeholder
  }
}
