/// The part of a table view that is on screen, and how far it may scroll until that changes.
@MainActor
final class ShownRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Cells that were made to be measured and are about to be shown.
  var measured: [IndexPath: UITableViewCell] = [:]
  var measuredHeadersFooters: [TableGeometry.Element: UIView] = [:]
  /// Whether the delegate provides headers (true) and footers (false), once that is known.
  var delegateHeadersFooters: [Bool: Bool] = [:]
  /// Whether the views belong to data that is gone.
  var isStale = false
  /// Whether the views have to be looked over even if the bounds are in the stable range.
  var needsPass = true
  /// Whether known views have to be placed anew.
  var needsPlacing = true

  /// Whether the section index has to be asked for.
  var needsIndex = true
  /// Whether heights are being asked for.
  var isBuildingGeometry = false

  func headerFooter(_ element: TableGeometry.Element) -> UIView? {
    switch element {
    case .header(let section): headers[section]
    case .footer(let section): footers[section]
    case .row: nil
    }
  }

  func setHeaderFooter(_ view: UIView, _ element: TableGeometry.Element) {
    switch element {
    case .header(let section): headers[section] = view
    case .footer(let section): footers[section] = view
    case .row: break
    }
  }

  private var stableSize = CGSize.zero
  private var stable: (low: CGFloat, high: CGFloat) = (0, 0)

  /// Whether nothing comes or goes with these bounds.
  func isStable(for bounds: CGRect) -> Bool {
    !needsPass && bounds.size == stableSize && bounds.minY >= stable.low
      && bounds.minY <= stable.high
  }

  /// The bounds may move until an edge of the first or the last element meets one of theirs.
  func setStable(_ size: CGSize, low: CGFloat, high: CGFloat) {
    stableSize = size
    stable = (low, high)
    needsPass = false
  }
}
