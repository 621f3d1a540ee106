import TestSupport
import XCTest

@testable import UIKit

/// Everything at once, in random order: fingers, batches, reloads, editing and sizes.
@MainActor
final class TableFuzzTests: XCTestCase {
  private var stage: ScrollStage!
  private var random = SeededRandom(seed: 2024)
  private var finger: RandomFinger!

  override func setUp() async throws {
    stage = ScrollStage()
    finger = RandomFinger(on: stage)
  }
  override func tearDown() async throws { stage.tearDown() }

  func testRandomUseEndsWithTheModelsRows() async {
    for seed in 0..<6 {
      random = SeededRandom(seed: UInt64(seed) &* 7919 &+ 1)
      let source = RowSource([20, 5, 30])
      source.headers = Bool.random(using: &random)
      source.heights = { CGFloat(20 + $0 * 37 % 90) }
      let table = stage.makeTable(
        source, style: seed % 2 == 0 ? .plain : .grouped,
        frame: CGRect(x: 0, y: 40, width: 320, height: 500))
      table.allowsMultipleSelection = true
      table.prefetchDataSource = source
      table.refreshControl = UIRefreshControl()
      for _ in 0..<400 {
        act(on: table, source)
        if Bool.random(using: &random) {
          stage.frame(after: CGFloat.random(in: 0.001...0.05, using: &random))
        }
      }
      finger.lift(&random)
      stage.settle(table)
      stage.frames(60)
      table.estimatedRowHeight = 0
      stage.frames(2)
      checkRows(table, source, "seed \(seed)")
      table.removeFromSuperview()
    }
  }

  private func act(on table: UITableView, _ source: RowSource) {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: finger.move(&random)
    case 6..<9: finger.lift(&random)
    case 9..<15: batch(table, source)
    case 15:
      source.sections = RowSource([8, 12]).sections
      table.reloadData()
    case 16: table.setEditing(Bool.random(using: &random), animated: Bool.random(using: &random))
    case 17:
      table.frame.size = CGSize(
        width: CGFloat.random(in: 200...360, using: &random).rounded(),
        height: CGFloat.random(in: 300...600, using: &random).rounded())
    case 18: selectSomething(table, source)
    case 19:
      table.tableHeaderView =
        Bool.random(using: &random)
        ? UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70)) : nil
    case 20: table.refreshControl?.beginRefreshing()
    case 21: table.refreshControl?.endRefreshing()
    default:
      table.setContentOffset(
        CGPoint(x: 0, y: CGFloat.random(in: 0...2000, using: &random)),
        animated: Bool.random(using: &random))
    }
  }

  private func selectSomething(_ table: UITableView, _ source: RowSource) {
    let paths = source.sections.indices.flatMap { section in
      source.sections[section].items.indices.map { IndexPath(row: $0, section: section) }
    }
    guard let path = paths.randomElement(using: &random) else { return }
    table.selectRow(
      at: path, animated: Bool.random(using: &random),
      scrollPosition: Bool.random(using: &random) ? .middle : .none)
  }

  private func batch(_ table: UITableView, _ source: RowSource) {
    let batch = RandomBatch(from: source.sections, random: &random)
    if batch.after.isEmpty || batch.after.count > 6 { return }
    let apply = {
      table.performBatchUpdates({
        source.sections = batch.after
        batch.record(in: table)
      })
    }
    if Bool.random(using: &random) { apply() } else { UIView.performWithoutAnimation(apply) }
  }
}
