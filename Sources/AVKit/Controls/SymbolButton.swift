import UIKit

/// A button of one symbol.
final class SymbolButton: UIButton {
  var onTap: () -> Void = {}
  private let size: CGFloat

  init(_ symbol: String, size: CGFloat, identifier: String, label: String) {
    self.size = size
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    tintColor = .white
    show(symbol, label: label)
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ symbol: String, label: String) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
    setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    accessibilityLabel = label
  }
}
