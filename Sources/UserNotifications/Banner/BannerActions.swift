import UIKit

/// The actions of a notification, one below another on glass.
final class BannerActions: UIView {
  /// The least height of a row.
  private static let rowHeight: CGFloat = 50
  private static let cornerRadius: CGFloat = 16

  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let buttons: [UIButton]
  private var lines: [UIView] = []

  private func heights(_ width: CGFloat) -> [CGFloat] {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    return buttons.map { max(Self.rowHeight, $0.sizeThatFits(room).height.rounded(.up)) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heights(size.width).reduce(0, +))
  }

  init(_ actions: [UNNotificationAction], onChoice: @escaping (UNNotificationAction) -> Void) {
    buttons = actions.map { action in
      var configuration = UIButton.Configuration.plain()
      configuration.title = action.title
      configuration.image = action.icon?.image
      configuration.imagePadding = 8
      configuration.baseForegroundColor =
        action.options.contains(.destructive) ? .systemRed : .label
      return UIButton(
        configuration: configuration, primaryAction: UIAction { _ in onChoice(action) })
    }
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    addSubview(glass)
    for button in buttons { addSubview(button) }
    for _ in buttons.dropFirst() {
      let line = UIView()
      line.backgroundColor = .separator
      lines.append(line)
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    let thickness = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    for (number, height) in heights(bounds.width).enumerated() {
      buttons[number].frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
      guard lines.indices.contains(number) else { continue }
      lines[number].frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
    }
  }
}
