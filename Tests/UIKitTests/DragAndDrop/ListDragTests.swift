import XCTest

@testable import UIKit

/// Dragging within a list and between two of them.
@MainActor
final class ListDragTests: XCTestCase {
  func testAnItemIsReorderedByADrag() async {
    let stage = ScrollStage()
    let list = DragGrid(["a", "b", "c", "d", "e", "f"])
    stage.window.addSubview(list.view)
    stage.frame()
    let drag = DragStage(stage: stage)
    drag.press(CGPoint(x: 50, y: 50))
    let lifted = list.cell("a")
    XCTAssertEqual(lifted?.stages, [.lifting])
    drag.move(CGPoint(x: 70, y: 60), CGPoint(x: 150, y: 50), CGPoint(x: 250, y: 50))
    XCTAssertTrue(list.view.hasActiveDrag)
    XCTAssertTrue(list.view.hasActiveDrop)
    stage.frames(30)
    // The others have made room.
    XCTAssertEqual(list.cell("b")?.frame.minX, 0)
    XCTAssertEqual(list.cell("c")?.frame.minX, 100)
    ScreenPicture()?.write("drag-in-list")
    drag.drop(CGPoint(x: 250, y: 50))
    XCTAssertEqual(list.names, ["b", "c", "a", "d", "e", "f"])
    XCTAssertEqual(list.log, ["begin", "perform 0 to 2", "end"])
    XCTAssertEqual(list.cell("a")?.frame.minX, 200)
    XCTAssertEqual(list.cell("a")?.alpha, 1)
    XCTAssertEqual(lifted?.stages, [.lifting, .dragging, .none])
    XCTAssertFalse(list.view.hasActiveDrag)
    XCTAssertFalse(list.view.hasActiveDrop)
    stage.tearDown()
  }

  func testAnItemLetGoOutsideGoesBack() async {
    let stage = ScrollStage()
    let list = DragGrid(["a", "b", "c"])
    stage.window.addSubview(list.view)
    stage.frame()
    let drag = DragStage(stage: stage)
    drag.press(CGPoint(x: 50, y: 50))
    drag.move(CGPoint(x: 70, y: 60), CGPoint(x: 150, y: 50), CGPoint(x: 150, y: 700))
    drag.drop(CGPoint(x: 150, y: 700))
    XCTAssertEqual(list.names, ["a", "b", "c"])
    XCTAssertEqual(list.cell("a")?.frame.minX, 0)
    XCTAssertEqual(list.cell("b")?.frame.minX, 100)
    XCTAssertEqual(list.cell("a")?.alpha, 1)
    stage.tearDown()
  }

  func testItemsOfAnotherListOpenAGapAndAreInserted() async {
    let stage = ScrollStage()
    let list = DragGrid(["a", "b", "c"])
    let other = DragGrid(["x", "y"])
    other.view.frame.origin.y = 400
    stage.window.addSubview(list.view)
    stage.window.addSubview(other.view)
    stage.frame()
    let drag = DragStage(stage: stage)
    drag.press(CGPoint(x: 50, y: 450))
    drag.move(CGPoint(x: 60, y: 400), CGPoint(x: 150, y: 60), CGPoint(x: 151, y: 60))
    stage.frames(30)
    XCTAssertEqual(list.cell("b")?.transform.tx, 100)
    // The last one begins another line.
    XCTAssertEqual(list.cell("c")?.transform.tx, -200)
    XCTAssertEqual(list.cell("c")?.transform.ty, 100)
    ScreenPicture()?.write("drag-into-list")
    XCTAssertEqual(list.cell("a")?.transform, .identity)
    drag.drop(CGPoint(x: 151, y: 60))
    XCTAssertEqual(list.names, ["a", "x", "b", "c"])
    XCTAssertEqual(list.cell("b")?.transform, .identity)
    XCTAssertEqual(list.cell("b")?.frame.minX, 200)
    stage.tearDown()
  }

  func testAPlaceholderWaitsForItsData() async {
    let stage = ScrollStage()
    let list = DragGrid(["a", "b", "c"])
    list.usesPlaceholder = true
    let other = DragGrid(["x"])
    other.view.frame.origin.y = 400
    stage.window.addSubview(list.view)
    stage.window.addSubview(other.view)
    stage.frame()
    let drag = DragStage(stage: stage)
    drag.press(CGPoint(x: 50, y: 450))
    drag.move(CGPoint(x: 60, y: 400), CGPoint(x: 150, y: 60))
    drag.drop(CGPoint(x: 150, y: 60))
    XCTAssertTrue(list.view.hasUncommittedUpdates)
    XCTAssertEqual(list.view.numberOfItems(inSection: 0), 3)
    XCTAssertEqual(list.cell("b")?.transform.tx, 100)
    XCTAssertTrue(
      list.context?.commitInsertion { list.names.insert("x", at: $0.item) } ?? false)
    stage.frames(30)
    XCTAssertFalse(list.view.hasUncommittedUpdates)
    XCTAssertEqual(list.cell("b")?.transform, .identity)
    XCTAssertEqual(list.cell("x")?.frame.minX, 100)
    XCTAssertFalse(list.context?.deletePlaceholder() ?? true)
    stage.tearDown()
  }

  func testPreviewsLandOnThePartOfACellThatIsAskedFor() async {
    for usesPlaceholder in [false, true] {
      let stage = ScrollStage()
      let list = DragGrid(["a", "b", "c"])
      list.usesPlaceholder = usesPlaceholder
      list.landingPart = CGRect(x: 25, y: 50, width: 50, height: 50)
      let other = DragGrid(["x"])
      other.view.frame.origin.y = 400
      stage.window.addSubview(list.view)
      stage.window.addSubview(other.view)
      stage.frame()
      let drag = DragStage(stage: stage)
      drag.press(CGPoint(x: 50, y: 450))
      drag.move(CGPoint(x: 60, y: 400), CGPoint(x: 150, y: 60))
      drag.drop(CGPoint(x: 150, y: 60))
      // The cell stands from 100 to 200, and the preview is as large as a cell.
      XCTAssertEqual(list.landing?.center, CGPoint(x: 150, y: 75))
      XCTAssertEqual(list.landing?.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
      stage.tearDown()
    }
  }

  func testCellsKnowWhichOfThemTakesADrop() async {
    let stage = ScrollStage()
    let list = DragGrid(["a", "b"])
    list.intent = .insertIntoDestinationIndexPath
    let other = DragGrid(["x"])
    other.view.frame.origin.y = 400
    stage.window.addSubview(list.view)
    stage.window.addSubview(other.view)
    stage.frame()
    let drag = DragStage(stage: stage)
    let none = UICellConfigurationState.DropState.none
    func states() -> [UICellConfigurationState.DropState] {
      ["a", "b"].compactMap { list.cell($0)?.configurationState.cellDropState }
    }
    XCTAssertEqual(states(), [none, none])
    drag.press(CGPoint(x: 50, y: 450))
    drag.move(CGPoint(x: 60, y: 400), CGPoint(x: 150, y: 60), CGPoint(x: 151, y: 60))
    XCTAssertEqual(states(), [.notTargeted, .targeted])
    drag.move(CGPoint(x: 150, y: 600))
    XCTAssertEqual(states(), [none, none])
    drag.drop(CGPoint(x: 150, y: 600))
    stage.tearDown()
  }

  func testARowMovesByItsDataSource() async {
    let stage = ScrollStage()
    let rows = DragRows(style: .plain)
    stage.window.rootViewController = rows
    stage.frames(2)
    let drag = DragStage(stage: stage)
    drag.press(CGPoint(x: 100, y: 22))
    drag.move(CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 66), CGPoint(x: 100, y: 112))
    stage.frames(30)
    // The gap stands where the row would be let go.
    let gap = rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0))
    XCTAssertEqual(gap?.alpha, 0)
    XCTAssertEqual(gap?.frame.minY, 88)
    drag.drop(CGPoint(x: 100, y: 112))
    XCTAssertEqual(rows.names, ["b", "c", "a", "d"])
    XCTAssertEqual(rows.cell("a")?.frame.minY, 88)
    XCTAssertEqual(rows.cell("a")?.alpha, 1)
    stage.window.rootViewController = nil
    stage.tearDown()
  }
}

/// A grid of names that can be reordered and takes names of others.
@MainActor
private final class DragGrid: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var names: [String]
  var log: [String] = []
  /// The part of a cell that previews land on.
  var landingPart: CGRect?
  /// Where the last one landed.
  var landing: UIPreviewTarget?
  var usesPlaceholder = false
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var context: (any UICollectionViewDropPlaceholderContext)?
  let view: UICollectionView

  init(_ names: [String]) {
    self.names = names
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(DragCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
  }

  func cell(_ name: String) -> DragCell? {
    view.visibleCells.compactMap { $0 as? DragCell }.first { $0.name == name }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? DragCell)?.name = names[indexPath.item]
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(names[indexPath.item].letterIndex) / 26, saturation: 0.6, brightness: 0.9,
      alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))
    item.localObject = names[indexPath.item]
    return [item]
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { log.append("begin") }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { log.append("end") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy,
      intent: intent)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let name = item.dragItem.localObject as? String,
      let goal = coordinator.destinationIndexPath
    else { return }
    defer { landing = landingTarget(of: item.dragItem) }
    if usesPlaceholder {
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: goal, reuseIdentifier: "cell")
      placeholder.previewParametersProvider = { [landingPart] _ in landingPart.map(Self.parameters)
      }
      context = coordinator.drop(item.dragItem, to: placeholder)
      return
    }
    if let source = item.sourceIndexPath {
      log.append("perform \(source.item) to \(goal.item)")
      collectionView.performBatchUpdates {
        self.names.remove(at: source.item)
        self.names.insert(name, at: goal.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [goal])
      }
    } else {
      names.insert(name, at: goal.item)
      collectionView.insertItems(at: [goal])
    }
    coordinator.drop(item.dragItem, toItemAt: goal)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { landingPart.map(Self.parameters) }

  private static func parameters(showing part: CGRect) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: part)
    return parameters
  }

  /// Where a preview as large as a cell lands.
  private func landingTarget(of item: UIDragItem) -> UIPreviewTarget? {
    guard let target = view.dropTarget else { return nil }
    let preview = UITargetedDragPreview(
      view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: view, center: .zero))
    return target.dropInteraction(
      target.interaction, previewForDropping: item, withDefault: preview)?.target
  }
}

extension String {
  /// The place of its first letter in the alphabet.
  fileprivate var letterIndex: Int { Int(unicodeScalars.first?.value ?? 97) - 97 }
}

private final class DragCell: UICollectionViewCell {
  var name = ""
  var stages: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) {
    super.dragStateDidChange(dragState)
    stages.append(dragState)
  }
}

/// Rows that can be moved, and dragged.
private final class DragRows: UITableViewController, UITableViewDragDelegate {
  var names = ["a", "b", "c", "d"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.dragDelegate = self
  }

  func cell(_ name: String) -> UITableViewCell? {
    names.firstIndex(of: name).flatMap { tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))]
  }
}
