import UIKit

/// Items below items, which expand and collapse.
class OutlineViewController: UIViewController {
  private struct Node: Hashable, Sendable {
    let title: String
    let symbol: String
    let children: [Node]

    init(_ title: String, _ symbol: String = "doc.text", _ children: [Node] = []) {
      self.title = title
      self.symbol = symbol
      self.children = children
    }
  }

  private static let nodes = [
    Node(
      "Documents", "folder",
      [
        Node("Letters", "folder", [Node("To Ada"), Node("To Grace")]),
        Node("Recipes", "folder", [Node("Bread"), Node("Soup")]),
        Node("Notes"),
      ]),
    Node("Pictures", "folder", [Node("Mountains", "photo"), Node("Sea", "photo")]),
    Node("Read Me"),
  ]

  private var dataSource: UICollectionViewDiffableDataSource<Int, Node>!

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.accessibilityIdentifier = "collection"
    view.addSubview(list)
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = node.title
      content.image = UIImage(systemName: node.symbol)
      cell.contentConfiguration = content
      cell.accessories =
        node.children.isEmpty ? [] : [.outlineDisclosure(options: .init(style: .header))]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, path, node in
      return list.dequeueConfiguredReusableCell(using: rows, for: path, item: node)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Node>()
    func add(_ nodes: [Node], below parent: Node?) {
      outline.append(nodes, to: parent)
      for node in nodes where !node.children.isEmpty { add(node.children, below: node) }
    }
    add(Self.nodes, below: nil)
    outline.expand([Self.nodes[0], Self.nodes[0].children[1]])
    dataSource.apply(outline, to: 0, animatingDifferences: false)
  }
}
