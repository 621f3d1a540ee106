import Foundation
import UIKit

/// The same operations on more and more rows and views: how the cost of one grows with what is there.
@MainActor
enum GrowthBenchmark {
  static func runAll() {
    for count in [1000, 10_000, 100_000, 1_000_000] {
      insertRows(count)
      changeWidth(count)
    }
    for count in [1000, 10_000, 100_000] {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let parent = UIView(frame: window.bounds)
      window.addSubview(parent)
      window.makeKeyAndVisible()
      fill(parent, count)
      hitTest(parent, count)
      changeOne(parent, count)
      remove(parent, count)
      window.isHidden = true
    }
  }

  private static func printTime(_ name: String, _ count: Int, _ seconds: Double) {
    printFigure("growth, \(name), \(count)", seconds * 1e6, "µs")
  }

  // MARK: Rows

  private static func table(_ source: ExactRows) -> (UIWindow, UITableView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table = UITableView(frame: window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
    return (window, table)
  }

  /// Rows of other heights, at places far from one another: a hundred at a time, then one at a time.
  private static func insertRows(_ count: Int) {
    let source = GrowingRows(count)
    let (window, table) = table(source)
    func insert(_ paths: [IndexPath]) {
      UIView.performWithoutAnimation {
        table.performBatchUpdates {
          source.count += paths.count
          table.insertRows(at: paths, with: .none)
        }
      }
    }
    var place = 0
    func scattered(_ number: Int) -> [IndexPath] {
      var places: Set<Int> = []
      while places.count < number {
        place = (place &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) & 0x7FFF_FFFF_FFFF
        places.insert((place >> 16) % count)
      }
      return places.sorted().map { IndexPath(row: $0, section: 0) }
    }
    let many = (0..<100).map { _ in scattered(100) }
    let few = (0..<100).map { _ in scattered(1) }
    var start = threadTime()
    for paths in many { insert(paths) }
    printTime("a row inserted among many, rows", count, (threadTime() - start) / 10_000)
    start = threadTime()
    for paths in few { insert(paths) }
    printTime("a row inserted alone, rows", count, (threadTime() - start) / 100)
    window.isHidden = true
  }

  /// Without estimates a table asks for every height again.
  private static func changeWidth(_ count: Int) {
    let source = ExactRows(count)
    let (window, table) = table(source)
    table.estimatedRowHeight = 0
    _ = UIApplication.shared.makeFrame()
    let runs = 5
    let start = threadTime()
    for run in 0..<runs {
      table.frame.size.width = run % 2 == 0 ? 300 : 390
      _ = UIApplication.shared.makeFrame()
    }
    let time = (threadTime() - start) / Double(runs)
    printTime("another width without estimates, rows", count, time)
    printTime("the same for a row, rows", count, time / Double(count))
    window.isHidden = true
  }

  // MARK: Views

  private static func fill(_ parent: UIView, _ count: Int) {
    let start = threadTime()
    for index in 0..<count {
      let view = UIView(
        frame: CGRect(x: index % 100 * 4, y: index / 100 % 210 * 4, width: 3, height: 3))
      view.backgroundColor = .systemTeal
      parent.addSubview(view)
    }
    _ = UIApplication.shared.makeFrame()
    printTime("a view added, siblings", count, (threadTime() - start) / Double(count))
  }

  private static func hitTest(_ parent: UIView, _ count: Int) {
    let time = medianTime(runs: 5) {
      // Beside all of them.
      _ = parent.hitTest(CGPoint(x: 389.5, y: 843.5), with: nil)
    }
    printTime("a touch beside all, siblings", count, time)
  }

  private static func changeOne(_ parent: UIView, _ count: Int) {
    let view = parent.subviews[count / 2]
    var isOn = false
    let time = medianTime(runs: 31) {
      isOn.toggle()
      view.backgroundColor = isOn ? .systemPink : .systemTeal
      _ = UIApplication.shared.makeFrame()
    }
    printTime("the frame after one changed, siblings", count, time)
    let layout = medianTime(runs: 31) {
      view.setNeedsLayout()
      _ = UIApplication.shared.makeFrame()
    }
    printTime("the frame after one asked for layout, siblings", count, layout)
  }

  /// From the front, the back, and in no order, a third each.
  private static func remove(_ parent: UIView, _ count: Int) {
    let views = parent.subviews
    let third = count / 3
    var middle = Array(views[third..<(2 * third)])
    var place = 1
    for index in middle.indices {
      place = place &* 48271 % 0x7FFF_FFFF
      middle.swapAt(index, place % middle.count)
    }
    for (name, part) in [
      ("from the front", Array(views[..<third])), ("in no order", middle),
      ("from the back", views[(2 * third)...].reversed()),
    ] {
      let start = threadTime()
      for view in part { view.removeFromSuperview() }
      printTime(
        "a view removed \(name), siblings", count, (threadTime() - start) / Double(part.count))
    }
    _ = UIApplication.shared.makeFrame()
  }
}

/// Rows of many heights.
private class ExactRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(30 + (indexPath.row + Int(tableView.bounds.width)) % 50)
  }
}

/// Rows that come with an estimate of their own; those that are there in the beginning have one for all.
private final class GrowingRows: ExactRows {
  private let first: Int

  override init(_ count: Int) {
    first = count
    super.init(count)
  }

  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    count == first ? 44 : CGFloat(30 + indexPath.row % 50)
  }
}
