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
  private let nameLabel = ProfileHeaderView.label(.title2, .label, "profile-name")
  private let usernameLabel = ProfileHeaderView.label(
    .subheadline, .secondaryLabel, "profile-username")
  private let bioLabel = ProfileHeaderView.label(.body, .label, "profile-bio")
  private let counts = [
    CountView(name: ProfileTexts.posts, identifier: "profile-posts"),
    CountView(name: ProfileTexts.kept, identifier: "profile-kept"),
    CountView(name: ProfileTexts.likes, identifier: "profile-likes"),
  ]
  private let editButton = UIButton(configuration: .gray())
  private let segments = UISegmentedControl(items: [ProfileTexts.posts, ProfileTexts.kept])
  private let segmentBar = UIView()

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

  private static func label(
    _ style: UIFont.TextStyle, _ color: UIColor, _ identifier: String
  ) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
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
    let countStack = UIStackView(arrangedSubviews: counts)
    countStack.distribution = .fillEqually
    countStack.spacing = Spacing.small
    let names = stack([nameLabel, usernameLabel], spacing: 2)
    let person = UIStackView(arrangedSubviews: [avatarView, names])
    person.alignment = .center
    person.spacing = Spacing.medium + 4
    let head = stack([person, bioLabel, countStack, editButton], spacing: Spacing.medium + 4)
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
      editButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      head.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.medium),
      head.centerXAnchor.constraint(equalTo: centerXAnchor),
      head.widthAnchor.constraint(lessThanOrEqualToConstant: 600), width,
      segmentBar.topAnchor.constraint(equalTo: head.bottomAnchor, constant: Spacing.small),
      segmentBar.leadingAnchor.constraint(equalTo: leadingAnchor),
      segmentBar.trailingAnchor.constraint(equalTo: trailingAnchor), bottom,
    ])
    constrainSegments()
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
      segments.widthAnchor.constraint(lessThanOrEqualToConstant: 600), width,
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
    systemLayoutSizeFitting(
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

  init(name: String, identifier: String) {
    super.init(frame: .zero)
    nameLabel.text = name
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.textColor = .secondaryLabel
    numberLabel.font = .preferredFont(forTextStyle: .headline)
    numberLabel.accessibilityIdentifier = "\(identifier)-count"
    accessibilityIdentifier = identifier
    isAccessibilityElement = true
    accessibilityTraits = .button
    let stack = UIStackView(arrangedSubviews: [numberLabel, nameLabel])
    stack.axis = .vertical
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    for label in [numberLabel, nameLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
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
