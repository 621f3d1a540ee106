import Intents
import UIKit

public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
  case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

/// A button that offers the person to add a shortcut to Siri.
@preconcurrency @MainActor
open class INUIAddVoiceShortcutButton: UIButton {
  open private(set) var style: INUIAddVoiceShortcutButtonStyle
  /// Kept weakly.
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
  open var shortcut: INShortcut?
  /// In points.
  open var cornerRadius: CGFloat = 8 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  public init(style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 44))
    setUp()
  }
  public required init?(coder: NSCoder) {
    style = .automatic
    super.init(coder: coder)
    setUp()
  }

  open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    showStyle()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 32, height: 44)
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStyle()
  }

  private func setUp() {
    setTitle("Add to Siri", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    layer.cornerRadius = cornerRadius
    addAction(UIAction { [weak self] _ in self?.offer() }, for: .touchUpInside)
    showStyle()
  }

  private func offer() {
    guard let shortcut else { return }
    let sheet = INUIAddVoiceShortcutViewController(shortcut: shortcut)
    delegate?.present(sheet, for: self)
  }

  private func showStyle() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isBlack =
      switch style {
      case .black, .blackOutline: true
      case .white, .whiteOutline: false
      case .automatic, .automaticOutline: isDark
      }
    backgroundColor = isBlack ? .black : .white
    setTitleColor(isBlack ? .white : .black, for: .normal)
    let hasOutline = [.whiteOutline, .blackOutline, .automaticOutline].contains(style)
    layer.borderColor = (isBlack ? UIColor.white : .black).cgColor
    layer.borderWidth = hasOutline ? 1 : 0
  }
}

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutButtonDelegate: NSObjectProtocol {
  func present(
    _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
  func present(
    _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
    for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}
