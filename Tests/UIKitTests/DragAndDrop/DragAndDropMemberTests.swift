import XCTest

@testable import UIKit

@MainActor
final class UIDragItemMemberTests: XCTestCase {
  func testInitKeepsTheProvider() async {
    let provider = NSItemProvider(object: "a" as NSString)
    let item = UIDragItem(itemProvider: provider)
    XCTAssertTrue(item.itemProvider === provider)
    XCTAssertNil(item.localObject)
  }
}

@MainActor
final class UIDragPreviewMemberTests: XCTestCase {
  func testInitKeepsViewAndParametersInACopy() async {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let preview = UIDragPreview(view: UIView(), parameters: parameters)
    XCTAssertEqual(preview.parameters.backgroundColor, .red)
    XCTAssertTrue((preview.copy() as? UIDragPreview)?.view === preview.view)
  }

  /// The host below the title.
  func testInitForURLShowsTitleAndHost() async throws {
    let preview = UIDragPreview(for: try XCTUnwrap(URL(string: "https://a.b/c")), title: "Title")
    let labels = preview.view.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [] }
    XCTAssertEqual(labels.compactMap { ($0 as? UILabel)?.text }, ["Title", "a.b"])
    XCTAssertGreaterThan(preview.view.frame.width, 28)
  }
}

@MainActor
final class UIDropProposalMemberTests: XCTestCase {
  func testInitIsNeitherPreciseNorFullSize() async {
    let proposal = UIDropProposal(operation: .copy)
    XCTAssertEqual(proposal.operation, .copy)
    XCTAssertFalse(proposal.isPrecise)
    XCTAssertFalse(proposal.prefersFullSizePreview)
  }

  func testCopyKeepsOperationIntentAndPrecision() async {
    let proposal = UICollectionViewDropProposal(
      operation: .move, intent: .insertIntoDestinationIndexPath)
    proposal.isPrecise = true
    let copy = proposal.copy() as? UICollectionViewDropProposal
    XCTAssertEqual(copy?.operation, .move)
    XCTAssertEqual(copy?.intent, .insertIntoDestinationIndexPath)
    XCTAssertEqual(copy?.isPrecise, true)
  }
}

@MainActor
final class UICollectionViewDropProposalMemberTests: XCTestCase {
  func testIntentIsUnspecifiedUnlessSaid() async {
    XCTAssertEqual(UICollectionViewDropProposal(operation: .copy).intent, .unspecified)
    XCTAssertEqual(
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath).intent,
      .insertAtDestinationIndexPath)
  }
}

@MainActor
final class UITableViewDropProposalMemberTests: XCTestCase {
  func testIntentIsUnspecifiedUnlessSaid() async {
    XCTAssertEqual(UITableViewDropProposal(operation: .copy).intent, .unspecified)
    XCTAssertEqual(UITableViewDropProposal(operation: .move, intent: .automatic).intent, .automatic)
  }
}

@MainActor
final class UIDragInteractionMemberTests: XCTestCase {
  func testIsEnabledTurnsTheGestureOff() async {
    let log = DragLog()
    let view = UIView()
    let interaction = UIDragInteraction(delegate: log)
    view.addInteraction(interaction)
    XCTAssertTrue(interaction.view === view)
    XCTAssertTrue(interaction.isEnabled)
    interaction.isEnabled = false
    XCTAssertFalse(view.gestureRecognizers?.first?.isEnabled ?? true)
    view.removeInteraction(interaction)
    XCTAssertNil(interaction.view)
    XCTAssertEqual(view.gestureRecognizers?.count ?? 0, 0)
  }

  func testDelegateIsNotRetained() async throws {
    var log: DragLog? = DragLog()
    let drag = UIDragInteraction(delegate: try XCTUnwrap(log))
    let drop = UIDropInteraction(delegate: try XCTUnwrap(log))
    XCTAssertTrue(drag.delegate === log && drop.delegate === log)
    log = nil
    XCTAssertNil(drag.delegate)
    XCTAssertNil(drop.delegate)
  }
}

/// Drops on a table: where each item lands is said by its coordinator.
@MainActor
final class UITableViewDropCoordinatorMemberTests: XCTestCase {
  private final class Rows: NSObject, UITableViewDataSource {
    var names = ["a", "b", "c"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  private let rows = Rows()
  private let item = UIDragItem(itemProvider: NSItemProvider())

  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.layoutIfNeeded()
    return table
  }

  private func makeCoordinator(_ table: UITableView) -> (TableDropCoordinator, ListDrop) {
    let drop = ListDrop(
      list: table, items: [ListDropItem(item, nil, size: .zero)],
      destination: IndexPath(row: 1, section: 0),
      proposal: UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath),
      session: DropSession(DragSession()))
    return (TableDropCoordinator(drop, table), drop)
  }

  func testItemsComeWithDestinationAndProposal() async {
    let (coordinator, _) = makeCoordinator(makeTable())
    XCTAssertEqual(coordinator.items.map { $0.dragItem }, [item])
    XCTAssertEqual(coordinator.destinationIndexPath, IndexPath(row: 1, section: 0))
    XCTAssertEqual(coordinator.proposal.intent, .insertAtDestinationIndexPath)
  }

  func testDropToRowPlacesTheItemThere() async {
    let (coordinator, drop) = makeCoordinator(makeTable())
    _ = coordinator.drop(item, toRowAt: IndexPath(row: 2, section: 0))
    guard case .item(let path) = drop.placement(of: item) else { return XCTFail("no row") }
    XCTAssertEqual(path, IndexPath(row: 2, section: 0))
  }

  func testDropIntoRowAtRect() async {
    let (coordinator, drop) = makeCoordinator(makeTable())
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    _ = coordinator.drop(item, intoRowAt: IndexPath(row: 0, section: 0), rect: rect)
    guard case .into(let path, let place) = drop.placement(of: item) else {
      return XCTFail("no rectangle")
    }
    XCTAssertEqual(path, IndexPath(row: 0, section: 0))
    XCTAssertEqual(place, rect)
  }

  /// The rows below make room of the placeholder's height until its data come.
  func testDropToPlaceholderHoldsARowUntilItIsCommitted() async {
    let table = makeTable()
    let (coordinator, _) = makeCoordinator(table)
    let placeholder = UITableViewDropPlaceholder(
      insertionIndexPath: IndexPath(row: 1, section: 0), reuseIdentifier: "row", rowHeight: 80)
    var updates = 0
    placeholder.cellUpdateHandler = { _ in updates += 1 }
    let context = coordinator.drop(item, to: placeholder)
    XCTAssertTrue(table.hasUncommittedUpdates)
    context.setNeedsCellUpdate()
    XCTAssertEqual(updates, 2)
    XCTAssertTrue(context.dragItem === item)
    XCTAssertTrue(context.commitInsertion { self.rows.names.insert("x", at: $0.row) })
    XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
    XCTAssertFalse(table.hasUncommittedUpdates)
    XCTAssertFalse(context.deletePlaceholder())
  }

  func testDeletePlaceholderTakesTheRowAway() async {
    let table = makeTable()
    let (coordinator, _) = makeCoordinator(table)
    let context = coordinator.drop(
      item,
      to: UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: 0, section: 0), reuseIdentifier: "row",
        rowHeight: UITableView.automaticDimension))
    XCTAssertTrue(context.deletePlaceholder())
    XCTAssertFalse(context.commitInsertion { _ in XCTFail("gone") })
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
  }
}
