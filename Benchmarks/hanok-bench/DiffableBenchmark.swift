import Foundation
import UIKit

/// Applies snapshots of 10,000 items with 1,000 moved to a collection view, and appends pages to
/// 100,000 items, in milliseconds of CPU.
@MainActor
enum DiffableBenchmark {
  static func runAll() {
    for animated in [false, true] {
      applyMoves("numbers", animated: animated) { $0 }
      applyMoves("strings", animated: animated) { "a string that identifies item \($0)" }
      applyMoves("structs", animated: animated, Article.init)
    }
    appendPages()
    for count in [1000, 10_000, 100_000, 1_000_000] { compare(count) }
  }

  private static func makeView(
    _ window: UIWindow, _ layout: UICollectionViewLayout
  ) -> UICollectionView {
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    window.addSubview(view)
    window.makeKeyAndVisible()
    return view
  }

  /// A value as apps have them: what identifies it is one of several properties.
  private struct Article: Hashable, Sendable {
    let id: UUID
    let title: String
    let date: Date

    init(_ number: Int) {
      id = UUID(
        uuid: (
          UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255), 0, 0, 0, 0, 0,
          0,
          0, 0, 0, 0, 0, 0, 1
        ))
      title = "Article number \(number)"
      date = Date(timeIntervalSinceReferenceDate: Double(number))
    }
  }

  /// From making the snapshot to the frame that shows it.
  private static func applyMoves<Item: Hashable & Sendable>(
    _ name: String, animated: Bool, _ item: (Int) -> Item
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = makeView(window, UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var order = (0..<10_000).map(item)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(order)
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    _ = UIApplication.shared.makeFrame()
    for index in 0..<1000 { order.insert(order.remove(at: index * 7 % 10_000), at: index * 3) }
    var moved = NSDiffableDataSourceSnapshot<Int, Item>()
    let start = cpuTime()
    moved.appendSections([0])
    moved.appendItems(order)
    let built = cpuTime()
    source.apply(moved, animatingDifferences: animated, completion: nil)
    let applied = cpuTime()
    _ = UIApplication.shared.makeFrame()
    let shown = cpuTime()
    print(
      "diffable, 10,000 \(name), 1,000 moved, \(animated ? "animated" : "not animated"): "
        + "all \(milli(shown - start)) ms; build \(milli(built - start)) ms, "
        + "apply \(milli(applied - built)) ms, frame \(milli(shown - applied)) ms")
    window.isHidden = true
  }

  private static func appendPages() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let layout = UICollectionViewFlowLayout()
    let view = makeView(window, layout)
    let source = CountSource()
    view.dataSource = source
    _ = UIApplication.shared.makeFrame()
    let start = cpuTime()
    for _ in 0..<100 {
      let paths = (source.count..<source.count + 15).map { IndexPath(item: $0, section: 0) }
      source.count += 15
      UIView.performWithoutAnimation { view.insertItems(at: paths) }
    }
    print("append 15 to 100,000 items: \(milli((cpuTime() - start) / 100)) ms")
    window.isHidden = true
  }

  /// A tenth of the items moved, on a compositional layout: how the difference grows.
  private static func compare(_ count: Int) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let item = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: item, subitems: [NSCollectionLayoutItem(layoutSize: item)])
    let view = makeView(
      window,
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func show(_ order: [Int]) -> UInt64 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(order)
      let start = cpuTime()
      source.apply(snapshot, animatingDifferences: false, completion: nil)
      return cpuTime() - start
    }
    _ = show(Array(0..<count))
    _ = UIApplication.shared.makeFrame()
    var order = Array(0..<count)
    for index in stride(from: 0, to: count - 10, by: 10) { order.swapAt(index, index + 7) }
    print("diffable, \(count) items, a tenth moved: apply \(milli(show(order))) ms")
    window.isHidden = true
  }

  private static func cpuTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func milli(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds / 1000) / 1000
  }
}

/// A number of empty cells.
private final class CountSource: NSObject, UICollectionViewDataSource {
  var count = 100_000

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
