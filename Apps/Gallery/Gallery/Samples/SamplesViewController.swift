import UIKit

/// A page of samples under headings, which scrolls when it does not fit.
class SamplesViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.accessibilityIdentifier = "samples"
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    addSamples()
  }

  /// Overridden by each page: adds its cards.
  func addSamples() {}

  /// Adds a heading and, below it, a card with rows.
  func addCard(_ heading: String, _ rows: [UIView]) {
    let label = UILabel()
    label.text = heading.uppercased()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    stack.addArrangedSubview(label)
    stack.setCustomSpacing(6, after: label)
    let card = CardView(rows: rows)
    stack.addArrangedSubview(card)
    stack.setCustomSpacing(16, after: card)
  }

  /// A caption with what it names behind it.
  func row(_ caption: String, _ views: UIView...) -> UIView {
    let label = UILabel()
    label.text = caption
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    let space = UIView()
    space.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    space.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, space] + views)
    row.spacing = 8
    row.alignment = .center
    return row
  }

  /// Several views side by side, starting at the leading edge.
  func line(_ views: UIView..., spacing: CGFloat = 8) -> UIView {
    let space = UIView()
    space.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let row = UIStackView(arrangedSubviews: views + [space])
    row.spacing = spacing
    row.alignment = .center
    return row
  }

  /// Several views of the same width side by side.
  func columns(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 8
    row.distribution = .fillEqually
    return row
  }

  /// A view above its caption.
  func captioned(_ caption: String, _ view: UIView) -> UIView {
    let label = UILabel()
    label.text = caption
    label.font = .preferredFont(forTextStyle: .caption2)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    let column = UIStackView(arrangedSubviews: [view, label])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 4
    return column
  }

  /// A view of a fixed size.
  func sized<View: UIView>(_ view: View, _ width: CGFloat, _ height: CGFloat) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }
}
