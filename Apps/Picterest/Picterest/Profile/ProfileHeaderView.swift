import UIKit

/// The profile's head: picture, name, words about oneself, counts, and the choice between the lists.
///
/// It lies in the list that is shown and scrolls with it, except for the choice, which stays.
final class ProfileHeaderView: UIView {
  /// Called when Edit Profile is tapped.
  var onEdit: (() -> Void)?
  /// Called when another list is chosen.
  var onChoice: ((Int) -> Void)?

  private let avatarView = AvatarView()
  private let nameLabel = ProfileHeaderView.label(.title, "profile-name")
  private let usernameLabel = ProfileHeaderView.label(.secondary, "profile-username")
  private let bioLabel = ProfileHeaderView.label(.body, "profile-bio")
  private let counts = [
    CountView(name: ProfileTexts.posts, identifier: "profile-posts"),
    CountView(name: ProfileTexts.kept, identifier: "profile-kept"),
    CountView(name: ProfileTexts.likes, identifier: "profile-likes"),
  ]
  private let editButton = UIButton(configuration: .gray())
  private let segments = UISegmentedControl(items: [ProfileTexts.posts, ProfileTexts.kept])
  private let segmentBar = UIView()
  private let person = UIStackView()
  private let countStack = UIStackView()
  private let top = UIStackView()
  /// The width in points from which on the counts stand beside the person.
  private static let wideWidth: CGFloat = 560

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    setUpControls()
    setUpCounts()
    setUpLayout()
  }

  required init?(coder: NSCoder) {
    fatalError("The head is made in code.")
  }

  private static func label(_ style: TextStyle, _ identifier: String) -> UILabel {
    let label = UILabel()
    label.apply(style)
    label.accessibilityIdentifier = identifier
    return label
  }

  private func setUpControls() {
    avatarView.accessibilityIdentifier = "profile-avatar"
    nameLabel.accessibilityTraits = .header
    editButton.configuration?.title = ProfileTexts.edit
    editButton.configuration?.cornerStyle = .large
    editButton.accessibilityIdentifier = "profile-edit"
    editButton.addTarget(self, action: #selector(tapEdit), for: .touchUpInside)
    segments.selectedSegmentIndex = 0
    segments.accessibilityIdentifier = "profile-lists"
    segments.accessibilityLabel = ProfileTexts.lists
    segments.addTarget(self, action: #selector(choose), for: .valueChanged)
  }

  private func setUpCounts() {
    for (index, count) in counts.prefix(2).enumerated() {
      count.addAction(
        UIAction { [weak self] _ in
          self?.select(index)
          self?.onChoice?(index)
        }, for: .touchUpInside)
    }
  }

  private func setUpLayout() {
    let names = stack([nameLabel, usernameLabel], spacing: Spacing.line)
    for view in [avatarView, names] { person.addArrangedSubview(view) }
    for view in counts { countStack.addArrangedSubview(view) }
    for view in [person, countStack] { top.addArrangedSubview(view) }
    person.spacing = Spacing.inset
    top.spacing = Spacing.inset
    countStack.spacing = Spacing.small
    let head = stack([top, bioLabel, editButton], spacing: Spacing.inset)
    addSubview(head)
    addSubview(segmentBar)
    segmentBar.translatesAutoresizingMaskIntoConstraints = false
    segments.translatesAutoresizingMaskIntoConstraints = false
    segmentBar.backgroundColor = .systemBackground
    segmentBar.addSubview(segments)
    let width = head.widthAnchor.constraint(equalTo: widthAnchor, constant: -2 * Spacing.margin)
    width.priority = .defaultHigh
    let bottom = segmentBar.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = .init(999)
    NSLayoutConstraint.activate([
      avatarView.widthAnchor.constraint(equalToConstant: 84),
      avatarView.heightAnchor.constraint(equalToConstant: 84),
      editButton.heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget),
      head.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.medium),
      head.centerXAnchor.constraint(equalTo: centerXAnchor),
      head.widthAnchor.constraint(lessThanOrEqualToConstant: Dimension.formWidth), width,
      segmentBar.topAnchor.constraint(equalTo: head.bottomAnchor, constant: Spacing.small),
      segmentBar.leadingAnchor.constraint(equalTo: leadingAnchor),
      segmentBar.trailingAnchor.constraint(equalTo: trailingAnchor), bottom,
    ])
    constrainSegments()
    arrange(width: 0)
  }

  /// A wide head is low; on a narrow one, large text has a line for each thing.
  private func arrange(width: CGFloat) {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let hasRoom = width >= ProfileHeaderView.wideWidth
    let isRow = hasRoom && !isLarge
    top.axis = isRow ? .horizontal : .vertical
    top.distribution = isRow ? .fillEqually : .fill
    top.alignment = isRow ? .center : .fill
    let isList = isLarge && !hasRoom
    person.axis = isList ? .vertical : .horizontal
    person.alignment = isList ? .leading : .center
    countStack.axis = isList ? .vertical : .horizontal
    countStack.distribution = isList ? .fill : .fillEqually
    for count in counts { count.isRow = isList }
  }

  private func constrainSegments() {
    let width = segments.widthAnchor.constraint(
      equalTo: segmentBar.widthAnchor, constant: -2 * Spacing.margin)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      segments.topAnchor.constraint(equalTo: segmentBar.topAnchor, constant: Spacing.small),
      segments.bottomAnchor.constraint(equalTo: segmentBar.bottomAnchor, constant: -Spacing.small),
      segments.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      segments.centerXAnchor.constraint(equalTo: segmentBar.centerXAnchor),
      segments.widthAnchor.constraint(lessThanOrEqualToConstant: Dimension.formWidth), width,
    ])
  }

  private func stack(_ views: [UIView], spacing: CGFloat) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }

  // MARK: Showing

  func show(_ head: ProfileViewModel.Head) {
    avatarView.show(file: head.avatar)
    nameLabel.text = head.name.isEmpty ? ProfileTexts.noName : head.name
    nameLabel.textColor = head.name.isEmpty ? .secondaryLabel : .label
    usernameLabel.text = head.username.map { "@\($0)" }
    usernameLabel.isHidden = head.username == nil
    bioLabel.text = head.bio
    bioLabel.isHidden = head.bio.isEmpty
    for (view, count) in zip(counts, [head.posts, head.kept, head.likes]) { view.show(count) }
  }

  func select(_ index: Int) {
    segments.selectedSegmentIndex = index
  }

  /// The height of what stays when the rest has scrolled away.
  var pinnedHeight: CGFloat { segmentBar.bounds.height }

  /// The height that the head needs at a width, in points.
  func height(atWidth width: CGFloat) -> CGFloat {
    arrange(width: width)
    return systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  @objc private func tapEdit() {
    onEdit?()
  }

  @objc private func choose() {
    onChoice?(segments.selectedSegmentIndex)
  }
}

/// A number with what it counts below it; a tap shows what is counted.
private final class CountView: UIControl {
  private let numberLabel = UILabel()
  private let nameLabel = UILabel()
  private let stack = UIStackView()

  /// Whether the number stands beside the name instead of above it.
  var isRow = false {
    didSet {
      guard isRow != oldValue else { return }
      stack.axis = isRow ? .horizontal : .vertical
      // The name comes first in a row, the number in a column.
      stack.addArrangedSubview(isRow ? numberLabel : nameLabel)
      showAlignment()
    }
  }

  init(name: String, identifier: String) {
    super.init(frame: .zero)
    nameLabel.text = name
    nameLabel.apply(.caption)
    numberLabel.apply(.headline)
    numberLabel.accessibilityIdentifier = "\(identifier)-count"
    accessibilityIdentifier = identifier
    isAccessibilityElement = true
    accessibilityTraits = .button
    stack.axis = .vertical
    stack.spacing = Spacing.line
    for label in [numberLabel, nameLabel] { stack.addArrangedSubview(label) }
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    showAlignment()
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: Dimension.touchTarget),
    ])
  }

  private func showAlignment() {
    nameLabel.textAlignment = isRow ? .natural : .center
    numberLabel.textAlignment = .center
    numberLabel.setContentHuggingPriority(isRow ? .required : .defaultLow, for: .horizontal)
    numberLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }

  required init?(coder: NSCoder) {
    fatalError("The view is made in code.")
  }

  func show(_ count: Int) {
    numberLabel.text = ProfileTexts.count(count)
    accessibilityLabel = nameLabel.text
    accessibilityValue = ProfileTexts.count(count)
  }
}
