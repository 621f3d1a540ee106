import XCTest

@testable import UIKit

/// A cell that remembers what it shows and how often it was reused.
class NameCell: UICollectionViewCell {
  static var made = 0
  var name = 0
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    NameCell.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    name = -1
  }
}

class BandView: UICollectionReusableView {
  var kind = ""
}

/// Sections of named items, and a diary of what the collection view asked and told.
@MainActor
class NameSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  var sections: [RandomBatch.Section]
  var calls: [String] = []
  var countQuestions = 0
  var cellsAsked = 0
  var prefetched: Set<IndexPath> = []
  var cancelled: Set<IndexPath> = []
  var displayed: [ObjectIdentifier: IndexPath] = [:]
  /// Which items a person may move; nil as if the method were not there.
  var movable: ((IndexPath) -> Bool)?
  /// Where a moved item goes instead of the proposed place.
  var redirect: ((IndexPath) -> IndexPath)?
  var proposals: [String] = []
  var allowsSelectionDrag = false
  var titles: [String]?

  init(_ counts: [Int]) { sections = RandomBatch.sections(counts) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    countQuestions += 1
    return sections[section].items.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellsAsked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    (cell as? NameCell)?.name = sections[indexPath.section].items[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "band", for: indexPath)
    (view as? BandView)?.kind = kind
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    XCTAssertNil(displayed[ObjectIdentifier(cell)], "displayed twice")
    displayed[ObjectIdentifier(cell)] = indexPath
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    XCTAssertNotNil(displayed.removeValue(forKey: ObjectIdentifier(cell)))
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { calls.append("didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { calls.append("didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("shouldSelect \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("shouldDeselect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    if let movable { return movable(indexPath) }
    OptionalRequirement.noteDefault()
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath) to \(destinationIndexPath)")
    let name = sections[sourceIndexPath.section].items.remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].items.insert(name, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposals.append("\(originalIndexPath.item) \(currentIndexPath.item) \(proposedIndexPath.item)")
    return redirect?(proposedIndexPath) ?? proposedIndexPath
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { allowsSelectionDrag }
  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    calls.append("didBeginDrag \(indexPath.item)")
    collectionView.isEditing = true
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    calls.append("didEndDrag")
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched.formUnion(indexPaths)
  }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { cancelled.formUnion(indexPaths) }
}

/// A layout of rows that counts what it is asked.
class CountingLayout: UICollectionViewLayout {
  var prepares = 0
  var queries = 0
  var boundsQuestions = 0
  var rowHeight: CGFloat = 100
  var count = 0

  override func prepare() {
    super.prepare()
    prepares += 1
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * rowHeight)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    queries += 1
    let first = max(0, Int(rect.minY / rowHeight))
    let last = min(count - 1, Int(rect.maxY / rowHeight))
    guard first <= last else { return [] }
    return (first...last).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * rowHeight,
      width: collectionView?.bounds.width ?? 0, height: rowHeight)
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    boundsQuestions += 1
    return newBounds.width != collectionView?.bounds.width
  }
}

extension ScrollStage {
  func makeCollectionView(
    _ layout: UICollectionViewLayout, _ source: NameSource, frame: CGRect? = nil
  ) -> UICollectionView {
    let view = UICollectionView(frame: frame ?? window.bounds, collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        BandView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    self.frame()
    return view
  }
}

/// The views on screen must be exactly those of the data and the layout.
@MainActor
func checkVisible(
  _ view: UICollectionView, _ source: NameSource, _ message: String = "", line: UInt = #line
) {
  var expected: [IndexPath: CGRect] = [:]
  for (section, content) in source.sections.enumerated() {
    for item in content.items.indices {
      let path = IndexPath(item: item, section: section)
      guard let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame else {
        XCTFail("no attributes for \(path) \(message)", line: line)
        continue
      }
      if frame.overlaps(view.bounds) { expected[path] = frame }
    }
  }
  let visible = view.indexPathsForVisibleItems
  XCTAssertEqual(Set(visible), Set(expected.keys), message, line: line)
  for path in visible {
    guard let cell = view.cellForItem(at: path) as? NameCell else {
      XCTFail("no cell \(message)", line: line)
      continue
    }
    XCTAssertEqual(cell.frame, expected[path], message, line: line)
    XCTAssertEqual(
      cell.name, source.sections[path.section].items[path.item], message, line: line)
    XCTAssertFalse(cell.isHidden, message, line: line)
    XCTAssertTrue(cell.superview === view, message, line: line)
    XCTAssertEqual(view.indexPath(for: cell), path, message, line: line)
    XCTAssertEqual(source.displayed[ObjectIdentifier(cell)] != nil, true, message, line: line)
  }
  XCTAssertEqual(source.displayed.count, visible.count, message, line: line)
}
