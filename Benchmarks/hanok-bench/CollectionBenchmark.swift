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
    }
  }

  private static func run(_ name: String, _ layout: UICollectionViewLayout, _ source: PlainSource) {
    let start = cpuTime()
    let benchmark = CollectionBenchmark(layout, source)
    let prepared = cpuTime()
    var times = benchmark.scroll(frames: 600)
    times.sort()
    print(
      "\(name): first frame \(micro(prepared - start)) µs, scroll frame median "
        + "\(micro(times[times.count / 2])) µs, p99 \(micro(times[times.count * 99 / 100])) µs, "
        + "cells made \(source.made), query \(micro(benchmark.query())) µs")
    benchmark.window.isHidden = true
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
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
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

  /// Asks the layout for one screen.
  private func query() -> UInt64 {
    let start = Self.cpuTime()
    for _ in 0..<100 {
      _ = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)
    }
    return (Self.cpuTime() - start) / 100
  }
}

/// Coloured cells.
private class PlainSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let count: Int
  private(set) var made = 0
  private var known: Set<ObjectIdentifier> = []

  init(_ count: Int) { self.count = count }

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
