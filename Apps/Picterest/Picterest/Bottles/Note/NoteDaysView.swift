import UIKit

/// The days that a note can be written for, the latest first.
final class NoteDaysView: UIView {
  var onSelect: ((Day) -> Void)?

  private let days: [Day]
  private let today: Day
  private var selected: Day?
  private let collectionView: UICollectionView
  private let titleLabel = UILabel()
  private lazy var daysHeight = collectionView.heightAnchor.constraint(
    equalToConstant: Dimension.touchTarget)

  init(days: [Day], today: Day) {
    self.days = days
    self.today = today
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: NoteDaysView.makeLayout())
    super.init(frame: .zero)
    setUpLabel()
    setUpDays()
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The days are made in code.")
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let size = NSCollectionLayoutSize(
          widthDimension: .estimated(60), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = Spacing.small
        // They begin where the paper does.
        let room = environment.container.effectiveContentSize.width
        let side = max(Spacing.margin, (room - Dimension.formWidth) / 2)
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: side, bottom: 0, trailing: side)
        return section
      }, configuration: configuration)
  }

  private func setUpLabel() {
    titleLabel.apply(.headline)
    titleLabel.textAlignment = .center
    titleLabel.accessibilityIdentifier = "note-day"
  }

  private func setUpDays() {
    collectionView.backgroundColor = .clear
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.alwaysBounceVertical = false
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "note-days"
    collectionView.accessibilityLabel = BottleTexts.day
    collectionView.register(NoteDayCell.self, forCellWithReuseIdentifier: "day")
    collectionView.isHidden = days.count < 2
    daysHeight.isActive = true
    fitHeight()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    fitHeight()
  }

  private func fitHeight() {
    let height = UIFontMetrics(forTextStyle: .subheadline)
      .scaledValue(for: 36, compatibleWith: traitCollection)
    daysHeight.constant = max(Dimension.touchTarget, height)
  }

  private func setUpStack() {
    let stack = UIStackView(arrangedSubviews: [titleLabel, collectionView])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = Spacing.small
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.small),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Spacing.small),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      collectionView.widthAnchor.constraint(equalTo: stack.widthAnchor),
      titleLabel.widthAnchor.constraint(
        lessThanOrEqualTo: stack.widthAnchor, constant: -2 * Spacing.medium),
    ])
  }

  func select(_ day: Day) {
    selected = day
    titleLabel.text = DayFormat.weekday(day)
    for case let cell as NoteDayCell in collectionView.visibleCells {
      cell.isChosen = cell.day == day
    }
  }

  private func shortText(_ day: Day) -> String {
    switch day.days(until: today) {
    case 0: return BottleTexts.today
    case 1: return BottleTexts.yesterday
    default: return DayFormat.short(day)
    }
  }
}

extension NoteDaysView: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    days.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    let day = days[indexPath.item]
    if let cell = cell as? NoteDayCell {
      cell.show(day, text: shortText(day))
      cell.isChosen = day == selected
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    onSelect?(days[indexPath.item])
  }
}

/// One of the days.
private final class NoteDayCell: UICollectionViewCell {
  private(set) var day: Day?
  private let label = UILabel()

  var isChosen = false {
    didSet {
      contentView.backgroundColor = isChosen ? tintColor : .secondarySystemFill
      label.textColor = isChosen ? .white : .label
      accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.apply(.secondary, lines: 1)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Spacing.inset),
      label.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Spacing.inset),
    ])
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layer.cornerRadius = contentView.bounds.height / 2
  }

  func show(_ day: Day, text: String) {
    self.day = day
    label.text = text
    accessibilityLabel = DayFormat.weekday(day)
    accessibilityIdentifier = "note-day-\(day)"
  }
}
