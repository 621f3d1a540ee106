import UIKit

/// Numbers at the corners of tiles.
class BadgesViewController: CollectionPage {
  private static let badge = "badge"

  override var counts: [Int] { return [30] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let badges = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: Self.badge
    ) { view, _, path in
      view.show(path.item * 7 % 12)
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      return view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
    }
  }

  override func makeLayout() -> UICollectionViewLayout {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .size(.absolute(24), .absolute(24)), elementKind: Self.badge,
      containerAnchor: anchor)
    let item = NSCollectionLayoutItem(
      layoutSize: .size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .size(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// A red disc with a number; nothing for none.
class BadgeView: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("the gallery has no storyboard")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  func show(_ number: Int) {
    label.text = number == 0 ? nil : "\(number)"
    backgroundColor = number == 0 ? .clear : .systemRed
  }
}
