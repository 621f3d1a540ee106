import XCTest

@testable import UIKit

@MainActor
final class UICollectionViewControllerTests: XCTestCase {
  private final class Controller: UICollectionViewController {
    var selected: [Int] = []
    var scrolled = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath.item) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  }

  func testSubclassesOverrideDataSourceAndDelegateMethods() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let controller = Controller(collectionViewLayout: layout)
    stage.window.rootViewController = controller
    stage.frame()
    XCTAssertTrue(controller.collectionView.superview === controller.view)
    XCTAssertEqual(controller.collectionView.visibleCells.count, 8)
    stage.touch(.began, CGPoint(x: 100, y: 250))
    stage.frame(after: 0.02)
    stage.touch(.ended, CGPoint(x: 100, y: 250))
    XCTAssertEqual(controller.selected, [2])
    controller.collectionView.contentOffset.y = 50
    XCTAssertEqual(controller.scrolled, 1)
  }

  /// Chats add their bar to the controller's view: it stays where it is while the messages scroll below it.
  func testViewsBesideTheListDoNotScroll() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let controller = Controller(collectionViewLayout: layout)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: ["bar": bar])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:[bar(48)]|", options: [], metrics: nil, views: ["bar": bar]))
    stage.window.rootViewController = controller
    stage.frame()
    controller.collectionView.contentOffset.y = 150
    stage.frame()
    XCTAssertEqual(bar.convert(bar.bounds, to: nil), CGRect(x: 0, y: 796, width: 390, height: 48))
    XCTAssertEqual(controller.collectionView.frame, controller.view.bounds)
  }

  func testAnotherCollectionViewTakesThePlaceOfTheFirst() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = controller
    let (view, old) = (controller.view, controller.collectionView)
    let new = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    new.register(NameCell.self, forCellWithReuseIdentifier: "name")
    controller.collectionView = new
    XCTAssertTrue(controller.view === view)
    XCTAssertNil(old?.superview)
    XCTAssertNil(old?.dataSource)
    XCTAssertTrue(new.superview === view)
    XCTAssertEqual(new.frame, view?.bounds)
    XCTAssertTrue(new.dataSource === controller)
    XCTAssertTrue(new.delegate === controller)
  }

  func testEditingTheControllerEditsTheList() async {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.collectionView.isEditing)
    controller.setEditing(false, animated: true)
    XCTAssertFalse(controller.collectionView.isEditing)
  }

  /// What can be chosen together stays chosen.
  func testOnlyASingleSelectionIsClearedWhenTheControllerAppears() async {
    let stage = ScrollStage()
    defer { stage.tearDown() }
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.rootViewController = controller
    stage.frame()
    let path = IndexPath(item: 1, section: 0)
    for isMultiple in [true, false] {
      controller.collectionView.allowsMultipleSelection = isMultiple
      controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      controller.viewWillAppear(false)
      XCTAssertEqual(
        controller.collectionView.indexPathsForSelectedItems, isMultiple ? [path] : [])
    }
  }
}
