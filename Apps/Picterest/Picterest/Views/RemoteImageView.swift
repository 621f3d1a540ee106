import UIKit

/// Shows a photo that is loaded when it is needed: first its colour, then the photo, or a tile that
/// says it is broken.
final class RemoteImageView: UIView {
  private static let fadeDuration: TimeInterval = 0.2
  /// Widths are asked for in steps, so that cells of nearly the same width share an image.
  private static let widthStep = 40

  private let imageView = UIImageView()
  private let loader = ImageLoader.shared
  private var request: ImageLoader.Request?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.tintColor = .secondaryLabel
    addSubview(imageView)
    clear()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  /// Shows a photo for a width in points. What was shown before, or was on its way, is dropped.
  func show(_ photo: Photo, width: CGFloat) {
    clear()
    backgroundColor = photo.color.flatMap(UIColor.init(hex:)) ?? .secondarySystemBackground
    let scale = max(1, traitCollection.displayScale)
    let pixelWidth = self.pixelWidth(for: photo, width: width * scale)
    let url = photo.imageURL(pixelWidth: pixelWidth)
    if let image = loader.cachedImage(at: url, pixelWidth: pixelWidth) {
      imageView.image = image
      return
    }
    request = loader.loadImage(at: url, pixelWidth: pixelWidth, scale: scale) { [weak self] image in
      self?.receive(image)
    }
  }

  /// Shows nothing and gives up what is on its way.
  func clear() {
    request?.cancel()
    request = nil
    imageView.image = nil
    imageView.contentMode = .scaleAspectFill
    accessibilityValue = nil
  }

  private func pixelWidth(for photo: Photo, width: CGFloat) -> Int {
    let step = RemoteImageView.widthStep
    let steps = (Int(width.rounded(.up)) + step - 1) / step
    return max(1, min(photo.width, steps * step))
  }

  private func receive(_ image: UIImage?) {
    request = nil
    guard let image else { return showBrokenTile() }
    imageView.image = image
    imageView.alpha = 0
    UIView.animate(withDuration: RemoteImageView.fadeDuration) {
      self.imageView.alpha = 1
    }
  }

  private func showBrokenTile() {
    backgroundColor = .secondarySystemBackground
    imageView.contentMode = .center
    imageView.image = UIImage(systemName: "exclamationmark.triangle.fill")
    accessibilityValue = Texts.brokenPhoto
  }
}
