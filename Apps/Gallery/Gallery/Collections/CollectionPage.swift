import UIKit

/// A page that is one collection view over a diffable data source.
class CollectionPage: UIViewController {
  /// The content of a tile: its section and its number in it.
  struct Tile: Hashable, Sendable {
    let section: Int
    let number: Int
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Int, Tile>

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: DataSource!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.accessibilityIdentifier = "collection"
    view.addSubview(collectionView)
    dataSource = makeDataSource()
    fill()
  }

  /// Overridden by each page.
  func makeLayout() -> UICollectionViewLayout {
    return UICollectionViewFlowLayout()
  }

  /// The numbers of tiles, by section.
  var counts: [Int] { return [30] }

  /// Cells of tiles; a page with others overrides it.
  func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Tile> { cell, _, tile in
      cell.show(tile)
    }
    return DataSource(collectionView: collectionView) { view, path, tile in
      return view.dequeueConfiguredReusableCell(using: tiles, for: path, item: tile)
    }
  }

  /// Puts the tiles into the data source.
  func fill() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Tile>()
    for (section, count) in counts.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(
        (0..<count).map { Tile(section: section, number: $0) }, toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Shows a title above each section.
  func addHeaders(_ title: @escaping (Int) -> String) {
    let headers = UICollectionView.SupplementaryRegistration<HeadingView>(
      elementKind: HeadingView.kind
    ) { view, _, path in
      view.text = title(path.section)
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      return view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
  }

  /// A row of tiles that share its width, with half a gap around each of them.
  static func row(
    of columns: Int, _ height: NSCollectionLayoutDimension, gap: CGFloat,
    width: NSCollectionLayoutDimension = .fractionalWidth(1)
  ) -> NSCollectionLayoutGroup {
    let tile = NSCollectionLayoutItem(
      layoutSize: .size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
    tile.contentInsets = NSDirectionalEdgeInsets(
      top: gap / 2, leading: gap / 2, bottom: gap / 2, trailing: gap / 2)
    return NSCollectionLayoutGroup.horizontal(
      layoutSize: .size(width, height), subitems: [tile])
  }

  /// A heading at the top of a section.
  func heading(pinned: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
      elementKind: HeadingView.kind, alignment: .top)
    item.pinToVisibleBounds = pinned
    return item
  }
}

extension NSCollectionLayoutSize {
  /// A size, in fewer words.
  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    return NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
}
