import XCTest

@testable import UIKit

/// Cells that know their size, when the size of text changes.
@MainActor
final class LargeTextCollectionTests: XCTestCase {
  private final class TextCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel()
      label.text = "A note that takes more lines where the text is large"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "text", for: path) }
  }

  func testCellsAreMeasuredAgain() async throws {
    let stage = TouchStage(closesAfter: self)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(180))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let source = Source()
    view.dataSource = source
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    stage.root.view.addSubview(view)
    stage.settle()
    func heights() -> [CGFloat] {
      view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0)?.bounds.height }
    }
    let small = heights()
    XCTAssertEqual(small.count, 3)
    for _ in 0..<2 {
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
      stage.settle()
      for cell in view.visibleCells {
        let label = try XCTUnwrap(cell.contentView.subviews.first as? UILabel)
        XCTAssertFalse(label.isTextCut)
        XCTAssertGreaterThan(cell.bounds.height, 3 * small[0])
      }
      stage.window.traitOverrides.preferredContentSizeCategory = .large
      stage.settle()
      XCTAssertEqual(heights(), small)
    }
  }
}
