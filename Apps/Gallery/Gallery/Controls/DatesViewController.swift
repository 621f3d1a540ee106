import UIKit

/// Date pickers of every style, all at one date in one time zone.
class DatesViewController: SamplesViewController {
  /// 9 June 2025, 9:41 in the morning.
  private let date = Date(timeIntervalSince1970: 1_749_462_060)

  override func addSamples() {
    addCard(
      "Compact",
      [
        row("Date", picker(.date, .compact)), row("Time", picker(.time, .compact)),
        row("Both", picker(.dateAndTime, .compact)),
      ])
    addCard("Inline", [picker(.date, .inline)])
    addCard("Wheels", [picker(.date, .wheels), picker(.time, .wheels)])
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.date = date
    return picker
  }
}
