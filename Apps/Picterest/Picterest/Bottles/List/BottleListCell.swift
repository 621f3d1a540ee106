import UIKit

/// A bottle in the list: a small picture of it, its name, when it opens, and its notes.
final class BottleListCell: UITableViewCell {
  static let reuseIdentifier = "bottle"

  private let bottleView = BottleView()
  private let nameLabel = BottleListCell.label(.headline)
  private let dayLabel = BottleListCell.label(.secondary)
  private let countLabel = BottleListCell.label(.secondary)
  private let stack = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    bottleView.isUserInteractionEnabled = false
    let texts = UIStackView(arrangedSubviews: [nameLabel, dayLabel, countLabel])
    texts.axis = .vertical
    texts.spacing = Spacing.line
    for view in [bottleView, texts] { stack.addArrangedSubview(view) }
    stack.spacing = Spacing.medium
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      bottleView.widthAnchor.constraint(equalToConstant: 36),
      bottleView.heightAnchor.constraint(equalToConstant: 57),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Spacing.medium),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Spacing.medium),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    layOut()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    layOut()
  }

  /// Large text needs the whole width: the bottle goes above it.
  private func layOut() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .center
  }

  required init?(coder: NSCoder) {
    fatalError("The cell is made in code.")
  }

  func show(_ row: BottleListViewModel.Row) {
    let bottle = row.bottle
    nameLabel.text = bottle.name
    dayLabel.text = day(row)
    countLabel.text =
      row.state == .opened
      ? BottleTexts.notes(row.notes) : BottleTexts.count(row.notes, bottle.goal)
    countLabel.accessibilityLabel = BottleTexts.countLabel(row.notes, bottle.goal)
    bottleView.tint = BottleTint(number: bottle.number)
    bottleView.isOpen = row.state == .opened
    bottleView.glows = row.state == .due
    accessibilityIdentifier = "bottle-row-\(bottle.name)"
    accessibilityLabel = [bottle.name, dayLabel.text, countLabel.accessibilityLabel]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private func day(_ row: BottleListViewModel.Row) -> String {
    switch row.state {
    case .sealed(daysLeft: 1): return BottleTexts.opensTomorrow
    case .sealed: return BottleTexts.opens(DayFormat.long(row.bottle.openDay))
    case .due: return BottleTexts.due
    case .opened:
      let date = row.bottle.openedDate ?? row.bottle.createdDate
      return BottleTexts.opened(DayFormat.long(Day(date, in: .autoupdatingCurrent)))
    }
  }

  private static func label(_ style: TextStyle) -> UILabel {
    let label = UILabel()
    label.apply(style)
    return label
  }
}
