/// Where a button without a configuration places its title and image.
extension UIButton {
  /// Whoever asks for the title's label or the image's view finds it in its place, laid out or not.
  /// A rectangle that asks for one of them in turn gets it as it is.
  func placePartsIfNeeded() {
    guard configuration == nil, !isPlacingParts, placedSize != bounds.size, !bounds.isEmpty else {
      return bringPartsUpToDate()
    }
    placeParts()
  }

  func placeParts() {
    isPlacingParts = true
    defer { isPlacingParts = false }
    applyContent()
    placedSize = bounds.size
    backgroundView.frame = backgroundRect(forBounds: bounds)
    let area = contentRect(forBounds: bounds)
    if iconView.superview != nil { iconView.frame = imageRect(forContentRect: area) }
    if titleView.superview != nil { titleView.frame = titleRect(forContentRect: area) }
  }

  var imageSize: CGSize { iconView.image?.size ?? .zero }
  var titleSize: CGSize {
    titleView.text?.isEmpty == false ? titleView.intrinsicContentSize : .zero
  }

  /// What the title takes when a button is measured: one without any content is as high as a line of its font.
  var roomForTitle: CGSize {
    guard titleSize == .zero, imageSize == .zero, backgroundView.image == nil else {
      return titleSize
    }
    return CGSize(width: 0, height: titleView.font.lineHeight.rounded(.up))
  }

  func placement(in area: CGRect) -> (image: CGRect, title: CGRect) {
    bringPartsUpToDate()
    let imageArea = area.collapsing(imageEdgeInsets)
    let titleArea = area.collapsing(titleEdgeInsets)
    var image = imageSize
    image.width = min(image.width, max(0, area.width))
    image.height = min(image.height, max(0, area.height))
    var title = titleSize
    title.width = min(title.width, max(0, titleArea.width - image.width))
    title.height = min(title.height, max(0, titleArea.height))
    let both = image.width + title.width
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageX = originX(of: both, in: imageArea) + (isRightToLeft ? title.width : 0)
    let titleX = originX(of: both, in: titleArea) + (isRightToLeft ? 0 : image.width)
    return (
      frame(of: image, x: imageX, in: imageArea), frame(of: title, x: titleX, in: titleArea)
    )
  }

  private func originX(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill, .leading: area.minX
    case .right, .trailing: area.maxX - width
    case .center: area.minX + (area.width - width) / 2
    }
  }

  private func frame(of size: CGSize, x: CGFloat, in area: CGRect) -> CGRect {
    var size = size
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = area.minY
    case .bottom: y = area.maxY - size.height
    case .fill:
      y = area.minY
      size.height = area.height
    case .center: y = area.minY + (area.height - size.height) / 2
    }
    if effectiveContentHorizontalAlignment == .fill, titleSize == .zero { size.width = area.width }
    let scale = max(1, traitCollection.displayScale)
    return CGRect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width,
      height: size.height)
  }
}
