import UIKit

/// The bar below the bottles: hammer and list on one side, the count on the other.
final class BottleBarView: UIView {
  var onHammer: (() -> Void)?
  var onList: (() -> Void)?

  private let hammer = BottleBarView.button("hammer", BottleTexts.hammer, "bottles-hammer")
  private let list = BottleBarView.button("list.bullet", BottleTexts.list, "bottles-list")
  private let count = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    hammer.addTarget(self, action: #selector(tapHammer), for: .touchUpInside)
    list.addTarget(self, action: #selector(tapList), for: .touchUpInside)
    count.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 17, weight: .semibold))
    count.adjustsFontForContentSizeCategory = true
    count.textColor = .secondaryLabel
    count.accessibilityIdentifier = "bottles-count"
    setUpStack()
  }

  required init?(coder: NSCoder) {
    fatalError("The bar is made in code.")
  }

  private func setUpStack() {
    let space = UIView()
    space.setContentHuggingPriority(.init(1), for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [hammer, list, space, count])
    stack.alignment = .center
    stack.spacing = Spacing.small
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Spacing.medium),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Spacing.margin),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
    ])
  }

  func show(_ bar: BottlesViewModel.Bar) {
    isHidden = bar.isHidden
    hammer.isHidden = !bar.hasHammer
    count.isHidden = bar.notes == nil
    guard let notes = bar.notes else { return }
    count.text = BottleTexts.count(notes, bar.goal)
    count.accessibilityLabel = BottleTexts.countLabel(notes, bar.goal)
  }

  @objc private func tapHammer() {
    onHammer?()
  }

  @objc private func tapList() {
    onList?()
  }

  private static func button(_ symbol: String, _ label: String, _ identifier: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)),
      for: .normal)
    button.accessibilityLabel = label
    button.accessibilityIdentifier = identifier
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    return button
  }
}
