import Foundation
import UIKit

/// Scrolls table views of growing size and prints what UIKit's part of a frame costs: layout,
/// exchange of cells and the commit of the tree, without drawing.
@MainActor
struct TableBenchmark {
  private let window: UIWindow
  private let table: UITableView
  private let source: RowsSource

  static func runAll() {
    for count in [1000, 10_000, 100_000, 1_000_000] {
      run("table, one height, \(count) rows", RowsSource(count)) { $0.rowHeight = 44 }
      run("table, own heights, \(count) rows", HeightsSource(count)) { _ in }
      run("table, heights known at once, \(count) rows", HeightsSource(count)) {
        $0.estimatedRowHeight = 0
      }
    }
  }

  private static func run(
    _ name: String, _ source: RowsSource, _ configure: (UITableView) -> Void
  ) {
    let start = cpuTime()
    let benchmark = TableBenchmark(source, configure)
    let prepared = cpuTime()
    let times = benchmark.scroll(frames: 600).sorted()
    let append = benchmark.append()
    print(
      "\(name): first frame \(micro(prepared - start)) µs, scroll frame median "
        + "\(micro(times[times.count / 2])) µs, p99 \(micro(times[times.count * 99 / 100])) µs, "
        + "cells made \(source.made), query \(micro(benchmark.query())) µs, "
        + "append of 15 \(micro(append)) µs")
    benchmark.window.isHidden = true
  }

  /// Nanoseconds of this thread's CPU: a busy machine does not count.
  private static func cpuTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func micro(_ nanoseconds: UInt64) -> Double { Double(nanoseconds / 10) / 100 }

  private init(_ source: RowsSource, _ configure: (UITableView) -> Void) {
    self.source = source
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table = UITableView(frame: window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    configure(table)
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    _ = UIApplication.shared.makeFrame()
  }

  /// 40 points a frame, from the middle of the content.
  private func scroll(frames: Int) -> [UInt64] {
    table.contentOffset.y = table.contentSize.height / 2
    _ = UIApplication.shared.makeFrame()
    return (0..<frames).map { frame in
      let start = Self.cpuTime()
      table.contentOffset.y += frame / 100 % 2 == 0 ? 40 : -40
      _ = UIApplication.shared.makeFrame()
      return Self.cpuTime() - start
    }
  }

  /// Asks which rows screens all over the content show, none of them twice.
  private func query() -> UInt64 {
    let (size, height) = (table.bounds.size, table.contentSize.height - table.bounds.height)
    let start = Self.cpuTime()
    for step in 0..<100 {
      let y = height * CGFloat(step * 61 % 100) / 100
      _ = table.indexPathsForRows(in: CGRect(origin: CGPoint(x: 0, y: y), size: size))
    }
    return (Self.cpuTime() - start) / 100
  }

  private func append() -> UInt64 {
    let start = Self.cpuTime()
    UIView.performWithoutAnimation {
      table.performBatchUpdates {
        let paths = (0..<15).map { IndexPath(row: source.count + $0, section: 0) }
        source.count += 15
        table.insertRows(at: paths, with: .none)
      }
    }
    return Self.cpuTime() - start
  }
}

/// Rows with a text.
private class RowsSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count: Int
  private(set) var made = 0
  private var known: Set<ObjectIdentifier> = []

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if known.insert(ObjectIdentifier(cell)).inserted { made += 1 }
    cell.contentView.backgroundColor = indexPath.row % 2 == 0 ? .systemTeal : .systemIndigo
    return cell
  }
}

/// Rows that each have a height of their own.
private final class HeightsSource: RowsSource {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(40 + indexPath.row % 7 * 10)
  }
}
