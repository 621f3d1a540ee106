import XCTest

@testable import UIKit

@MainActor
final class CollectionEditingTests: XCTestCase {
  /// "canEditItemAt: whether the item takes part in editing"; the others' cells hear nothing of it.
  func testItemsThatCannotBeEditedHearNothingOfEditing() async {
    let stage = ScrollStage()
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.frame()
    view.isEditing = true
    stage.frame()
    let states = (0..<3).map {
      view.cellForItem(at: IndexPath(item: $0, section: 0))?.configurationState.isEditing
    }
    XCTAssertEqual(states, [true, false, true])
    stage.tearDown()
  }

  /// A layout names the headers that an update takes away and brings.
  func testALayoutSaysWhichViewsAboutSectionsComeAndGo() async {
    let stage = ScrollStage()
    let source = Source()
    let layout = NamingLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.frame()
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let old = view.supplementaryView(forElementKind: kind, at: path)
    XCTAssertNotNil(old)
    source.count = 4
    layout.leaving = [path]
    layout.arriving = [path]
    view.insertItems(at: [IndexPath(item: 3, section: 0)])
    XCTAssertEqual(layout.asked, [kind, kind])
    XCTAssertEqual(layout.gone, [path])
    XCTAssertEqual(layout.came, [path])
    XCTAssertFalse(view.supplementaryView(forElementKind: kind, at: path) === old)
    stage.tearDown()
  }

  private final class NamingLayout: UICollectionViewFlowLayout {
    var leaving: [IndexPath] = []
    var arriving: [IndexPath] = []
    var asked: [String] = []
    var gone: [IndexPath] = []
    var came: [IndexPath] = []

    override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      asked.append(elementKind)
      return leaving
    }
    override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      asked.append(elementKind)
      return arriving
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      gone.append(elementIndexPath)
      return nil
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      came.append(elementIndexPath)
      return nil
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 3
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 1 }
  }
}
