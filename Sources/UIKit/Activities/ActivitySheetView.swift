/// The sheet of activities: a header with the items, the row of apps, the list of actions.
@MainActor
final class ActivitySheetView: UIView {
  var onChoose: ((UIActivity) -> Void)?
  var onClose: (() -> Void)?

  private let thumbnail = UIImageView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let closeButton = UIButton(type: .system)
  private let line = UIView()
  private let scrollView = UIScrollView()
  private let group = UIView()
  private var apps: [ActivityButton] = []
  private var actions: [ActivityButton] = []

  private static let leastHeader: CGFloat = 74
  private static let inset: CGFloat = 16
  static let thumbnailSize = CGSize(width: 48, height: 48)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    thumbnail.contentMode = .scaleAspectFill
    thumbnail.clipsToBounds = true
    thumbnail.layer.cornerRadius = 6
    thumbnail.tintColor = .secondaryLabel
    titleLabel.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15, weight: .semibold), maximumPointSize: 28)
    titleLabel.numberOfLines = 2
    detailLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13), maximumPointSize: 24)
    detailLabel.textColor = .secondaryLabel
    for label in [titleLabel, detailLabel] { label.adjustsFontForContentSizeCategory = true }
    line.backgroundColor = .separator
    let size = UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)
    closeButton.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: size), for: .normal)
    closeButton.tintColor = .systemGray2
    closeButton.accessibilityLabel = UIKitStrings.cancel
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    group.backgroundColor = .secondarySystemGroupedBackground
    group.layer.cornerRadius = 10
    group.layer.cornerCurve = .continuous
    group.clipsToBounds = true
    scrollView.addSubview(group)
    for view in [thumbnail, titleLabel, detailLabel, closeButton, line, scrollView] as [UIView] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ preview: ActivityPreview, _ activities: [UIActivity]) {
    showThumbnail(preview.image)
    loadThumbnail(preview.imageProvider)
    titleLabel.text = preview.title
    detailLabel.text = preview.detail
    for button in apps + actions { button.removeFromSuperview() }
    apps = activities.filter { type(of: $0).activityCategory == .share }.map {
      makeButton($0, .app, in: scrollView)
    }
    actions = activities.filter { type(of: $0).activityCategory == .action }.map {
      makeButton($0, .action, in: group)
    }
    actions.last?.isLast = true
    setNeedsLayout()
  }

  private func showThumbnail(_ image: UIImage?) {
    thumbnail.image = image
    thumbnail.contentMode = image?.isSymbolImage == true ? .center : .scaleAspectFill
  }

  /// Shows a provider's picture once it is there.
  private func loadThumbnail(_ provider: NSItemProvider?) {
    guard let provider, provider.canLoadObject(ofClass: UIImage.self) else { return }
    provider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      guard let image = image as? UIImage else { return }
      DispatchQueue.main.async { self?.showThumbnail(image) }
    }
  }

  private func makeButton(
    _ activity: UIActivity, _ look: ActivityButton.Look, in home: UIView
  ) -> ActivityButton {
    let button = ActivityButton(activity, look)
    button.addAction(
      UIAction { [weak self] _ in self?.onChoose?(activity) }, for: .touchUpInside)
    home.addSubview(button)
    return button
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height of everything, the space for the home indicator included.
  func height(width: CGFloat) -> CGFloat {
    headerHeight(width) + contentHeight(width)
      + max(safeAreaInsets.bottom, UIScreen.main.safeAreaInsets.bottom)
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - 2 * Self.inset - 48 - 12 - 42)
  }

  /// The heights of the title, of two lines at most, and of the line below it.
  private func textHeights(_ width: CGFloat) -> (title: CGFloat, detail: CGFloat) {
    let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    let detail = detailLabel.text?.isEmpty == false ? detailLabel.sizeThatFits(room).height : 0
    return (titleLabel.sizeThatFits(room).height, detail)
  }

  private func headerHeight(_ width: CGFloat) -> CGFloat {
    let texts = textHeights(width)
    return max(Self.leastHeader, (texts.title + texts.detail + 16).rounded(.up))
  }

  private var appRow: CGFloat {
    apps.isEmpty ? 0 : apps.reduce(104) { max($0, 12 + $1.height(forWidth: 76)) }
  }

  private func actionsHeight(_ width: CGFloat) -> CGFloat {
    actions.reduce(0) { $0 + $1.height(forWidth: width - 2 * Self.inset) }
  }

  private func contentHeight(_ width: CGFloat) -> CGFloat {
    appRow + 2 * Self.inset + actionsHeight(width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width
    func placed(_ rect: CGRect) -> CGRect {
      guard isRightToLeft else { return rect }
      return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let inset = Self.inset
    let header = headerHeight(width)
    let middle = (header / 2).rounded()
    thumbnail.frame = placed(CGRect(x: inset, y: middle - 24, width: 48, height: 48))
    closeButton.frame = placed(
      CGRect(x: width - inset - 30, y: middle - 15, width: 30, height: 30))
    let texts = textHeights(width)
    let top = ((header - texts.title - texts.detail) / 2).rounded()
    let room = textWidth(width)
    titleLabel.frame = placed(CGRect(x: inset + 60, y: top, width: room, height: texts.title))
    detailLabel.frame = placed(
      CGRect(x: inset + 60, y: top + texts.title, width: room, height: texts.detail))
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: header - pixel, width: width, height: pixel)
    scrollView.frame = CGRect(
      x: 0, y: header, width: width, height: max(0, bounds.height - header))
    scrollView.contentSize = CGSize(width: width, height: contentHeight(width))
    for (index, app) in apps.enumerated() {
      app.frame = placed(
        CGRect(x: inset - 4 + CGFloat(index) * 82, y: 12, width: 76, height: appRow - 12))
    }
    group.frame = CGRect(
      x: inset, y: appRow + inset, width: max(0, width - 2 * inset), height: actionsHeight(width))
    var y: CGFloat = 0
    for action in actions {
      let height = action.height(forWidth: group.bounds.width)
      action.frame = CGRect(x: 0, y: y, width: group.bounds.width, height: height)
      y += height
    }
  }
}
