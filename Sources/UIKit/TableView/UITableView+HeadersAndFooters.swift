/// Headers and footers: of sections, and of the table itself.
extension UITableView {
  static let titleIdentifier = "UITableView.title"

  // MARK: Heights

  /// The height of a section's header or footer, known or estimated.
  func headerFooterHeight(_ element: TableGeometry.Element) -> RowHeight {
    let asked = askedHeaderFooterHeight(element)
    let isGrouped = style != .plain
    if let asked, asked > 0 || (asked == 0 && !isGrouped) { return .known(asked) }
    let title = headerFooterTitle(element)
    let hasViews = delegateHasViews(element)
    let fixed = fixedHeaderFooterHeight(element)
    if !hasViews, title == nil, !isGrouped { return .known(0) }
    if fixed >= 0, hasViews || title != nil || isGrouped {
      // Documents give grouped tables a height for sections without titles; a title gets the room it needs.
      // The room is the same where the delegate has a view in place of the title.
      let makesRoom = isGrouped && title?.isEmpty == false
      return .known(makesRoom ? max(fixed, titleHeight(title, element)) : fixed)
    }
    if hasViews {
      let estimate = estimatedHeaderFooterHeight(element)
      return .estimated(estimate > 0 ? estimate : 28)
    }
    return .known(titleHeight(title, element))
  }

  private func askedHeaderFooterHeight(_ element: TableGeometry.Element) -> CGFloat? {
    guard let delegate = told else { return nil }
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

  private func fixedHeaderFooterHeight(_ element: TableGeometry.Element) -> CGFloat {
    if case .header = element { sectionHeaderHeight } else { sectionFooterHeight }
  }

  private func estimatedHeaderFooterHeight(_ element: TableGeometry.Element) -> CGFloat {
    guard let delegate = told else { return -1 }
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
  private func headerFooterTitle(_ element: TableGeometry.Element) -> String? {
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
    guard let delegate = told else { return false }
    if let view = shown.headersFooters[element] ?? shown.measuredHeadersFooters[element] {
      return !Self.isTitleHeaderFooter(view)
    }
    if let known = shown.delegateHeadersFooters[element.isHeader] { return known }
    let name: StaticString =
      element.isHeader
      ? "tableView(_:viewForHeaderInSection:)" : "tableView(_:viewForFooterInSection:)"
    let answer = OptionalRequirement.result(of: name) { askHeaderFooter(element, delegate) }
    shown.delegateHeadersFooters[element.isHeader] = answer != nil
    if let view = answer ?? nil { keepMeasured(view, element) }
    return answer != nil
  }

  /// Whether a view was made by the table for a title.
  private static func isTitleHeaderFooter(_ view: UIView) -> Bool {
    (view as? UITableViewHeaderFooterView)?.reuseIdentifier == titleIdentifier
  }

  private func askHeaderFooter(
    _ element: TableGeometry.Element, _ delegate: any UITableViewDelegate
  ) -> UIView? {
    switch element {
    case .header(let section): delegate.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): delegate.tableView(self, viewForFooterInSection: section)
    case .row: nil
    }
  }

  private func keepMeasured(_ view: UIView, _ element: TableGeometry.Element) {
    shown.measuredHeadersFooters[element] = view
    UIView.performWithoutAnimation {
      view.hideInList()
      if view.superview !== self { insertHeaderFooter(view) }
    }
  }

  /// The height of a title, or of none; iOS 13 to 18's lengths at the default text size.
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
  func resolveHeaderFooter(_ element: TableGeometry.Element) {
    let isShown = shown.headersFooters[element] != nil
    let view = headerFooterView(element)
    let height: CGFloat
    if let view {
      if !isShown { keepMeasured(view, element) }
      height = measuredHeaderFooterHeight(view, element)
    } else {
      height = titleHeight(headerFooterTitle(element), element)
    }
    switch element {
    case .header(let section): geometry.set(.known(height), forHeader: section)
    case .footer(let section): geometry.set(.known(height), forFooter: section)
    case .row: break
    }
  }

  private func measuredHeaderFooterHeight(_ view: UIView, _ element: TableGeometry.Element)
    -> CGFloat
  {
    let headerFooter = view as? UITableViewHeaderFooterView
    headerFooter?.updateConfigurationIfNeeded()
    if let headerFooter, !headerFooter.hasOwnContent {
      return titleHeight(headerFooter.titleText ?? headerFooterTitle(element), element)
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: rowArea.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if size.height > 0 { return size.height.pixelRounded(.up) }
    return view.frame.height > 0
      ? view.frame.height : titleHeight(headerFooterTitle(element), element)
  }

  // MARK: Views

  /// The view of a section's header or footer: the delegate's, else one with the title.
  private func headerFooterView(_ element: TableGeometry.Element) -> UIView? {
    if let view = shown.measuredHeadersFooters.removeValue(forKey: element) {
      return prepared(view)
    }
    if let view = shown.headersFooters[element] { return view }
    if let delegate = told, let view = askHeaderFooter(element, delegate) { return prepared(view) }
    guard let title = headerFooterTitle(element) else { return nil }
    let name = ReuseName(identifier: Self.titleIdentifier)
    if !headerFooterPool.isRegistered(name) {
      headerFooterPool.register(UITableViewHeaderFooterView.self, as: name)
    }
    guard let view = headerFooterPool.take(name, frame: .zero) else { return nil }
    _ = prepared(view)
    view.titleText = title
    view.isHeader = element.isHeader
    return view
  }

  private func prepared(_ view: UIView) -> UIView {
    guard let headerFooter = view as? UITableViewHeaderFooterView else { return view }
    headerFooter.tableView = self
    headerFooter.setNeedsUpdateConfiguration()
    headerFooter.updateConfigurationIfNeeded()
    return headerFooter
  }

  func showHeaderFooter(
    _ element: TableGeometry.Element, _ range: ClosedRange<CGFloat>, _ placesAll: Bool
  ) {
    if let view = shown.headersFooters[element] {
      if placesAll { placeHeaderFooter(view, element) }
      return
    }
    guard isHeaderFooterWanted(element, range), let view = headerFooterView(element) else { return }
    shown.headersFooters[element] = view
    if let headerFooter = view as? UITableViewHeaderFooterView {
      headerFooter.isHeader = element.isHeader
    }
    UIView.performWithoutAnimation {
      view.showInList()
      placeHeaderFooter(view, element)
      if view.superview !== self { insertHeaderFooter(view) }
    }
    switch element {
    case .header(let section):
      told?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      told?.tableView(self, willDisplayFooterView: view, forSection: section)
    case .row: break
    }
  }

  /// In plain tables headers and footers of all sections in sight are, since they stay at the edges.
  private func isHeaderFooterWanted(
    _ element: TableGeometry.Element, _ range: ClosedRange<CGFloat>
  ) -> Bool {
    let height = geometry.height(element).points
    guard height > 0 else { return false }
    if style == .plain { return true }
    let top = geometry.top(element)
    return top < range.upperBound && top + height > range.lowerBound
  }

  /// Above all cells, below the index and the scroll indicators.
  private func insertHeaderFooter(_ view: UIView) {
    var index = subviews.count
    while index > 0 {
      let last = subviews[index - 1]
      guard indicators.contains(last) || last === indexBar else { break }
      index -= 1
    }
    insertSubview(view, at: index)
  }

  func retireHeadersFooters(
    outside range: ClosedRange<CGFloat>, _ sections: Range<Int>, ends: Bool
  ) {
    for (element, view) in shown.headersFootersInOrder
    where !sections.contains(element.section) || !isHeaderFooterWanted(element, range) {
      shown.headersFooters[element] = nil
      if ends { retireHeaderFooter(view, element) }
    }
  }

  func retireHeaderFooter(_ view: UIView, _ element: TableGeometry.Element) {
    switch element {
    case .header(let section):
      told?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      told?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    case .row: break
    }
    giveHeaderFooter(view)
  }

  func giveHeaderFooter(_ view: UIView) {
    if let headerFooter = view as? UITableViewHeaderFooterView {
      headerFooterPool.give(headerFooter, kind: "")
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

  func placeHeaderFooter(_ view: UIView, _ element: TableGeometry.Element) {
    var frame = restingFrame(element)
    let resting = frame.minY
    if style == .plain { frame.origin.y = pinned(frame, element) }
    if view.frame != frame { view.frame = frame }
    (view as? UITableViewHeaderFooterView)?.isPinned = abs(frame.minY - resting) > 0.01
  }

  func placePinnedHeadersFooters() {
    guard style == .plain, batch == nil else { return }
    UIView.performWithoutAnimation {
      for (element, view) in shown.headersFooters { placeHeaderFooter(view, element) }
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
      if new.superview !== self { insertHeaderFooter(new) }
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

  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
