/// Pictures of a view.
extension UIView {
  /// A view that shows a part of this one as it looks now.
  func pictureView(
    of rect: CGRect, afterScreenUpdates afterUpdates: Bool, stretching insets: UIEdgeInsets = .zero
  ) -> UIView? {
    guard afterUpdates || window != nil, let image = snapshot(of: rect) else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
    view.show(image, stretching: insets)
    return view
  }

  func drawAll(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return afterUpdates || window != nil
  }

  func snapshot(of rect: CGRect) -> UIImage? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      layer.render(in: context.cgContext)
    }
  }
}

/// Shows a picture of another view.
final class SnapshotView: UIView {
  func show(_ image: UIImage, stretching insets: UIEdgeInsets) {
    layer.contents = image.cgImage
    layer.contentsScale = image.scale
    guard insets != .zero, image.size.width > 0, image.size.height > 0 else { return }
    let width = max(0, image.size.width - insets.left - insets.right)
    let height = max(0, image.size.height - insets.top - insets.bottom)
    layer.contentsCenter = CGRect(
      x: insets.left / image.size.width, y: insets.top / image.size.height,
      width: width / image.size.width, height: height / image.size.height)
  }
}
