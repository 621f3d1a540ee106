/// The part of a table view that is on screen, and how far it may scroll until that changes.
@MainActor
final class ShownRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The views of sections' headers and footers.
  var headersFooters: [TableGeometry.Element: UIView] = [:]
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

  /// The headers from top to bottom, and then the footers.
  var headersFootersInOrder: [(element: TableGeometry.Element, view: UIView)] {
    headersFooters.map { ($0.key, $0.value) }.sorted {
      $0.0.isHeader == $1.0.isHeader ? $0.0.section < $1.0.section : $0.0.isHeader
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
