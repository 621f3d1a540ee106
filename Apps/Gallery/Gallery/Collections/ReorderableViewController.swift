import UIKit

/// Tiles that a long press takes along, within their section and from one to the next.
class ReorderableViewController: CollectionPage {
  override var counts: [Int] { return [8, 12, 6] }

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeaders { "Section \($0 + 1)" }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      let moves = transaction.difference.insertions.count
      self?.title = moves == 1 ? "One item moved" : "\(moves) items moved"
    }
  }

  override func makeLayout() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: Self.row(of: 4, .absolute(90), gap: 10))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 11, trailing: 11)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [heading()]
    return UICollectionViewCompositionalLayout(section: section)
  }
}
