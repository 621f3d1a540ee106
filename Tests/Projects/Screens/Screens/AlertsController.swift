import CoreLocation
import UIKit

/// Alerts, sheets, a question of the system's, and things that come late.
final class AlertsController: StackController {

  private let manager = CLLocationManager()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Alerts"
    button("Ask") { [unowned self] in ask() }
    button("Choose") { [unowned self] in choose() }
    button("Locate") { [unowned self] in manager.requestWhenInUseAuthorization() }
    button("Later") { [unowned self] in
      perform(#selector(comeLate), with: nil, afterDelay: 1.5)
    }
    button("Soon gone") { [unowned self] in
      let label = UILabel()
      label.text = "fleeting"
      stack.addArrangedSubview(label)
      UIView.animate(
        withDuration: 2, animations: { label.alpha = 0.5 },
        completion: { _ in label.removeFromSuperview() })
    }
  }

  @objc private func comeLate() {
    let label = UILabel()
    label.text = "late"
    stack.addArrangedSubview(label)
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Delete it?", message: "It cannot be brought back.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Reason" }
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in
        note("kept")
      })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in
        note("deleted: \(alert.textFields?.first?.text ?? "")")
      })
    present(alert, animated: true)
  }

  private func choose() {
    let sheet = UIAlertController(title: "Colour", message: nil, preferredStyle: .actionSheet)
    for name in ["Red", "Green"] {
      sheet.addAction(
        UIAlertAction(title: name, style: .default) { [unowned self] _ in
          note(name)
        })
    }
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }
}

#Preview("Alerts") {
  UINavigationController(rootViewController: AlertsController())
}

#Preview("A badge", traits: .sizeThatFitsLayout) {
  let label = UILabel()
  label.text = "12 new"
  label.backgroundColor = .systemRed
  label.textColor = .white
  return label
}

#Preview("Turned", traits: .landscapeLeft) {
  UINavigationController(rootViewController: ControlsController())
}
