/// Headers and footers: of sections, and of the table itself.
extension UITableView {
  static let titleIdentifier = "UITableView.title"

  // MARK: Heights

  /// The height of a section's header or footer, known or estimated.
  func bandHeight(_ element: TableGeometry.Element) -> RowHeight {
    let asked = askedBandHeight(element)
    let isGrouped = style != .plain
    if let asked, asked > 0 || (asked == 0 && !isGrouped) { return .known(asked) }
    let title = bandTitle(element)
    let hasViews = delegateHasViews(element)
    let fixed = fixedBandHeight(element)
    if !hasViews, title == nil, !isGrouped { return .known(0) }
    if fixed >= 0, hasViews || title != nil || isGrouped {
      // Documents give grouped tables a height for sections without titles; a title gets the room it needs.
      let makesRoom = isGrouped && !hasViews && title?.isEmpty == false
      return .known(makesRoom ? max(fixed, titleHeight(title, element)) : fixed)
    }
    if hasViews {
      let estimate = estimatedBandHeight(element)
      return .estimated(estimate > 0 ? estimate : 28)
    }
    return .known(titleHeight(title, element))
  }

  private func askedBandHeight(_ element: TableGeometry.Element) -> CGFloat? {
    guard let delegate else { return nil }
    let height: CGFloat?
    switch element {
    case .header(let section):
      height = OptionalRequirement.result(of: "tableView(_:heightForHeaderInSection:)") {
        delegate.tableView(self, heightForHeaderInSection: section)
      }
    case .footer(let section):
      height = OptionalRequirement.result(of: "tableView(_:heightForFooterInSection:)") {
        delegate.tableView(self, heightForFooterInSection: section)
      }
    case .row: height = nil
    }
    return height.flatMap { $0 >= 0 ? $0 : nil }
  }

  private func fixedBandHeight(_ element: TableGeometry.Element) -> CGFloat {
    if case .header = element { sectionHeaderHeight } else { sectionFooterHeight }
  }

  private func estimatedBandHeight(_ element: TableGeometry.Element) -> CGFloat {
    guard let delegate else { return -1 }
    switch element {
    case .header(let section):
      let height = delegate.tableView(self, estimatedHeightForHeaderInSection: section)
      return height > 0 ? height : estimatedSectionHeaderHeight
    case .footer(let section):
      let height = delegate.tableView(self, estimatedHeightForFooterInSection: section)
      return height > 0 ? height : estimatedSectionFooterHeight
    case .row: return -1
    }
  }

  /// A title as it is shown: headers of grouped tables are in capitals, which are wider.
  private func bandTitle(_ element: TableGeometry.Element) -> String? {
    switch element {
    case .header(let section):
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      return style == .plain ? title : title?.uppercased()
    case .footer(let section):
      return dataSource?.tableView(self, titleForFooterInSection: section)
    case .row: return nil
    }
  }

  /// Whether the delegate provides views; asked with the section itself, whose view is kept.
  private func delegateHasViews(_ element: TableGeometry.Element) -> Bool {
    guard let delegate else { return false }
    if let view = shown.bandViews(element) ?? shown.measuredBands[element] {
      return !Self.isTitleBand(view)
    }
    if let known = shown.delegateBands[element.isHeader] { return known }
    let name: StaticString =
      element.isHeader
      ? "tableView(_:viewForHeaderInSection:)" : "tableView(_:viewForFooterInSection:)"
    let answer = OptionalRequirement.result(of: name) { askBandView(element, delegate) }
    shown.delegateBands[element.isHeader] = answer != nil
    if let view = answer ?? nil { keepMeasured(view, element) }
    return answer != nil
  }

  /// Whether a view was made by the table for a title.
  private static func isTitleBand(_ view: UIView) -> Bool {
    (view as? UITableViewHeaderFooterView)?.reuseIdentifier == titleIdentifier
  }

  private func askBandView(
    _ element: TableGeometry.Element, _ delegate: any UITableViewDelegate
  ) -> UIView? {
    switch element {
    case .header(let section): delegate.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): delegate.tableView(self, viewForFooterInSection: section)
    case .row: nil
    }
  }

  private func keepMeasured(_ view: UIView, _ element: TableGeometry.Element) {
    shown.measuredBands[element] = view
    UIView.performWithoutAnimation {
      view.isHidden = true
      if view.superview !== self { insertBand(view) }
    }
  }

  /// What a title, or none, takes up; iOS 13 to 18's lengths at the default text size.
  private func titleHeight(_ title: String?, _ element: TableGeometry.Element) -> CGFloat {
    let isFirst = element == .header(0) && tableHeaderView == nil
    guard let title, !title.isEmpty else {
      guard style != .plain else { return 0 }
      return isFirst ? 35 : 17.5
    }
    let font = UIFont.preferredFont(
      forTextStyle: style == .plain && element.isHeader ? .headline : .footnote,
      compatibleWith: traitCollection)
    let width = max(1, rowArea.width - 2 * contentMargin)
    let text = (title as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil
    ).height.pixelRounded(.up)
    if style == .plain { return max(28, text + 7) }
    if !element.isHeader { return text + 15 }
    return (isFirst ? 40 : 22.5) + text
  }

  /// Finds an estimated header's or footer's own height.
  func resolveBand(_ element: TableGeometry.Element) {
    let isShown = shown.bandViews(element) != nil
    let view = bandView(element)
    let height: CGFloat
    if let view {
      if !isShown { keepMeasured(view, element) }
      height = measuredBandHeight(view, element)
    } else {
      height = titleHeight(bandTitle(element), element)
    }
    switch element {
    case .header(let section): geometry.set(.known(height), forHeader: section)
    case .footer(let section): geometry.set(.known(height), forFooter: section)
    case .row: break
    }
  }

  private func measuredBandHeight(_ view: UIView, _ element: TableGeometry.Element) -> CGFloat {
    let band = view as? UITableViewHeaderFooterView
    band?.updateConfigurationIfNeeded()
    if let band, !band.hasOwnContent {
      return titleHeight(band.titleText ?? bandTitle(element), element)
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: rowArea.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if size.height > 0 { return size.height.pixelRounded(.up) }
    return view.frame.height > 0 ? view.frame.height : titleHeight(bandTitle(element), element)
  }

  // MARK: Views

  /// The view of a section's header or footer: the delegate's, else one with the title.
  private func bandView(_ element: TableGeometry.Element) -> UIView? {
    if let view = shown.measuredBands.removeValue(forKey: element) { return prepared(view) }
    if let view = shown.bandViews(element) { return view }
    if let delegate, let view = askBandView(element, delegate) { return prepared(view) }
    guard let title = bandTitle(element) else { return nil }
    let name = ReuseName(identifier: Self.titleIdentifier)
    if !bandPool.isRegistered(name) {
      bandPool.register(UITableViewHeaderFooterView.self, as: name)
    }
    guard let view = bandPool.take(name, frame: .zero) else { return nil }
    _ = prepared(view)
    view.titleText = title
    view.isHeader = element.isHeader
    return view
  }

  private func prepared(_ view: UIView) -> UIView {
    guard let band = view as? UITableViewHeaderFooterView else { return view }
    band.tableView = self
    band.setNeedsUpdateConfiguration()
    band.updateConfigurationIfNeeded()
    return band
  }

  func showBand(
    _ element: TableGeometry.Element, _ range: ClosedRange<CGFloat>, _ placesAll: Bool
  ) {
    if let view = shown.bandViews(element) {
      if placesAll { placeBand(view, element) }
      return
    }
    guard isBandWanted(element, range), let view = bandView(element) else { return }
    shown.setBandView(view, element)
    if let band = view as? UITableViewHeaderFooterView { band.isHeader = element.isHeader }
    UIView.performWithoutAnimation {
      view.isHidden = false
      placeBand(view, element)
      if view.superview !== self { insertBand(view) }
    }
    switch element {
    case .header(let section):
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case .row: break
    }
  }

  /// In plain tables headers and footers of all sections in sight are, since they stay at the edges.
  private func isBandWanted(
    _ element: TableGeometry.Element, _ range: ClosedRange<CGFloat>
  ) -> Bool {
    let height = geometry.height(element).points
    guard height > 0 else { return false }
    if style == .plain { return true }
    let top = geometry.top(element)
    return top < range.upperBound && top + height > range.lowerBound
  }

  /// Above all cells, below the index and the scroll indicators.
  private func insertBand(_ view: UIView) {
    var index = subviews.count
    while index > 0 {
      let last = subviews[index - 1]
      guard indicators.contains(last) || last === indexBar else { break }
      index -= 1
    }
    insertSubview(view, at: index)
  }

  func retireBands(
    outside range: ClosedRange<CGFloat>, _ sections: Range<Int>, ends: Bool
  ) {
    for section in shown.headers.keys.sorted()
    where !sections.contains(section) || !isBandWanted(.header(section), range) {
      if let view = shown.headers.removeValue(forKey: section), ends {
        retireBand(view, .header(section))
      }
    }
    for section in shown.footers.keys.sorted()
    where !sections.contains(section) || !isBandWanted(.footer(section), range) {
      if let view = shown.footers.removeValue(forKey: section), ends {
        retireBand(view, .footer(section))
      }
    }
  }

  func retireBand(_ view: UIView, _ element: TableGeometry.Element) {
    switch element {
    case .header(let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    case .row: break
    }
    giveBand(view)
  }

  func giveBand(_ view: UIView) {
    if let band = view as? UITableViewHeaderFooterView {
      bandPool.give(band, kind: "")
    } else {
      view.removeFromSuperview()
    }
  }

  // MARK: Places

  /// A header's or footer's rectangle where it stands in the content.
  func restingFrame(_ element: TableGeometry.Element) -> CGRect {
    let area = rowArea
    return CGRect(
      x: area.x, y: geometry.top(element), width: area.width,
      height: geometry.height(element).points)
  }

  /// A header's or footer's rectangle in a plain table, at the edge if need be.
  func pinnedFrame(_ element: TableGeometry.Element) -> CGRect {
    var frame = restingFrame(element)
    frame.origin.y = pinned(frame, element)
    return frame
  }

  func placeBand(_ view: UIView, _ element: TableGeometry.Element) {
    var frame = restingFrame(element)
    let resting = frame.minY
    if style == .plain { frame.origin.y = pinned(frame, element) }
    if view.frame != frame { view.frame = frame }
    (view as? UITableViewHeaderFooterView)?.isPinned = abs(frame.minY - resting) > 0.01
  }

  func placePinnedBands() {
    guard style == .plain, batch == nil else { return }
    UIView.performWithoutAnimation {
      for (section, view) in shown.headers { placeBand(view, .header(section)) }
      for (section, view) in shown.footers { placeBand(view, .footer(section)) }
    }
  }

  /// Headers stay at the top edge and footers at the bottom one, until their section ends.
  private func pinned(_ frame: CGRect, _ element: TableGeometry.Element) -> CGFloat {
    switch element {
    case .header(let section):
      let edge = bounds.minY + adjustedContentInset.top
      let last = geometry.sectionBottom(section) - frame.height
      return max(frame.minY, min(edge, last))
    case .footer(let section):
      let edge = bounds.maxY - adjustedContentInset.bottom - frame.height
      let first = geometry.rowsTop(section)
      return min(frame.minY, max(edge, first))
    case .row: return frame.minY
    }
  }

  // MARK: The table's own header and footer

  func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new, let old, old.superview === self { old.removeFromSuperview() }
    if let new {
      layOutEdgeViews()
      if new.superview !== self { insertBand(new) }
    }
    // The same view again says that its height changed. Sections' heights stay as they are.
    geometry.tableHeaderHeight = tableHeaderView?.frame.height ?? 0
    geometry.tableFooterHeight = tableFooterView?.frame.height ?? 0
    if old == nil || new == nil { needsGeometry = true }
    if !needsGeometry { applyContentSize() }
    shown.needsPass = true
    shown.needsPlacing = true
    setNeedsLayout()
  }

  /// Gives both views the table's width; their heights are their own.
  func layOutEdgeViews() {
    let width = bounds.width
    if let tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: width, height: tableHeaderView.frame.height)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
    }
    if let tableFooterView, tableFooterView.frame.width != width {
      tableFooterView.frame.size.width = width
    }
  }

  func placeTableFooter() {
    guard let tableFooterView else { return }
    let y = geometry.height - geometry.tableFooterHeight
    if tableFooterView.frame.minY != y { tableFooterView.frame.origin.y = y }
  }
}

extension TableGeometry.Element {
  var isHeader: Bool { if case .header = self { true } else { false } }
}
