import UIKit

/// Controls, fields and a picker.
final class ControlsController: StackController, UIPickerViewDataSource, UIPickerViewDelegate {

  private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    addControls()
    addFields()
    addPicker()
  }

  private func addControls() {
    let toggle = UISwitch()
    toggle.accessibilityIdentifier = "lamp"
    toggle.addAction(
      UIAction { [unowned self] _ in note(toggle.isOn ? "lamp on" : "lamp off") },
      for: .valueChanged)
    let slider = UISlider()
    slider.accessibilityIdentifier = "volume"
    slider.addAction(
      UIAction { [unowned self] _ in note("volume \(Int((slider.value * 100).rounded()))") },
      for: .valueChanged)
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [unowned self] _ in note("segment \(segments.selectedSegmentIndex)") },
      for: .valueChanged)
    let stepper = UIStepper()
    stepper.accessibilityIdentifier = "copies"
    stepper.addAction(
      UIAction { [unowned self] _ in note("copies \(Int(stepper.value))") }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [toggle, stepper])
    row.spacing = 20
    for view in [row, slider, segments] { stack.addArrangedSubview(view) }
    let forbidden = UIButton(type: .system)
    forbidden.setTitle("Forbidden", for: .normal)
    forbidden.isEnabled = false
    stack.addArrangedSubview(forbidden)
  }

  private func addFields() {
    let name = UITextField()
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    name.autocapitalizationType = .none
    name.autocorrectionType = .no
    name.addAction(
      UIAction { [unowned self] _ in note("name \(name.text ?? "")") }, for: .editingChanged)
    name.addAction(
      UIAction { [unowned self] _ in
        name.resignFirstResponder()
        note("done with \(name.text ?? "")")
      }, for: .editingDidEndOnExit)
    let secret = UITextField()
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    secret.borderStyle = .roundedRect
    let notes = UITextView()
    notes.accessibilityIdentifier = "notes"
    notes.isScrollEnabled = false
    notes.font = .preferredFont(forTextStyle: .body)
    notes.text = "Milk"
    for view in [name, secret, notes] { stack.addArrangedSubview(view) }
  }

  private func addPicker() {
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    picker.heightAnchor.constraint(equalToConstant: 140).isActive = true
    stack.addArrangedSubview(picker)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    days.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    days[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    note(days[row])
  }
}
