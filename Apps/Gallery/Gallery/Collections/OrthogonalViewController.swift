import UIKit

/// Sections that scroll sideways, one for each way to come to rest.
class OrthogonalViewController: CollectionPage {
  private static let behaviours: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, String)] =
    [
      (.none, "None"),
      (.continuous, "Continuous"),
      (.continuousGroupLeadingBoundary, "Continuous, Group Leading Boundary"),
      (.paging, "Paging"),
      (.groupPaging, "Group Paging"),
      (.groupPagingCentered, "Group Paging, Centred"),
    ]

  override var counts: [Int] { return [2, 12, 12, 12, 12, 12] }

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeaders { Self.behaviours[$0].1 }
  }

  override func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, _ in
        let behaviour = Self.behaviours[index].0
        let group = Self.row(
          of: 2, .absolute(behaviour == .none ? 60 : 110), gap: 10,
          width: .fractionalWidth(behaviour == .none ? 1 : 0.7))
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behaviour
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 11, bottom: 0, trailing: 11)
        if let self { section.boundarySupplementaryItems = [self.heading()] }
        section.supplementariesFollowContentInsets = false
        return section
      }, configuration: configuration)
  }
}
