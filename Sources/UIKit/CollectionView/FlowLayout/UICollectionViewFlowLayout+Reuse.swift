/// Reuse of a flow layout's work when items come and go: sizes that were found out, and everything before
/// the first change.
struct KeptFlow {
  /// The geometry before the change.
  var geometry: FlowGeometry?
  /// The first item that an update touched; nil: nothing is known to be as it was.
  var firstChange: IndexPath?
  /// Sizes that cells asked for, of sections that are as they were and of others.
  var whole: [Int: FlowSizes] = [:]
  var sizes: [Int: [Int: FlowExtent]] = [:]
  /// Whether the geometry's sizes are the delegate's.
  var areAsked = false
}

/// Carrying sizes from one geometry to the next.
///
/// When an update inserts or deletes items, those before the first of them keep the size that the
/// delegate gave them, so that a page added at the end costs what the page costs. Those in sight are
/// asked again even so, as are the last 64 before the change. An update without changes, a reload
/// and an invalidation ask for every size, as on iOS.
extension UICollectionViewFlowLayout {
  private static let askedBeforeChange = 64

  // MARK: Measuring

  func note(_ size: CGSize, for path: IndexPath) {
    pending[path.section, default: [:]][path.item] = extent(size)
  }

  /// A size that a cell asked for.
  func knownSize(_ path: IndexPath) -> CGSize? {
    let known =
      pending[path.section]?[path.item]
      ?? geometry?.knownSize(ofItem: path.item, inSection: path.section)
    return known.map {
      scrollDirection == .vertical
        ? CGSize(width: $0.cross, height: $0.main) : CGSize(width: $0.main, height: $0.cross)
    }
  }

  func takeMeasurements() {
    guard !pending.isEmpty, geometry != nil else { return }
    let sizes = pending
    pending = [:]
    geometry?.measure(sizes)
  }

  // MARK: Between two geometries

  func forgetGeometry() {
    geometry = nil
    kept = KeptFlow()
    pending = [:]
    areSizesAsked = false
  }

  /// Puts the geometry aside; sizes that cells asked for stay with their index paths.
  func keepGeometry() {
    guard geometry != nil else { return }
    takeMeasurements()
    kept = KeptFlow(geometry: geometry, areAsked: areSizesAsked)
    geometry = nil
    areSizesAsked = false
    guard estimatedItemSize != .zero, let old = kept.geometry else { return }
    for (index, section) in old.sections.enumerated() where !section.metrics.sizes.isUniform {
      kept.whole[index] = section.metrics.sizes
    }
  }

  /// Sizes go with their items; those of reloaded items are asked for again.
  func adoptSizes(_ update: ListUpdate) {
    guard kept.geometry != nil, let first = update.firstChange else { return }
    let isEstimated = estimatedItemSize != .zero
    guard isEstimated || kept.areAsked else { return }
    let near = isEstimated ? 0 : Self.askedBeforeChange
    let start = IndexPath(item: max(0, first.item - near), section: first.section)
    kept.firstChange = start
    guard isEstimated else { return }
    let whole = kept.whole
    kept.whole = [:]
    let reloaded = Set(update.changes.reloadedItems)
    for (section, sizes) in whole where section >= first.section {
      guard let after = update.sectionAfter(section) else {
        move(sizes, ofSection: section, from: 0, update, reloaded)
        continue
      }
      if update.keepsItems(ofSection: after), reloaded.isEmpty, section != first.section {
        kept.whole[after] = sizes
      } else {
        move(
          sizes, ofSection: section, from: section == first.section ? first.item : 0, update,
          reloaded)
      }
    }
  }

  private func move(
    _ sizes: FlowSizes, ofSection section: Int, from first: Int, _ update: ListUpdate,
    _ reloaded: Set<IndexPath>
  ) {
    sizes.forEachOwn(from: first) { item, size in
      let path = IndexPath(item: item, section: section)
      guard !reloaded.contains(path), let after = update.indexPathAfter(path) else { return }
      kept.sizes[after.section, default: [:]][after.item] = size
    }
  }

  /// The sections of the geometry before that are as they were, and the parts of the first that is
  /// not; nil if nothing can be used.
  func takeReusable(
    for fresh: FlowGeometry, _ counts: [Int]
  ) -> (geometry: FlowGeometry, parts: FlowSection.Parts?, item: Int)? {
    guard let first = kept.firstChange, var old = kept.geometry,
      old.direction == fresh.direction, old.crossLength == fresh.crossLength,
      old.scale == fresh.scale, first.section <= old.sections.count
    else { return nil }
    kept.geometry = nil
    areSizesAsked = kept.areAsked
    let parts = old.truncate(from: first.section)
    return (old, parts, first.item)
  }
}

extension ListUpdate {
  /// The first item, of those before the update, that may not be where or what it was; nil when
  /// the update changes nothing.
  var firstChange: IndexPath? {
    var first: IndexPath?
    func note(_ section: Int?, _ item: Int = 0) {
      guard let section else { return }
      let path = IndexPath(item: item, section: section)
      first = first.map { min($0, path) } ?? path
    }
    for path in changes.insertedItems { note(path.section, path.item) }
    for path in changes.deletedItems { note(path.section, path.item) }
    for path in changes.reloadedItems { note(path.section, path.item) }
    for move in changes.movedItems {
      note(move.from.section, move.from.item)
      note(move.to.section, move.to.item)
    }
    note(changes.insertedSections.min())
    note(changes.deletedSections.min())
    note(changes.reloadedSections.min())
    for move in changes.movedSections { note(min(move.from, move.to)) }
    return first
  }
}
