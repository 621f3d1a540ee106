import UIKit

/// A photo that is zoomed with two fingers or by tapping twice, in the middle of the view while it is
/// smaller than that.
final class ZoomingPhotoView: UIScrollView {
  /// How far a photo can be enlarged at least, however few pixels it has.
  private static let leastZoom: CGFloat = 3
  /// How far tapping twice enlarges.
  private static let tapZoom: CGFloat = 2.5

  let photoView = RemoteImageView()
  let doubleTap = UITapGestureRecognizer()
  private var photo: Photo?
  private var fittedSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    backgroundColor = .secondarySystemBackground
    photoView.isAccessibilityElement = true
    photoView.accessibilityTraits = .image
    addSubview(photoView)
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, action: #selector(tapTwice(_:)))
    addGestureRecognizer(doubleTap)
    updatePanning()
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  /// Whether the photo is larger than it is by itself.
  var isZoomed: Bool { zoomScale > minimumZoomScale }

  /// Shows a photo.
  /// - Parameters:
  ///   - file: the photo's image, when it is on this device.
  ///   - preview: a smaller image of it, to look at meanwhile.
  func show(_ photo: Photo, file: URL?, preview: UIImage?) {
    self.photo = photo
    photoView.show(photo, file: file, preview: preview)
    fittedSize = .zero
    setNeedsLayout()
  }

  // MARK: Fitting

  override func layoutSubviews() {
    super.layoutSubviews()
    fit()
  }

  /// Makes the photo as large as the view allows, when that has changed.
  private func fit() {
    guard let photo, bounds.width > 0, bounds.height > 0 else { return }
    let ratio = CGFloat(photo.heightRatio)
    let width = min(bounds.width, bounds.height / ratio)
    let size = CGSize(width: onPixels(width), height: onPixels(width * ratio))
    guard abs(size.width - fittedSize.width) > 0.5 || abs(size.height - fittedSize.height) > 0.5
    else { return centre() }
    fittedSize = size
    zoomScale = 1
    photoView.frame = CGRect(origin: .zero, size: size)
    contentSize = size
    let pixels = CGFloat(photo.width) / max(1, traitCollection.displayScale)
    maximumZoomScale = max(ZoomingPhotoView.leastZoom, pixels / width)
    centre()
  }

  private func onPixels(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale).rounded() / scale
  }

  private func centre() {
    let across = max(0, (bounds.width - contentSize.width) / 2)
    let down = max(0, (bounds.height - contentSize.height) / 2)
    let inset = UIEdgeInsets(top: down, left: across, bottom: down, right: across)
    if contentInset != inset { contentInset = inset }
  }

  /// A photo that is not zoomed leaves dragging to what it stands in.
  private func updatePanning() {
    panGestureRecognizer.isEnabled = isZoomed
  }

  // MARK: Tapping twice

  /// Enlarges the photo around the point that was tapped, or shows all of it again.
  @objc private func tapTwice(_ recognizer: UITapGestureRecognizer) {
    guard !isZoomed else { return setZoomScale(minimumZoomScale, animated: true) }
    zoom(to: zoomRect(around: recognizer.location(in: photoView)), animated: true)
  }

  /// The part of the photo to be seen, in its own coordinates, so that a point of it is in the middle.
  private func zoomRect(around point: CGPoint) -> CGRect {
    let scale = min(maximumZoomScale, ZoomingPhotoView.tapZoom)
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    return CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension ZoomingPhotoView: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photoView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    updatePanning()
    centre()
  }
}
