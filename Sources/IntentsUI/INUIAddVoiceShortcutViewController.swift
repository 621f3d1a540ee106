import Intents
import UIKit

/// A sheet in which the person records words for a shortcut. Siri is off: the sheet says so and can be cancelled.
@preconcurrency @MainActor
open class INUIAddVoiceShortcutViewController: UIViewController {
  private let shortcut: INShortcut
  /// Kept weakly.
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?

  public init(shortcut: INShortcut) {
    self.shortcut = shortcut
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showThatSiriIsOff { [weak self] in
      guard let self else { return }
      delegate?.addVoiceShortcutViewControllerDidCancel(self)
    }
  }
}

@preconcurrency @MainActor
public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  func addVoiceShortcutViewController(
    _ controller: INUIAddVoiceShortcutViewController,
    didFinishWith voiceShortcut: INVoiceShortcut?, error: (any Error)?)
  func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// A sheet in which the person changes the words of a shortcut.
@preconcurrency @MainActor
open class INUIEditVoiceShortcutViewController: UIViewController {
  private let voiceShortcut: INVoiceShortcut
  /// Kept weakly.
  open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?

  public init(voiceShortcut: INVoiceShortcut) {
    self.voiceShortcut = voiceShortcut
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showThatSiriIsOff { [weak self] in
      guard let self else { return }
      delegate?.editVoiceShortcutViewControllerDidCancel(self)
    }
  }
}

@preconcurrency @MainActor
public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController, didUpdate voiceShortcut: INVoiceShortcut?,
    error: (any Error)?)
  func editVoiceShortcutViewController(
    _ controller: INUIEditVoiceShortcutViewController,
    didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)
  func editVoiceShortcutViewControllerDidCancel(_ controller: INUIEditVoiceShortcutViewController)
}

extension UIViewController {
  /// Fills the view with a message and a button that cancels.
  fileprivate func showThatSiriIsOff(_ cancel: @escaping @MainActor () -> Void) {
    view.backgroundColor = .systemBackground
    let item = UINavigationItem(title: "Add to Siri")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in cancel() })
    let bar = UINavigationBar()
    bar.items = [item]
    let label = UILabel()
    label.text = "Siri is turned off on this device."
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    for part in [bar, label] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
