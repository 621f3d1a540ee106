import UIKit

/// The drawing of a link view: a picture, a caption, an icon.
@MainActor
final class LinkCard: UIControl {
  /// The picture or icon came, and with it another size.
  var onPicture: (() -> Void)?

  private let picture = UIImageView()
  private let icon = UIImageView()
  private let titleLabel = UILabel()
  private let siteLabel = UILabel()
  /// Tells the pictures of the metadata shown from those of earlier ones.
  private var generation = 0

  static let idealWidth: CGFloat = 300
  private static let margin: CGFloat = 12
  private static let verticalMargin: CGFloat = 10
  private static let iconSide: CGFloat = 30
  /// Pictures higher than this many times their width are cut.
  private static let greatestHeight: CGFloat = 1.25

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    clipsToBounds = true
    titleLabel.font = .preferredFont(forTextStyle: .subheadline).bold
    titleLabel.numberOfLines = 2
    siteLabel.font = .preferredFont(forTextStyle: .footnote)
    siteLabel.textColor = .secondaryLabel
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    icon.contentMode = .scaleAspectFit
    icon.clipsToBounds = true
    icon.layer.cornerRadius = 5
    icon.tintColor = .tertiaryLabel
    for view in [picture, icon, titleLabel, siteLabel] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .link
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  // MARK: Content

  func show(_ metadata: LPLinkMetadata, site: String) {
    generation += 1
    picture.image = nil
    icon.image = UIImage(systemName: "safari")
    titleLabel.text = metadata.title ?? site
    siteLabel.text = metadata.title == nil ? nil : site
    accessibilityLabel = [metadata.title, site].compactMap { $0 }.joined(separator: ", ")
    load(metadata.imageProvider) { $0.picture.image = $1 }
    load(metadata.iconProvider) { $0.icon.image = $1 }
    setNeedsLayout()
  }

  private func load(
    _ provider: NSItemProvider?, _ take: @escaping @MainActor (LinkCard, UIImage) -> Void
  ) {
    guard let provider, provider.canLoadObject(ofClass: UIImage.self) else { return }
    let wanted = generation
    provider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      guard let image = image as? UIImage else { return }
      DispatchQueue.main.async {
        guard let self, self.generation == wanted else { return }
        take(self, image)
        self.setNeedsLayout()
        self.onPicture?()
      }
    }
  }

  // MARK: Layout

  /// Frames for a width, from the upper left corner.
  struct Layout: Equatable {
    var size = CGSize.zero
    var picture = CGRect.zero
    var icon = CGRect.zero
    var title = CGRect.zero
    var site = CGRect.zero
  }

  func layout(width: CGFloat) -> Layout {
    var layout = Layout()
    if let size = picture.image?.size, size.width > 0 {
      let height = min(size.height / size.width, Self.greatestHeight) * width
      layout.picture = CGRect(x: 0, y: 0, width: width, height: height.rounded())
    }
    let hasIcon = picture.image == nil
    let room = max(0, width - 2 * Self.margin - (hasIcon ? Self.iconSide + Self.margin : 0))
    let title = fitting(titleLabel, room)
    let site = fitting(siteLabel, room)
    let caption = max(title.height + site.height, hasIcon ? Self.iconSide : 0)
    let top = layout.picture.maxY + Self.verticalMargin
    let start = top + ((caption - title.height - site.height) / 2).rounded()
    layout.title = CGRect(x: Self.margin, y: start, width: room, height: title.height)
    layout.site = CGRect(x: Self.margin, y: layout.title.maxY, width: room, height: site.height)
    if hasIcon {
      layout.icon = CGRect(
        x: width - Self.margin - Self.iconSide, y: top + ((caption - Self.iconSide) / 2).rounded(),
        width: Self.iconSide, height: Self.iconSide)
    }
    layout.size = CGSize(width: width, height: top + caption + Self.verticalMargin)
    return layout
  }

  private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
    guard label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// As wide as asked with a picture; without one no wider than the caption needs.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let offered = size.width > 0 ? min(size.width, .greatestFiniteMagnitude) : Self.idealWidth
    guard picture.image == nil else { return layout(width: offered).size }
    let around = 3 * Self.margin + Self.iconSide
    let text = max(
      fitting(titleLabel, max(0, offered - around)).width,
      fitting(siteLabel, max(0, offered - around)).width)
    return layout(width: min(offered, (text + around).rounded(.up))).size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(width: bounds.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ rect: CGRect) -> CGRect {
      guard isRightToLeft else { return rect }
      return CGRect(
        x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    // A card that is lower or higher than it asked to be gives or takes the picture's height.
    let spare = picture.image == nil ? 0 : bounds.height - layout.size.height
    picture.frame = CGRect(
      x: 0, y: 0, width: layout.picture.width, height: max(0, layout.picture.height + spare))
    icon.isHidden = layout.icon.isEmpty
    icon.frame = placed(layout.icon)
    titleLabel.frame = placed(layout.title.offsetBy(dx: 0, dy: spare))
    siteLabel.frame = placed(layout.site.offsetBy(dx: 0, dy: spare))
  }
}

extension UIFont {
  /// The same font, bold.
  fileprivate var bold: UIFont {
    UIFont.systemFont(ofSize: pointSize, weight: .semibold)
  }
}
