import TestSupport
import XCTest

@testable import UIKit

/// Everything at once, in random order: fingers, wheels, batches, reloads, new layouts and sizes.
@MainActor
final class CollectionFuzzTests: XCTestCase {
  private var stage: ScrollStage!
  private var random = SeededRandom(seed: 2024)
  private var finger: RandomFinger!

  override func setUp() async throws {
    stage = ScrollStage()
    finger = RandomFinger(on: stage)
  }
  override func tearDown() async throws { stage.tearDown() }

  func testRandomUseNeverBreaksAnInvariant() async {
    for seed in 0..<4 {
      random = SeededRandom(seed: UInt64(seed) &* 7919 &+ 1)
      let source = NameSource([20, 5, 30])
      let view = stage.makeCollectionView(
        makeLayout(), source, frame: CGRect(x: 20, y: 40, width: 320, height: 500))
      view.allowsMultipleSelection = true
      view.prefetchDataSource = source
      view.refreshControl = UIRefreshControl()
      for step in 0..<500 {
        act(on: view, source)
        if Bool.random(using: &random) {
          stage.frame(after: CGFloat.random(in: 0.001...0.05, using: &random))
          let problems = view.violatedInvariants()
          XCTAssertEqual(problems, [], "seed \(seed), step \(step)")
          if !problems.isEmpty { return }
        }
      }
      finger.lift(&random)
      stage.settle(view)
      stage.frames(60)
      checkVisible(view, source, "seed \(seed)")
      XCTAssertFalse(view.driver.isRunning)
      view.removeFromSuperview()
    }
  }

  private func makeLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(
      width: CGFloat.random(in: 30...150, using: &random).rounded(),
      height: CGFloat.random(in: 30...150, using: &random).rounded())
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.scrollDirection = Int.random(in: 0..<4, using: &random) == 0 ? .horizontal : .vertical
    layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    return layout
  }

  private func act(on view: UICollectionView, _ source: NameSource) {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: finger.move(&random)
    case 6..<9: finger.lift(&random)
    case 9..<12:
      UIApplication.shared.send(
        .scroll(
          location: CGPoint(x: 150, y: 200),
          delta: CGVector(dx: 0, dy: CGFloat.random(in: -300...300, using: &random)),
          phase: .discrete))
    case 12..<17: batch(view, source)
    case 17:
      source.sections = NameSource([8, 12]).sections
      view.reloadData()
    case 18:
      view.setCollectionViewLayout(makeLayout(), animated: Bool.random(using: &random))
    case 19:
      view.frame.size = CGSize(
        width: CGFloat.random(in: 200...360, using: &random).rounded(),
        height: CGFloat.random(in: 300...600, using: &random).rounded())
    case 20: selectSomething(view, source)
    case 21: view.refreshControl?.beginRefreshing()
    case 22: view.refreshControl?.endRefreshing()
    default:
      view.setContentOffset(
        CGPoint(x: 0, y: CGFloat.random(in: 0...2000, using: &random)),
        animated: Bool.random(using: &random))
    }
  }

  private func selectSomething(_ view: UICollectionView, _ source: NameSource) {
    let paths = source.sections.indices.flatMap { section in
      source.sections[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
    guard let path = paths.randomElement(using: &random) else { return }
    view.selectItem(
      at: path, animated: Bool.random(using: &random),
      scrollPosition: Bool.random(using: &random) ? .centeredVertically : [])
  }

  private func batch(_ view: UICollectionView, _ source: NameSource) {
    let batch = RandomBatch(from: source.sections, random: &random)
    if batch.after.isEmpty || batch.after.count > 6 { return }
    let apply = {
      view.performBatchUpdates({
        source.sections = batch.after
        batch.record(in: view)
      })
    }
    if Bool.random(using: &random) { apply() } else { UIView.performWithoutAnimation(apply) }
  }
}
