/// Cells that change their height while they are shown.
extension UITableView {
  /// A cell may want another height: it is asked before the next layout.
  func cellMayWantNewHeight(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isUpdatingContent, batch == nil, !needsGeometry,
      let path = indexPath(for: cell), shown.cells[path] === cell, reconfiguring[path] == nil,
      geometry.contains(path)
    else { return }
    resizing.insert(cell)
    setNeedsLayout()
  }

  /// Asks the cells; those that change push the others down, animated unless animations are off.
  func resizeRows() {
    guard !resizing.isEmpty, !isUpdatingContent, batch == nil else { return }
    let cells = resizing
    resizing = []
    updateGeometryIfNeeded()
    var isChanged = false
    for cell in cells {
      guard let path = indexPath(for: cell), geometry.contains(path), knownHeight(path) == nil
      else { continue }
      if geometry.set(.known(measuredHeight(of: cell)), forRow: path) != 0 { isChanged = true }
    }
    guard isChanged else { return }
    shown.needsPass = true
    shown.needsPlacing = true
    applyContentSize()
    if showsMotion { glide(over: Self.updateDuration) { self.updateContent() } }
  }
}
