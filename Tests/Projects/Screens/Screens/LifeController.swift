import UIKit

/// The app's launches and their outcome.
final class LifeController: StackController {

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Life"
    let starts = UserDefaults.standard.integer(forKey: "starts") + 1
    UserDefaults.standard.set(starts, forKey: "starts")
    let process = ProcessInfo.processInfo
    for (name, text) in [
      ("arguments", process.arguments.dropFirst().joined(separator: " ")),
      ("variable", process.environment["SHELF"] ?? "none"), ("starts", "\(starts)"),
    ] {
      let label = UILabel()
      label.text = text
      label.accessibilityIdentifier = name
      stack.addArrangedSubview(label)
    }
    button("Crash") { [unowned self] in
      let names: [String] = []
      note(names[stack.arrangedSubviews.count])
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    view.accessibilityIdentifier =
      view.bounds.width > view.bounds.height ? "landscape" : "portrait"
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.userInterfaceStyle == .dark { note("dark") }
  }
}
