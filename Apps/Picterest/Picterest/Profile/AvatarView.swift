import UIKit

/// A profile's picture in a circle, or a figure while there is none.
final class AvatarView: UIView {
  private let imageView = UIImageView()
  private var request: ImageLoader.Request?
  private var file: URL?
  /// The width in pixels that was decoded.
  private var decodedWidth = 0

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = .secondarySystemFill
    imageView.contentMode = .scaleAspectFill
    imageView.tintColor = .secondaryLabel
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(imageView)
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = ProfileTexts.avatar
    showFigure()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  /// Shows a picture that is in a file; nil shows the figure.
  func show(file: URL?) {
    guard file != self.file else { return }
    self.file = file
    request?.cancel()
    decodedWidth = 0
    if file == nil { showFigure() }
    setNeedsLayout()
  }

  /// Shows a picture that was just chosen.
  func show(_ data: Data) {
    request?.cancel()
    file = nil
    imageView.contentMode = .scaleAspectFill
    imageView.image = UIImage(data: data)
  }

  private func showFigure() {
    imageView.contentMode = .center
    imageView.image = UIImage(
      systemName: "person.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: max(16, bounds.width * 0.5)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    layer.cornerRadius = bounds.height / 2
    if file == nil, imageView.contentMode == .center { showFigure() }
    let scale = max(1, traitCollection.displayScale)
    let width = Int(bounds.width * scale)
    guard let file, width > decodedWidth else { return }
    decodedWidth = width
    request = ImageLoader.shared.loadImage(at: file, pixelWidth: width, scale: scale) {
      [weak self] image in
      guard let image else { return }
      self?.imageView.contentMode = .scaleAspectFill
      self?.imageView.image = image
    }
  }
}
