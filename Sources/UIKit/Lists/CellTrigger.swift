/// What a storyboard has happen when a cell is selected, or its accessory is pressed.
@MainActor
protocol CellTrigger: AnyObject {
  func perform(_ sender: Any?)
}
