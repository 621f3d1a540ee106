import UIKit

/// Wheels with rows of text and of views.
class PickersViewController: SamplesViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let columns = [
    ["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
  ]
  private let colours: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue,
  ]
  private let texts = UIPickerView()
  private let swatches = UIPickerView()

  override func addSamples() {
    for picker in [texts, swatches] {
      picker.dataSource = self
      picker.delegate = self
    }
    texts.accessibilityIdentifier = "texts"
    addCard("Titles", [texts])
    addCard("Views", [swatches])
    texts.selectRow(2, inComponent: 0, animated: false)
    texts.selectRow(5, inComponent: 1, animated: false)
    swatches.selectRow(2, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int {
    return pickerView === texts ? columns.count : 1
  }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    return pickerView === texts ? columns[component].count : colours.count
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if pickerView === texts {
      let label = view as? UILabel ?? UILabel()
      label.text = columns[component][row]
      label.font = .preferredFont(forTextStyle: .title3)
      label.textAlignment = .center
      return label
    }
    let swatch = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 26))
    swatch.backgroundColor = colours[row]
    swatch.layer.cornerRadius = 6
    return swatch
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    return pickerView === texts ? 32 : 36
  }
}
