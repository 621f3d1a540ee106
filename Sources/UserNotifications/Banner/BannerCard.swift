import UIKit

/// The banner itself: glass with the app's icon, the texts, and when it came.
///
/// Measured off iOS 17: an icon of 38 points, 14 points from the edge, texts of 15 points beside it.
final class BannerCard: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let icon = AppIconView()
  private let title = UILabel()
  private let time = UILabel()
  private let subtitle = UILabel()
  private let body = UILabel()
  private let thumbnail = UIImageView()
  private var hasThumbnail = false

  private static let cornerRadius: CGFloat = 24
  private static let edge: CGFloat = 14
  private static let padding: CGFloat = 13
  private static let iconSide: CGFloat = 38
  private static let gap: CGFloat = 10
  private static let bodyLines = 4
  private static let largeBodyLines = 8
  /// The largest text that stands beside the icon, in points: that of the largest size below the accessibility sizes.
  private static let largestBeside: CGFloat = 21

  init(_ notification: UNNotification) {
    super.init(frame: .zero)
    let content = notification.request.content
    fill(content)
    glass.layer.cornerRadius = Self.cornerRadius
    glass.layer.cornerCurve = .continuous
    glass.clipsToBounds = true
    glass.isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(glass)
    for view in [icon, title, time, subtitle, body, thumbnail] { addSubview(view) }
    showThumbnail(content.attachments.first(where: \.isImage))
  }

  required init?(coder: NSCoder) { nil }

  private func fill(_ content: UNNotificationContent) {
    let bold = UIFontMetrics(forTextStyle: .subheadline)
      .scaledFont(for: .systemFont(ofSize: 15, weight: .semibold))
    title.text = content.title.isEmpty ? UIKitStrings.appName : content.title
    title.font = bold
    subtitle.text = content.subtitle
    subtitle.font = bold
    body.text = content.body
    body.font = .preferredFont(forTextStyle: .subheadline)
    time.text = UIKitStrings.text("now")
    time.font = .preferredFont(forTextStyle: .footnote)
    time.textColor = .secondaryLabel
    for label in [title, subtitle, body, time] { label.adjustsFontForContentSizeCategory = true }
  }

  /// Large text has the whole width below the icon, and titles wrap.
  private var isLarge: Bool { title.font.pointSize > Self.largestBeside }

  private func showThumbnail(_ attachment: UNNotificationAttachment?) {
    guard let url = attachment?.url else { return }
    hasThumbnail = true
    thumbnail.contentMode = .scaleAspectFill
    thumbnail.clipsToBounds = true
    thumbnail.layer.cornerRadius = 5
    let pixels = Int(Self.iconSide * UIScreen.main.scale * 1.5)
    Task { [thumbnail] in
      thumbnail.image = await Task.detached { PhotoFolder.thumbnail(url, pixels: pixels) }.value
    }
  }

  // MARK: Layout

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  private func updateLines() {
    for label in [title, subtitle] { label.numberOfLines = isLarge ? 3 : 1 }
    body.numberOfLines = isLarge ? Self.largeBodyLines : Self.bodyLines
  }

  /// The frames of everything for a width.
  private func arrange(_ width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
    updateLines()
    if isLarge { return arrangeBelow(width) }
    let left = Self.edge + Self.iconSide + Self.gap
    let right = width - Self.edge
    let timeSize = time.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let textRight = hasThumbnail ? right - Self.iconSide - Self.gap : right
    var y = Self.padding
    var frames: [(UIView, CGRect)] = []
    for label in [title, subtitle, body] where label.text?.isEmpty == false {
      let room = (label === title ? right - timeSize.width - 8 : textRight) - left
      let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      frames.append((label, CGRect(x: left, y: y, width: room, height: size.height)))
      y += size.height + 1
    }
    let height = max(y - 1 + Self.padding, Self.iconSide + Self.padding * 2)
    let texts = y - 1 - Self.padding
    let shift = (height - Self.padding * 2 - texts) / 2
    for index in frames.indices { frames[index].1.origin.y += shift }
    let side = Self.iconSide
    frames.append((icon, CGRect(x: Self.edge, y: (height - side) / 2, width: side, height: side)))
    let titleFrame = frames.first?.1 ?? .zero
    frames.append(
      (
        time,
        CGRect(
          x: right - timeSize.width, y: titleFrame.midY - timeSize.height / 2,
          width: timeSize.width, height: timeSize.height)
      ))
    if hasThumbnail {
      let top = max(titleFrame.maxY + 3, (height - side) / 2)
      let fitting = min(side, height - Self.padding / 2 - top)
      frames.append(
        (thumbnail, CGRect(x: right - fitting, y: top, width: fitting, height: fitting)))
    }
    return (frames, height.rounded(.up))
  }

  /// The icon, the time and the thumbnail in a row, and the texts below.
  private func arrangeBelow(_ width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
    let (left, right, side) = (Self.edge, width - Self.edge, Self.iconSide)
    let room = CGSize(width: right - left, height: .greatestFiniteMagnitude)
    let timeSize = time.sizeThatFits(room)
    let row = max(side, timeSize.height)
    func inRow(_ x: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(
        x: x, y: Self.padding + (row - size.height) / 2, width: size.width, height: size.height)
    }
    let square = CGSize(width: side, height: side)
    var frames: [(UIView, CGRect)] = [(icon, inRow(left, square))]
    let end = hasThumbnail ? right - side - Self.gap : right
    frames.append((time, inRow(end - timeSize.width, timeSize)))
    if hasThumbnail { frames.append((thumbnail, inRow(right - side, square))) }
    var y = Self.padding + row + Self.gap
    for label in [title, subtitle, body] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(room).height
      frames.append((label, CGRect(x: left, y: y, width: room.width, height: height)))
      y += height + 1
    }
    return (frames, (y - 1 + Self.padding).rounded(.up))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in arrange(bounds.width).frames {
      view.frame =
        isMirrored
        ? CGRect(
          x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
  }
}
