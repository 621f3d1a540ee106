import UIKit

/// The compiler's message over the app as it was. A tap takes it away.
@MainActor
final class InjectionMessage {
  private let window: UIWindow

  init?(_ text: String) {
    guard
      let scene = UIApplication.shared.connectedScenes.lazy.compactMap({ $0 as? UIWindowScene })
        .first
    else { return nil }
    window = UIWindow(windowScene: scene)
    window.windowLevel = .alert + 1
    window.overrideUserInterfaceStyle = .dark
    let controller = MessageController(text)
    window.rootViewController = controller
    window.isHidden = false
    controller.onTap = { [weak window] in window?.isHidden = true }
  }

  isolated deinit { window.isHidden = true }
}

private final class MessageController: UIViewController {
  private let text: String
  var onTap: () -> Void = {}

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.35)
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    label.textColor = .white
    label.lineBreakMode = .byCharWrapping
    let box = UIView()
    box.backgroundColor = UIColor(red: 0.55, green: 0.07, blue: 0.1, alpha: 0.96)
    box.layer.cornerRadius = 14
    box.clipsToBounds = true
    for inner in [box, label] { inner.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(box)
    box.addSubview(label)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 12),
      box.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
      box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      box.bottomAnchor.constraint(
        lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -14),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -12),
    ])
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(MessageController.tapped(_:), "tapped:")))
  }

  func tapped(_ recognizer: UITapGestureRecognizer) { onTap() }
}
