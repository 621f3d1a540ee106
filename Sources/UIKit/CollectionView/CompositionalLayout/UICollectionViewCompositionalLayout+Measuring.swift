/// Sizes that views ask for: noted, taken over, and carried through updates.
extension UICollectionViewCompositionalLayout {
  func forgetGeometry() {
    storedGeometry = nil
    retired = nil
    keptSections = 0
    carried = [:]
    carriedBoundary = [:]
    pending = PendingMeasurements()
  }

  /// Puts the geometry aside; the sizes of views stay for the next one.
  func retireGeometry() {
    guard let storedGeometry else { return }
    takeMeasurements()
    retired = storedGeometry
    keptSections = 0
    self.storedGeometry = nil
    carriedBoundary = storedGeometry.knownBoundarySizes
    carried = [:]
    for section in storedGeometry.sections {
      let items = section.groups.measured
      guard !items.isEmpty || !section.measuredBoundary.isEmpty else { continue }
      carried[section.index] = CarriedSizes(items: items, boundary: section.measuredBoundary)
    }
  }

  func moved(
    _ sizes: MeasuredSizes, _ update: ListUpdate, _ section: Int
  ) -> MeasuredSizes {
    var moved = MeasuredSizes()
    let count = update.countsAfter[section]
    guard let before = update.sectionBefore(section) else { return moved }
    sizes.forEach { item, size in
      let path = IndexPath(item: item, section: before)
      guard let after = update.indexPathAfter(path), after.section == section else { return }
      moved.set(size, for: after.item, count: count)
    }
    return moved
  }

  /// A size a layout can be made with, on the axes that are the view's to decide.
  func sane(
    _ size: CGSize, _ original: UICollectionViewLayoutAttributes
  ) -> CGSize {
    func clean(_ value: CGFloat, _ fallback: CGFloat) -> CGFloat {
      value.isFinite && value >= 0 && value < 1e6 ? value : fallback
    }
    return CGSize(
      width: clean(size.width, original.size.width),
      height: clean(size.height, original.size.height))
  }

  func note(_ size: CGSize, for original: UICollectionViewLayoutAttributes) {
    let path = original.indexPath
    switch original.representedElementCategory {
    case .cell: pending.sections[path.section, default: .init()].items[path.item] = size
    case .supplementaryView:
      guard let place = boundaryIndex(original) else { return }
      if path.item == .max {
        pending.layoutBoundary[place] = size
      } else {
        pending.sections[path.section, default: .init()].boundary[place] = size
      }
    case .decorationView: break
    }
  }

  func boundaryIndex(_ attributes: UICollectionViewLayoutAttributes) -> Int? {
    let kind = attributes.representedElementKind
    let path = attributes.indexPath
    let places =
      path.item == .max
      ? geometry?.boundary.places : section(at: path)?.boundary.places
    return places?.firstIndex { $0.item.elementKind == kind }
  }

  func knownSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize? {
    let path = attributes.indexPath
    if let noted = pending.sections[path.section] {
      if attributes.representedElementCategory == .cell, let size = noted.items[path.item] {
        return size
      }
    }
    guard attributes.representedElementCategory == .cell else { return nil }
    return section(at: path)?.groups.measured[path.item]
  }
}
