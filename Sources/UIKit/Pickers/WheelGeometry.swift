/// The cylinder that a picker's rows are wound around.
///
/// Measured on iOS (conformance controls.json, UIPickerView): a table 75 points higher than the
/// view is bent so that half a turn shows it whole.
struct WheelGeometry: Equatable {
  let height: CGFloat
  let rowHeight: CGFloat
  /// Rows of a whole turn.
  let rowsPerTurn: CGFloat
  let radius: CGFloat

  init(height: CGFloat, rowHeight: CGFloat) {
    self.height = height
    self.rowHeight = max(1, rowHeight)
    let table = height + 75
    rowsPerTurn = max(4, (2 * table / self.rowHeight).rounded(.up))
    radius = 0.334225372 * table
  }

  /// The angle of a row `distance` rows from the middle, in radians.
  private func angle(_ distance: CGFloat) -> CGFloat { 2 * .pi * distance / rowsPerTurn }

  func centerY(_ distance: CGFloat) -> CGFloat { height / 2 + radius * sin(angle(distance)) }

  /// How high a row looks, as a part of its height; 0 beyond the edge.
  func foreshortening(_ distance: CGFloat) -> CGFloat {
    abs(distance) < rowsPerTurn / 4 ? max(0, cos(angle(distance))) : 0
  }

  /// Rows in sight on each side of the middle.
  var reach: Int { Int((rowsPerTurn / 4).rounded(.up)) }

  /// How many rows from the middle a point of the view is.
  func distance(atY y: CGFloat) -> CGFloat {
    let sine = min(max((y - height / 2) / max(radius, 1), -1), 1)
    return asin(sine) * rowsPerTurn / (2 * .pi)
  }
}
