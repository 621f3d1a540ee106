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

  private static let header: CGFloat = 74
  private static let appRow: CGFloat = 104
  private static let rowHeight: CGFloat = 52
  private static let inset: CGFloat = 16
  static let thumbnailSize = CGSize(width: 48, height: 48)

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    thumbnail.contentMode = .scaleAspectFill
    thumbnail.clipsToBounds = true
    thumbnail.layer.cornerRadius = 6
    thumbnail.tintColor = .secondaryLabel
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.numberOfLines = 2
    detailLabel.font = .systemFont(ofSize: 13)
    detailLabel.textColor = .secondaryLabel
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

  /// The height of everything, the space for the home indicator included.
  func height(width: CGFloat) -> CGFloat {
    Self.header + contentHeight + max(safeAreaInsets.bottom, UIScreen.main.safeAreaInsets.bottom)
  }

  private var contentHeight: CGFloat {
    (apps.isEmpty ? 0 : Self.appRow) + 2 * Self.inset + CGFloat(actions.count) * Self.rowHeight
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
    thumbnail.frame = placed(CGRect(x: inset, y: 13, width: 48, height: 48))
    closeButton.frame = placed(CGRect(x: width - inset - 30, y: 22, width: 30, height: 30))
    let textWidth = max(0, width - 2 * inset - 48 - 12 - 42)
    let room = CGSize(width: textWidth, height: 44)
    let title = min(titleLabel.sizeThatFits(room).height, 40)
    let detail = detailLabel.text?.isEmpty == false ? detailLabel.sizeThatFits(room).height : 0
    let top = ((Self.header - title - detail) / 2).rounded()
    titleLabel.frame = placed(CGRect(x: inset + 60, y: top, width: textWidth, height: title))
    detailLabel.frame = placed(
      CGRect(x: inset + 60, y: top + title, width: textWidth, height: detail))
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: Self.header - pixel, width: width, height: pixel)
    scrollView.frame = CGRect(
      x: 0, y: Self.header, width: width, height: max(0, bounds.height - Self.header))
    scrollView.contentSize = CGSize(width: width, height: contentHeight)
    for (index, app) in apps.enumerated() {
      app.frame = placed(
        CGRect(x: inset - 4 + CGFloat(index) * 82, y: 12, width: 76, height: Self.appRow - 12))
    }
    let start = (apps.isEmpty ? 0 : Self.appRow) + inset
    group.frame = CGRect(
      x: inset, y: start, width: max(0, width - 2 * inset),
      height: CGFloat(actions.count) * Self.rowHeight)
    for (index, action) in actions.enumerated() {
      action.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: group.bounds.width, height: Self.rowHeight)
    }
  }
}

/// An activity in the sheet: an app's icon with its name, or a row of the list.
@MainActor
final class ActivityButton: UIControl {
  enum Look { case app, action }

  let activity: UIActivity
  private let look: Look
  private let label = UILabel()
  private let icon = UIImageView()
  private let line = UIView()

  var isLast = false { didSet { line.isHidden = isLast || look == .app } }

  init(_ activity: UIActivity, _ look: Look) {
    self.activity = activity
    self.look = look
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: look == .app ? 11 : 17)
    label.textAlignment = look == .app ? .center : .natural
    label.numberOfLines = look == .app ? 2 : 1
    icon.image = activity.activityImage
    icon.tintColor = .label
    icon.contentMode = icon.image?.isSymbolImage == true ? .center : .scaleAspectFit
    if look == .app {
      icon.backgroundColor = .secondarySystemGroupedBackground
      icon.layer.cornerRadius = 14
      icon.layer.cornerCurve = .continuous
      icon.clipsToBounds = true
    }
    line.backgroundColor = .separator
    line.isHidden = look == .app
    for view in [icon, label, line] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = activity.activityTitle
  }

  required init?(coder: NSCoder) { return nil }

  override func stateDidChange() {
    super.stateDidChange()
    if look == .action {
      backgroundColor = isHighlighted ? .systemFill : nil
    } else {
      icon.alpha = isHighlighted ? 0.5 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard look == .action else {
      icon.frame = CGRect(x: (bounds.width - 60) / 2, y: 0, width: 60, height: 60)
      label.frame = CGRect(x: 0, y: 64, width: bounds.width, height: 28)
      return
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let text = CGRect(x: 16, y: 0, width: max(0, bounds.width - 72), height: bounds.height)
    let side = CGRect(x: bounds.width - 48, y: 0, width: 32, height: bounds.height)
    func placed(_ rect: CGRect) -> CGRect {
      isRightToLeft
        ? CGRect(
          x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    label.frame = placed(text)
    icon.frame = placed(side)
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = placed(
      CGRect(x: 16, y: bounds.height - pixel, width: max(0, bounds.width - 16), height: pixel))
  }
}
