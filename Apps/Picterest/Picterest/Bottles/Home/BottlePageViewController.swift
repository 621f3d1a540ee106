import UIKit

/// One bottle: its name, when it opens, the bottle itself, and what can be done with it now.
final class BottlePageViewController: UIViewController, BottlePage {
  var onWrite: (() -> Void)?
  var onRead: (() -> Void)?
  var onShowSealed: (() -> Void)?

  var page: BottlesViewModel.Page { .bottle(id: viewModel.bottleID) }

  private let viewModel: BottlePageViewModel
  private let bottleView = BottleView()
  private let nameLabel = UILabel()
  private let statusLabel = UILabel()
  private let actionButton = UIButton(configuration: .filled())
  private let texts = UIStackView()
  /// The texts and the button where they stand beside the bottle.
  private let column = UIStackView()
  private let stack = UIStackView()
  private let scrollView = UIScrollView()
  private var isOpening = false

  init(viewModel: BottlePageViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The page is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpLabels()
    setUpBottle()
    setUpStack()
    setUpScrollView()
    bottleView.tint = BottleTint(number: viewModel.bottle.number)
    showStatus()
    viewModel.onChange = { [weak self] change in self?.apply(change) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasPapers else { return }
    showPapers()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Papers that lie are there at once; those that have to fall wait until they are seen.
    if viewModel.foldedNotes.allSatisfy({ $0.place != nil }) { showPapers() }
  }

  private var hasPapers = false

  private func showPapers() {
    guard !hasPapers else { return }
    hasPapers = true
    bottleView.papersView.show(
      viewModel.foldedNotes, goal: viewModel.bottle.goal,
      isFalling: !UIAccessibility.isReduceMotionEnabled)
  }

  // MARK: Setting up

  private func setUpLabels() {
    nameLabel.apply(.title)
    nameLabel.accessibilityIdentifier = "bottle-name"
    nameLabel.accessibilityTraits = .header
    statusLabel.apply(.secondary)
    statusLabel.accessibilityIdentifier = "bottle-status"
    for label in [nameLabel, statusLabel] {
      label.textAlignment = .center
      texts.addArrangedSubview(label)
    }
    texts.axis = .vertical
    texts.spacing = Spacing.tiny
    actionButton.accessibilityIdentifier = "bottle-action"
    actionButton.titleLabel?.adjustsFontForContentSizeCategory = true
    actionButton.setContentHuggingPriority(.defaultHigh, for: .vertical)
    actionButton.addTarget(self, action: #selector(tapAction), for: .touchUpInside)
  }

  private func setUpBottle() {
    bottleView.isAccessibilityElement = true
    bottleView.accessibilityTraits = [.image, .button]
    bottleView.accessibilityIdentifier = "bottle"
    bottleView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(tapBottle)))
    bottleView.papersView.onSettle = { [weak self] in self?.viewModel.save($0) }
  }

  private func setUpStack() {
    stack.alignment = .center
    column.axis = .vertical
    column.alignment = .center
    column.spacing = Spacing.margin
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let tall = bottleView.heightAnchor.constraint(equalToConstant: 560)
    tall.priority = .defaultLow
    NSLayoutConstraint.activate([
      tall,
      bottleView.heightAnchor.constraint(greaterThanOrEqualToConstant: 190),
      bottleView.widthAnchor.constraint(
        equalTo: bottleView.heightAnchor,
        multiplier: BottleShape.size.width / BottleShape.size.height),
      actionButton.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget),
      texts.widthAnchor.constraint(lessThanOrEqualToConstant: Dimension.readableWidth),
    ])
    layOut()
  }

  private func setUpScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let (frame, content) = (scrollView.frameLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      stack.topAnchor.constraint(
        greaterThanOrEqualTo: content.topAnchor, constant: Spacing.small),
      stack.bottomAnchor.constraint(
        lessThanOrEqualTo: content.bottomAnchor, constant: -Spacing.small),
      stack.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      stack.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: frame.leadingAnchor, constant: Spacing.margin),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      // As high as the window, so that the bottle takes what the texts leave.
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
    ])
    let exact = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
    exact.priority = UILayoutPriority(700)
    exact.isActive = true
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.verticalSizeClass != traitCollection.verticalSizeClass { layOut() }
    showStatus()
  }

  /// In low windows the texts and the button stand beside the bottle.
  private func layOut() {
    for view in [texts, bottleView, actionButton, column] { view.removeFromSuperview() }
    if traitCollection.verticalSizeClass == .compact {
      stack.axis = .horizontal
      stack.spacing = Spacing.large * 2
      for view in [texts, actionButton] { column.addArrangedSubview(view) }
      for view in [bottleView, column] { stack.addArrangedSubview(view) }
    } else {
      stack.axis = .vertical
      stack.spacing = Spacing.margin
      for view in [texts, bottleView, actionButton] { stack.addArrangedSubview(view) }
    }
  }

  // MARK: Showing

  /// The day may be another one.
  func refresh() {
    viewModel.refresh()
  }

  private func apply(_ change: BottlePageViewModel.Change) {
    switch change {
    case .status: showStatus()
    case .opened: if !isOpening { showStatus() }
    case .everything:
      showStatus()
      guard hasPapers else { return }
      hasPapers = false
      showPapers()
    case .note(let note):
      showStatus()
      guard hasPapers else { return }
      bottleView.papersView.drop([note], isFalling: !UIAccessibility.isReduceMotionEnabled)
    }
  }

  private var isTextLarge: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private func showStatus() {
    nameLabel.text = viewModel.bottle.name
    let status = viewModel.status.joined(separator: isTextLarge ? "\n" : " · ")
    statusLabel.text = viewModel.failure ?? status
    bottleView.isOpen = viewModel.state == .opened
    bottleView.glows = viewModel.action == .open
    bottleView.accessibilityLabel = BottleTexts.bottleLabel(
      viewModel.bottle.name, viewModel.noteCount)
    bottleView.accessibilityHint = statusLabel.text
    showAction()
  }

  private func showAction() {
    // Today's note comes first; one for an earlier day can wait.
    let canWait = viewModel.action == .write(today: false)
    var configuration = canWait ? UIButton.Configuration.tinted() : .filled()
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 12, leading: 22, bottom: 12, trailing: 22)
    configuration.imagePadding = Spacing.small
    configuration.title = title(of: viewModel.action)
    configuration.titleTextAttributesTransformer = .headline
    if viewModel.action == .allWritten {
      configuration.image = UIImage(systemName: "checkmark")
      configuration.baseBackgroundColor = .clear
      configuration.baseForegroundColor = .secondaryLabel
    }
    actionButton.configuration = configuration
    actionButton.isUserInteractionEnabled = viewModel.action != .allWritten
    actionButton.accessibilityTraits = viewModel.action == .allWritten ? .staticText : .button
    actionButton.isHidden = viewModel.action == .none
  }

  private func title(of action: BottlePageViewModel.Action) -> String? {
    switch action {
    case .write(today: true): return BottleTexts.writeToday
    case .write(today: false): return BottleTexts.writeMissing
    case .allWritten: return BottleTexts.allWritten
    case .open: return BottleTexts.openNow
    case .read: return BottleTexts.read
    case .none: return nil
    }
  }

  // MARK: Doing

  @objc private func tapAction() {
    switch viewModel.action {
    case .write: onWrite?()
    case .open: open(isEarly: false)
    case .read: onRead?()
    case .allWritten, .none: break
    }
  }

  @objc private func tapBottle() {
    switch viewModel.action {
    case .open: open(isEarly: false)
    case .read: onRead?()
    case .write, .allWritten: onShowSealed?()
    case .none: break
    }
  }

  /// Opens the bottle for good, plays it, and shows what was in it.
  func open(isEarly: Bool) {
    guard !isOpening else { return }
    isOpening = true
    guard BottleAlerts.attempt(from: self, { try viewModel.open(isEarly: isEarly) }) else {
      isOpening = false
      viewModel.refresh()
      return
    }
    actionButton.isHidden = true
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    bottleView.open(isReduced: UIAccessibility.isReduceMotionEnabled) { [weak self] in
      guard let self else { return }
      self.isOpening = false
      self.onRead?()
      self.showStatus()
    }
  }
}
