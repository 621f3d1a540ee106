import UIKit

/// The actions of a notification, one below another on glass.
final class BannerActions: UIView {
  private static let rowHeight: CGFloat = 50
  private static let cornerRadius: CGFloat = 16

  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let buttons: [UIButton]
  private var lines: [UIView] = []

  var height: CGFloat { Self.rowHeight * CGFloat(buttons.count) }

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
    for (number, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0, y: Self.rowHeight * CGFloat(number), width: bounds.width, height: Self.rowHeight)
    }
    let thickness = 1 / max(1, traitCollection.displayScale)
    for (number, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 0, y: Self.rowHeight * CGFloat(number + 1), width: bounds.width, height: thickness)
    }
  }
}
