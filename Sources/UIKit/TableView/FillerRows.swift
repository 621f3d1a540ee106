/// The lines of empty rows below the last row of a plain table.
@MainActor
final class FillerRows {
  private unowned(unsafe) let table: UITableView
  private var lines: [_UITableViewCellSeparatorView] = []

  init(of table: UITableView) { self.table = table }

  var isShown: Bool { !lines.isEmpty }

  private var height: CGFloat {
    if table.fillerRowHeight > 0 { return table.fillerRowHeight }
    return table.rowHeight > 0 ? table.rowHeight : table.defaultRowHeight
  }

  /// Draws as many lines as there is room for: none where the rows fill the table.
  func place() {
    let isWanted =
      table.style == .plain && table.fillerRowHeight != 0 && table.separatorStyle != .none
    let start = table.geometry.height
    let end = table.bounds.maxY
    let step = max(height, 1)
    let count = isWanted ? max(0, Int(((end - start) / step).rounded(.down))) : 0
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    UIView.performWithoutAnimation {
      while lines.count < count {
        let line = _UITableViewCellSeparatorView(frame: .zero)
        lines.append(line)
        table.insertSubview(line, at: table.backgroundView?.superview === table ? 1 : 0)
      }
      for (index, line) in lines.enumerated() { put(line, start + step * CGFloat(index + 1)) }
    }
  }

  private func put(_ line: _UITableViewCellSeparatorView, _ bottom: CGFloat) {
    let inset = table.separatorInset
    let thickness = _UITableViewCellSeparatorView.thickness
    line.show(table.separatorColor, table.separatorEffect)
    let frame = CGRect(
      x: inset.left, y: bottom - thickness,
      width: max(0, table.bounds.width - inset.left - inset.right), height: thickness)
    if line.frame != frame { line.frame = frame }
  }
}
