/// `pickerView` and `datePicker`.
extension NibKind {
  static let pickers: [String: NibKind] = [
    "pickerView": NibKind(UIPickerView.self, from: view),
    "datePicker": datePicker,
  ]

  private static let datePicker = NibKind(UIDatePicker.self, from: control) { picker, reader in
    if let mode = reader.option("datePickerMode", NibReader.dateModes) {
      picker.datePickerMode = mode
    }
    picker.preferredDatePickerStyle =
      reader.option("style", NibReader.dateStyles) ?? .automatic
    if let interval = reader.int("minuteInterval"), interval > 0 {
      picker.minuteInterval = interval
    }
    if let date = reader.date("minimumDate") { picker.minimumDate = date }
    if let date = reader.date("maximumDate") { picker.maximumDate = date }
    // Documents mark "Current date" with this attribute; the saved date is old by then.
    if reader.bool("useCurrentDate") != true, let date = reader.date("date") { picker.date = date }
    if let seconds = reader.number("countDownDuration") {
      picker.countDownDuration = Double(seconds)
    }
    if let identifier = reader.child("locale")?.string("localeIdentifier") {
      picker.locale = Locale(identifier: identifier)
    }
  }
}

extension NibReader {
  /// A `date`, in seconds since the reference date.
  fileprivate func date(_ key: String) -> Date? {
    child(key, named: "date")?.string("timeIntervalSinceReferenceDate").flatMap(Double.init)
      .flatMap { abs($0) < 1e11 ? Date(timeIntervalSinceReferenceDate: $0) : nil }
  }

  fileprivate static let dateModes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
  ]
  fileprivate static let dateStyles: [String: UIDatePickerStyle] = [
    "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
}
