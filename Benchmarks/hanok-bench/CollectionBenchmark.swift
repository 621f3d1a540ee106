import Foundation
import QuartzCore
import UIKit

/// Scrolls collection views of growing size and prints what UIKit's part of a frame costs: motion,
/// layout, exchange of cells and the commit of the tree, without drawing.
@MainActor
struct CollectionBenchmark {
  private let window: UIWindow
  private let view: UICollectionView
  private let source: PlainSource

  static func runAll() {
    for count in [1000, 10_000, 100_000, 1_000_000] {
      let uniform = UICollectionViewFlowLayout()
      uniform.itemSize = CGSize(width: 122, height: 122)
      run("flow, one size, \(count) items", uniform, PlainSource(count))
      run(
        "flow, own sizes, \(count) items", UICollectionViewFlowLayout(), SizingSource(count))
      run("compositional, grid, \(count) items", grid(), PlainSource(count))
      run("compositional, nested groups, \(count) items", nested(), PlainSource(count))
      run("compositional, estimated rows, \(count) items", rows(), WishingSource(count))
      run("compositional, carousels, \(count) items", carousels(), SectionedSource(count))
    }
  }

  private static func run(_ name: String, _ layout: UICollectionViewLayout, _ source: PlainSource) {
    let bytes = allocatedBytes()
    let start = cpuTime()
    let benchmark = CollectionBenchmark(layout, source)
    let prepared = cpuTime()
    var times = benchmark.scroll(frames: 600)
    times.sort()
    let perItem = Double(allocatedBytes() - bytes) / Double(source.count)
    let prepare = benchmark.prepare()
    let append = benchmark.append()
    print(
      "\(name): first frame \(micro(prepared - start)) µs, prepare \(micro(prepare)) µs, "
        + "scroll frame median \(micro(times[times.count / 2])) µs, "
        + "p99 \(micro(times[times.count * 99 / 100])) µs, cells made \(source.made), "
        + "query \(micro(benchmark.query())) µs, append of 15 \(micro(append)) µs, "
        + "\((perItem * 10).rounded() / 10) bytes an item with the cells in sight")
    benchmark.window.isHidden = true
  }

  // MARK: Layouts

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func grid() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(122)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// A large item beside two small ones.
  private static func nested() -> UICollectionViewLayout {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.66), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.34), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(240)), subitems: [large, pair])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private static func rows() -> UICollectionViewLayout {
    let row = size(.fractionalWidth(1), .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// Sections of a hundred items that scroll sideways.
  private static func carousels() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(sectionProvider: { _, _ in section })
  }

  /// Nanoseconds of this thread's CPU: a busy machine does not count.
  private static func cpuTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func micro(_ nanoseconds: UInt64) -> Double { Double(nanoseconds / 10) / 100 }

  private init(_ layout: UICollectionViewLayout, _ source: PlainSource) {
    self.source = source
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let type = source is WishingSource ? WishingCell.self : UICollectionViewCell.self
    view.register(type, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
  }

  /// 40 points a frame, from the middle of the content.
  private func scroll(frames: Int) -> [UInt64] {
    view.contentOffset.y = view.contentSize.height / 2
    _ = UIApplication.shared.makeFrame()
    return (0..<frames).map { frame in
      let start = Self.cpuTime()
      view.contentOffset.y += frame / 100 % 2 == 0 ? 40 : -40
      _ = UIApplication.shared.makeFrame()
      return Self.cpuTime() - start
    }
  }

  /// Lays everything out anew.
  private func prepare() -> UInt64 {
    let start = Self.cpuTime()
    view.collectionViewLayout.invalidateLayout()
    view.collectionViewLayout.prepare()
    return Self.cpuTime() - start
  }

  /// Adds a page at the end.
  private func append() -> UInt64 {
    let start = Self.cpuTime()
    UIView.performWithoutAnimation { view.insertItems(at: source.grow(by: 15)) }
    return Self.cpuTime() - start
  }

  /// Asks the layout for screens all over the content, none of them twice.
  private func query() -> UInt64 {
    let (size, height) = (view.bounds.size, view.contentSize.height - view.bounds.height)
    let start = Self.cpuTime()
    for step in 0..<100 {
      let y = height * CGFloat(step * 61 % 100) / 100
      _ = view.collectionViewLayout.layoutAttributesForElements(
        in: CGRect(origin: CGPoint(x: 0, y: y), size: size))
    }
    return (Self.cpuTime() - start) / 100
  }
}

/// Coloured cells.
private class PlainSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  fileprivate(set) var count: Int
  private(set) var made = 0
  private var known: Set<ObjectIdentifier> = []

  init(_ count: Int) { self.count = count }

  /// Adds items at the end; gives their places.
  func grow(by more: Int) -> [IndexPath] {
    defer { count += more }
    return (count..<count + more).map { IndexPath(item: $0, section: 0) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if known.insert(ObjectIdentifier(cell)).inserted { made += 1 }
    cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemTeal : .systemIndigo
    return cell
  }
}

/// Cells that each have a size of their own.
private final class SizingSource: PlainSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 80 + indexPath.item % 7 * 10, height: 60 + indexPath.item % 5 * 20)
  }
}

/// Items in sections of a hundred.
private final class SectionedSource: PlainSource {
  private var added = 0

  override func grow(by more: Int) -> [IndexPath] {
    let last = max(1, count / 100) - 1
    defer { added += more }
    return (0..<more).map { IndexPath(item: 100 + added + $0, section: last) }
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { max(1, count / 100) }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == max(1, count / 100) - 1 ? 100 + added : 100 }
}

/// Cells that decide on their own height.
private final class WishingSource: PlainSource {
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
    (cell as? WishingCell)?.height = CGFloat(40 + indexPath.item % 7 * 10)
    return cell
  }
}

private final class WishingCell: UICollectionViewCell {
  var height: CGFloat = 44

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}
