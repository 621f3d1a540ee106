import UIKit

/// The second step: for how long the bottle stays sealed.
final class BottlePeriodViewController: CreateStepViewController {
  private var rows: [PeriodRow] = []

  init(viewModel: CreateBottleViewModel) {
    super.init(
      step: 2, question: BottleTexts.periodQuestion, hint: BottleTexts.periodHint,
      viewModel: viewModel)
  }

  required init?(coder: NSCoder) {
    fatalError("The step is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UIStackView()
    list.axis = .vertical
    list.spacing = Spacing.small
    for period in BottlePeriod.allCases {
      let detail = BottleTexts.periodDetail(
        DayFormat.long(viewModel.openDay(period)), viewModel.goal(period))
      let row = PeriodRow(period: period, detail: detail)
      row.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
      rows.append(row)
      list.addArrangedSubview(row)
    }
    content.addArrangedSubview(list)
    showChoice()
  }

  @objc private func choose(_ row: PeriodRow) {
    viewModel.period = row.period
    showChoice()
  }

  private func showChoice() {
    for row in rows { row.isSelected = row.period == viewModel.period }
  }
}

/// A period that can be chosen.
private final class PeriodRow: UIControl {
  let period: BottlePeriod
  private let checkmark = UIImageView(image: UIImage(systemName: "circle"))
  private let stack = UIStackView()

  init(period: BottlePeriod, detail: String) {
    self.period = period
    super.init(frame: .zero)
    let title = PeriodRow.label(.headline, BottleTexts.period(period))
    let subtitle = PeriodRow.label(.secondary, detail)
    let texts = UIStackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    texts.spacing = Spacing.line
    checkmark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    checkmark.setContentHuggingPriority(.required, for: .horizontal)
    checkmark.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [texts, checkmark] { stack.addArrangedSubview(view) }
    stack.spacing = Spacing.medium
    arrange()
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: Spacing.medium),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Spacing.medium),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Spacing.inset),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.inset),
    ])
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = CornerRadius.card
    layer.borderWidth = 2
    isAccessibilityElement = true
    accessibilityLabel = title.text
    accessibilityValue = detail
    accessibilityIdentifier = "create-period-\(period.rawValue)"
    showSelection()
  }

  required init?(coder: NSCoder) {
    fatalError("The row is made in code.")
  }

  override var isSelected: Bool { didSet { showSelection() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrange()
    showSelection()
  }

  /// Large text has the whole width, and the checkmark stands below.
  private func arrange() {
    let isTextLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isTextLarge ? .vertical : .horizontal
    stack.alignment = isTextLarge ? .leading : .center
  }

  private func showSelection() {
    checkmark.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
    checkmark.tintColor = isSelected ? tintColor : .tertiaryLabel
    let color = tintColor.resolvedColor(with: traitCollection)
    layer.borderColor = isSelected ? color.cgColor : UIColor.clear.cgColor
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  private static func label(_ style: TextStyle, _ text: String) -> UILabel {
    let label = UILabel()
    label.apply(style)
    label.text = text
    return label
  }
}
