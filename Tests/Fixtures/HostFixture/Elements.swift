import UIKit

/// Controls whose accessibility a test asks for, each of which says what was done to it.
@MainActor
func showElements(in view: UIView) {
  let heading = UILabel(frame: CGRect(x: 130, y: 10, width: 220, height: 20))
  (heading.text, heading.accessibilityTraits) = ("Settings", .header)
  let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in say("saved") })
  button.frame = CGRect(x: 130, y: 40, width: 100, height: 30)
  button.accessibilityHint = "Keeps what was changed"
  let light = UISwitch(
    frame: .zero, primaryAction: UIAction { say("light \(($0.sender as? UISwitch)?.isOn == true)") }
  )
  light.frame.origin = CGPoint(x: 250, y: 40)
  (light.accessibilityLabel, light.accessibilityIdentifier) = ("Light", "light")
  let slider = UISlider(
    frame: CGRect(x: 130, y: 75, width: 100, height: 30),
    primaryAction: UIAction { say("volume \(($0.sender as? UISlider)?.value ?? 0)") })
  (slider.accessibilityLabel, slider.maximumValue) = ("Volume", 10)
  let field = UITextField(frame: CGRect(x: 130, y: 110, width: 200, height: 24))
  (field.placeholder, field.text) = ("Name", "Ada")
  field.addAction(
    UIAction { say("name \(($0.sender as? UITextField)?.text ?? "")") }, for: .editingChanged)
  for element in [heading, button, light, slider, field] { view.addSubview(element) }
}
