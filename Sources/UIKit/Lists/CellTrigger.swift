/// An action of a storyboard, performed when a cell is selected or its accessory is pressed.
@MainActor
protocol CellTrigger: AnyObject {
  func perform(_ sender: Any?)
}
