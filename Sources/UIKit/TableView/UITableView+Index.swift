/// The section index.
extension UITableView: IndexedList {
  var needsIndex: Bool {
    get { shown.needsIndex }
    set { shown.needsIndex = newValue }
  }

  var indexTitles: [String]? {
    let titles = dataSource?.sectionIndexTitles(for: self)
    return loadedCounts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount ? titles : nil
  }

  func scrollToIndex(_ index: Int, _ title: String) {
    if title == Self.indexSearch {
      setContentOffset(
        CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
      return
    }
    updateGeometryIfNeeded()
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    guard geometry.sections.indices.contains(section) else { return }
    let top = geometry.headerTop(section) - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
  }
}
