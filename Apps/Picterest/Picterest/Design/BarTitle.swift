import UIKit

/// The title of a bar that shows a name somebody gave: a long one takes two lines, in smaller letters.
final class BarTitle: UIView {
  private let label = UILabel()
  /// The width at which the name needs one line.
  private let wholeWidth: CGFloat

  private static let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let smallFont = UIFont.systemFont(ofSize: 14, weight: .semibold)

  init(_ text: String) {
    wholeWidth = ceil(NSString(string: text).size(withAttributes: [.font: BarTitle.font]).width)
    super.init(frame: .zero)
    label.text = text
    label.font = BarTitle.font
    label.textAlignment = .center
    label.numberOfLines = 2
    label.accessibilityTraits = .header
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let width = widthAnchor.constraint(equalToConstant: wholeWidth)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      heightAnchor.constraint(equalToConstant: Dimension.touchTarget),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }

  required init?(coder: NSCoder) {
    fatalError("The title is made in code.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = bounds.width < wholeWidth ? BarTitle.smallFont : BarTitle.font
  }
}
