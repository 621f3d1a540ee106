/// Where image, text and secondary text of a list's row stand, from the leading edge.
@MainActor
struct ListContentArrangement {
  let configuration: UIListContentConfiguration
  let margins: NSDirectionalEdgeInsets
  let image: UIImageView
  let text: UILabel
  let secondary: UILabel

  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
  }

  private var hasText: Bool { text.superview != nil }
  private var hasSecondary: Bool { secondary.superview != nil }
  private var hasImage: Bool { image.superview != nil }

  /// The width that iOS keeps for symbols, so that rows' texts begin at one line; it grows with the
  /// text.
  static func symbolWidth(_ font: UIFont) -> CGFloat { (28 * font.pointSize / 17).rounded() }

  private var symbolDimension: CGFloat { Self.symbolWidth(text.font) }

  // MARK: Image

  private var imageSize: CGSize {
    guard hasImage else { return .zero }
    var size = image.intrinsicContentSize
    let limit = configuration.imageProperties.maximumSize
    let scale = min(
      limit.width > 0 && size.width > 0 ? min(1, limit.width / size.width) : 1,
      limit.height > 0 && size.height > 0 ? min(1, limit.height / size.height) : 1)
    size.width *= scale
    size.height *= scale
    return size
  }

  /// The room kept for the image.
  private func reserved(_ size: CGSize) -> CGSize {
    guard hasImage else { return .zero }
    let wanted = configuration.imageProperties.reservedLayoutSize
    let isSymbol = image.image?.isSymbolImage ?? false
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    let usesStandard = wanted.width == standard || (wanted.width <= 0 && isSymbol)
    let width = usesStandard ? symbolDimension : wanted.width
    return CGSize(
      width: width > 0 ? max(width, usesStandard ? size.width : width) : size.width,
      height: wanted.height > 0 ? wanted.height : size.height)
  }

  var textLeading: CGFloat {
    guard hasImage else { return margins.leading }
    return margins.leading + reserved(imageSize).width + configuration.imageToTextPadding
  }

  // MARK: Text

  private struct Texts {
    var first = CGSize.zero
    var second = CGSize.zero
    var isSideBySide = false
    var height: CGFloat = 0
  }

  private func measure(_ width: CGFloat) -> Texts {
    var texts = Texts()
    let all = CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)
    guard hasText, hasSecondary else {
      if hasText { texts.first = clipped(text.sizeThatFits(all), width) }
      if hasSecondary { texts.second = clipped(secondary.sizeThatFits(all), width) }
      texts.height = texts.first.height + texts.second.height
      return texts
    }
    if configuration.prefersSideBySideTextAndSecondaryText {
      let gap = configuration.textToSecondaryTextHorizontalPadding
      let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let first = text.sizeThatFits(free)
      let second = secondary.sizeThatFits(free)
      if first.width + gap + second.width <= width {
        return Texts(
          first: first, second: second, isSideBySide: true,
          height: max(first.height, second.height))
      }
    }
    texts.first = clipped(text.sizeThatFits(all), width)
    texts.second = clipped(secondary.sizeThatFits(all), width)
    texts.height =
      texts.first.height + configuration.textToSecondaryTextVerticalPadding + texts.second.height
    return texts
  }

  private func clipped(_ size: CGSize, _ width: CGFloat) -> CGSize {
    CGSize(width: min(size.width, width), height: size.height)
  }

  // MARK: Results

  var naturalWidth: CGFloat {
    let texts = measure(10_000)
    let gap = configuration.textToSecondaryTextHorizontalPadding
    let width =
      texts.isSideBySide
      ? texts.first.width + gap + texts.second.width : max(texts.first.width, texts.second.width)
    return (textLeading + width + margins.trailing).rounded(.up)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let texts = measure(width - textLeading - margins.trailing)
    let content = max(texts.height, reserved(imageSize).height)
    return (content + margins.top + margins.bottom).pixelRounded(.up)
  }

  func frames(in size: CGSize) -> Frames {
    var frames = Frames()
    let picture = imageSize
    let room = reserved(picture)
    let middle = margins.top + (size.height - margins.top - margins.bottom) / 2
    frames.image =
      CGRect(
        x: margins.leading + (room.width - picture.width) / 2, y: middle - picture.height / 2,
        width: picture.width, height: picture.height
      ).pixelAligned
    let leading = textLeading
    let width = max(0, size.width - leading - margins.trailing)
    let texts = measure(width)
    if texts.isSideBySide {
      frames.text =
        CGRect(
          x: leading, y: middle - texts.first.height / 2, width: texts.first.width,
          height: texts.first.height
        ).pixelAligned
      frames.secondary =
        CGRect(
          x: leading + width - texts.second.width, y: middle - texts.second.height / 2,
          width: texts.second.width, height: texts.second.height
        ).pixelAligned
      return frames
    }
    var y = middle - texts.height / 2
    if texts.height > size.height - margins.top - margins.bottom { y = margins.top }
    frames.text = CGRect(x: leading, y: y, width: width, height: texts.first.height).pixelAligned
    if hasText, hasSecondary {
      y += texts.first.height + configuration.textToSecondaryTextVerticalPadding
    }
    frames.secondary =
      CGRect(x: leading, y: y, width: width, height: texts.second.height)
      .pixelAligned
    return frames
  }
}

extension CGFloat {
  /// Rounded to whole pixels of the screen.
  @MainActor func pixelRounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)
    -> CGFloat
  {
    let scale = UIScreen.main.scale
    // A hair's breadth above a pixel is that pixel.
    let pixels = self * scale
    let near = pixels.rounded()
    return ((pixels - near).magnitude < 0.001 ? near : pixels.rounded(rule)) / scale
  }
}

extension CGRect {
  /// The rectangle with its origin on a whole pixel.
  @MainActor fileprivate var pixelAligned: CGRect {
    CGRect(x: minX.pixelRounded(), y: minY.pixelRounded(), width: width, height: height)
  }
}
