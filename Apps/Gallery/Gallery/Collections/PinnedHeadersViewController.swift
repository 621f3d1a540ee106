import UIKit

/// Headings that stay at the edge while their section is in sight.
class PinnedHeadersViewController: CollectionPage {
  override var counts: [Int] { return [8, 12, 10, 16] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let headers = UICollectionView.SupplementaryRegistration<HeadingView>(
      elementKind: HeadingView.kind
    ) { view, _, path in
      view.text = "Section \(path.section + 1)"
      view.isOpaqueToContent = true
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      return view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }

  override func makeLayout() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: Self.row(of: 4, .absolute(88), gap: 8))
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 12, trailing: 12)
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [heading(pinned: true)]
    return UICollectionViewCompositionalLayout(section: section)
  }
}
