import XCTest

@testable import UIKit

typealias Size = NSCollectionLayoutSize

@MainActor
func layoutSize(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func layoutItem(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: layoutSize(width, height)) }

/// A section of rows as wide as the view and 50 points high.
@MainActor
func rowSection() -> NSCollectionLayoutSection {
  let size = layoutSize(.fractionalWidth(1), .absolute(50))
  let row = NSCollectionLayoutItem(layoutSize: size)
  return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [row]))
}

/// A collection view of 400 × 600 points at 2x that shows a compositional layout.
@MainActor
final class CompositionalStage {
  let scroll = ScrollStage(size: CGSize(width: 400, height: 600))
  let source: NameSource
  var view: UICollectionView!

  init(_ counts: [Int]) { source = NameSource(counts) }

  @discardableResult
  func show(_ section: NSCollectionLayoutSection) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout(section: section)
    show(layout)
    return layout
  }

  func show(_ layout: UICollectionViewCompositionalLayout) {
    view?.removeFromSuperview()
    source.displayed = [:]
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: layout)
    view.register(NameCell.self, forCellWithReuseIdentifier: "name")
    for kind in ["header", "footer", "badge", "frame", "side"] {
      view.register(BandView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    view.dataSource = source
    view.delegate = source
    scroll.window.addSubview(view)
    scroll.frame()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?
      .frame
  }

  func supplementary(_ kind: String, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  /// Makes a batch of changes in the data and in the view.
  func apply(_ batch: RandomBatch) {
    view.performBatchUpdates({ [self] in
      source.sections = batch.after
      batch.record(in: view)
    })
  }
}
