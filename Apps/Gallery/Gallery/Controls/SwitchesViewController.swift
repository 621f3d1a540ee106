import UIKit

/// Switches, steppers and segmented controls.
class SwitchesViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "UISwitch",
      [
        row("Off, on", toggle(false), toggle(true)),
        row("Disabled", disabled(toggle(false)), disabled(toggle(true))),
        row("Tinted", tinted()),
      ])
    addCard(
      "UIStepper",
      [
        row("Enabled", UIStepper()), row("Disabled", disabled(UIStepper())),
        row("At its end", atEnd()),
      ])
    addCard(
      "UISegmentedControl",
      [
        segments(["One", "Two", "Three"]),
        disabled(segments(["One", "Two", "Three"])),
        symbols(), coloured(), partlyDisabled(), proportional(),
      ])
  }

  private func toggle(_ isOn: Bool) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    return toggle
  }

  private func tinted() -> UISwitch {
    let toggle = toggle(true)
    toggle.onTintColor = .systemIndigo
    toggle.thumbTintColor = .systemYellow
    return toggle
  }

  private func disabled<Control: UIControl>(_ control: Control) -> Control {
    control.isEnabled = false
    return control
  }

  private func atEnd() -> UIStepper {
    let stepper = UIStepper()
    stepper.maximumValue = 5
    stepper.value = 5
    return stepper
  }

  private func segments(_ items: [Any]) -> UISegmentedControl {
    let control = UISegmentedControl(items: items)
    control.selectedSegmentIndex = 0
    return control
  }

  private func symbols() -> UISegmentedControl {
    return segments(["star", "heart", "bell.fill"].compactMap { UIImage(systemName: $0) })
  }

  private func coloured() -> UISegmentedControl {
    let control = segments(["Day", "Week", "Month", "Year"])
    control.selectedSegmentIndex = 2
    control.selectedSegmentTintColor = .systemBlue
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    return control
  }

  private func partlyDisabled() -> UISegmentedControl {
    let control = segments(["Chosen", "Not to be had", "Free"])
    control.setEnabled(false, forSegmentAt: 1)
    return control
  }

  private func proportional() -> UISegmentedControl {
    let control = segments(["A", "A longer title", "B"])
    control.apportionsSegmentWidthsByContent = true
    return control
  }
}
