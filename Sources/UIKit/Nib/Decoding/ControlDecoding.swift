/// Controls other than those of text.
extension NibKind {
  static let control = NibKind(UIControl.self, from: view) { control, reader in
    if let value = reader.bool("enabled") { control.isEnabled = value }
    if let value = reader.bool("selected") { control.isSelected = value }
    if let value = reader.bool("highlighted") { control.isHighlighted = value }
    if let value = reader.option("contentHorizontalAlignment", NibReader.horizontalAlignments) {
      control.contentHorizontalAlignment = value
    }
    if let value = reader.option("contentVerticalAlignment", NibReader.verticalAlignments) {
      control.contentVerticalAlignment = value
    }
    if let value = reader.bool("showsMenuAsPrimaryAction") {
      control.showsMenuAsPrimaryAction = value
    }
  }

  static let controls: [String: NibKind] = [
    "control": control,
    "button": button,
    "switch": toggle,
    "slider": slider,
    "stepper": stepper,
    "segmentedControl": segmentedControl,
    "pageControl": pageControl,
    "refreshControl": refreshControl,
    "colorWell": colorWell,
  ]

  private static let toggle = NibKind(UISwitch.self, from: control) { toggle, reader in
    toggle.isOn = reader.bool("on", default: false)
    if let color = reader.color("onTintColor") { toggle.onTintColor = color }
    if let color = reader.color("thumbTintColor") { toggle.thumbTintColor = color }
    if let title = reader.text("title") { toggle.title = title }
  }

  private static let slider = NibKind(UISlider.self, from: control) { slider, reader in
    if let value = reader.number("minValue") { slider.minimumValue = Float(value) }
    if let value = reader.number("maxValue") { slider.maximumValue = Float(value) }
    slider.value = Float(reader.number("value") ?? 0)
    if let value = reader.bool("continuous") { slider.isContinuous = value }
    if let color = reader.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = reader.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = reader.color("thumbTintColor") { slider.thumbTintColor = color }
    if let image = reader.image("minimumValueImage") { slider.minimumValueImage = image }
    if let image = reader.image("maximumValueImage") { slider.maximumValueImage = image }
  }

  private static let stepper = NibKind(UIStepper.self, from: control) { stepper, reader in
    if let value = reader.number("minimumValue") { stepper.minimumValue = Double(value) }
    if let value = reader.number("maximumValue") { stepper.maximumValue = Double(value) }
    if let value = reader.number("stepValue"), value > 0 { stepper.stepValue = Double(value) }
    if let value = reader.number("value") { stepper.value = Double(value) }
    if let value = reader.bool("wraps") { stepper.wraps = value }
    if let value = reader.bool("autorepeat") { stepper.autorepeat = value }
    if let value = reader.bool("continuous") { stepper.isContinuous = value }
  }

  private static let segmentedControl = NibKind(UISegmentedControl.self, from: control) {
    control, reader in
    reader.decodeSegments(of: control)
  }

  private static let pageControl = NibKind(UIPageControl.self, from: control) { control, reader in
    if let value = reader.int("numberOfPages") {
      control.numberOfPages = max(0, min(value, 10_000))
    }
    if let value = reader.int("currentPage") { control.currentPage = value }
    if let value = reader.bool("hidesForSinglePage") { control.hidesForSinglePage = value }
    if let color = reader.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
    if let color = reader.color("currentPageIndicatorTintColor") {
      control.currentPageIndicatorTintColor = color
    }
    if let image = reader.image("preferredIndicatorImage") {
      control.preferredIndicatorImage = image
    }
  }

  private static let refreshControl = NibKind(UIRefreshControl.self, from: control) {
    control, reader in
    if let text = reader.attributedText("attributedTitle") { control.attributedTitle = text }
  }

  private static let colorWell = NibKind(UIColorWell.self, from: control) { well, reader in
    if let color = reader.color("selectedColor") { well.selectedColor = color }
    if let value = reader.bool("supportsAlpha") { well.supportsAlpha = value }
    if let title = reader.text("title") { well.title = title }
  }
}

extension NibReader {
  fileprivate func decodeSegments(of control: UISegmentedControl) {
    control.removeAllSegments()
    for (index, segment) in element.list("segments").enumerated() {
      let segment = reader(segment)
      if let image = segment.image("image") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title =
          element.id.flatMap { document.strings["\($0).segmentTitles[\(index)]"] }
          ?? segment.text("title")
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if let width = segment.number("width"), width > 0 {
        control.setWidth(width, forSegmentAt: index)
      }
      if let value = segment.bool("enabled") { control.setEnabled(value, forSegmentAt: index) }
      if let offset = segment.size("contentOffset") {
        control.setContentOffset(offset, forSegmentAt: index)
      }
    }
    if let index = int("selectedSegmentIndex"), index < control.numberOfSegments {
      control.selectedSegmentIndex = max(index, UISegmentedControl.noSegment)
    }
    if let value = bool("momentary") { control.isMomentary = value }
    if let color = color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
    if string("segmentControlStyle") != nil, bool("apportionsSegmentWidthsByContent") == true {
      control.apportionsSegmentWidthsByContent = true
    }
  }

  static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  static let verticalAlignments: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
}
