import UIKit

/// Sections on cards of their own.
class BackgroundsViewController: CollectionPage {
  private static let card = "card"

  override var counts: [Int] { return [4, 7, 3, 9] }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    addHeaders { "Section \($0 + 1)" }
  }

  override func makeLayout() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: Self.row(of: 3, .absolute(64), gap: 8))
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 28, bottom: 20, trailing: 28)
    section.boundarySupplementaryItems = [heading()]
    let card = NSCollectionLayoutDecorationItem.background(elementKind: Self.card)
    card.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
    section.decorationItems = [card]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(SectionCardView.self, forDecorationViewOfKind: Self.card)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    layout.configuration = configuration
    return layout
  }
}

/// The card behind a section.
class SectionCardView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }
}
