import TestSupport
import XCTest

@testable import UIKit

/// Random batches and snapshots in small views: after each of them every cell in sight, its frame and
/// its index path are what going through all items says.
@MainActor
final class VisibleModelTests: XCTestCase {
  /// The visible items of a naive model.
  private typealias Sight = [IndexPath: (name: Int, frame: CGRect)]

  private var random = SeededRandom(seed: 77)
  /// In each of five tests.
  private static let rounds = 6_000

  // MARK: Sources

  private final class PlainItems: NSObject, UICollectionViewDataSource {
    var sections: [RandomBatch.Section] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = sections[indexPath.section].items[indexPath.item]
      return cell
    }
  }

  private final class PlainRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [RandomBatch.Section] = []
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].items.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.tag = sections[indexPath.section].items[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      VisibleModelTests.height(of: sections[indexPath.section].items[indexPath.row])
    }
  }

  nonisolated private static func height(of name: Int) -> CGFloat { CGFloat(20 + name % 4 * 5) }

  // MARK: Rounds

  /// Changes what is shown, scrolls anywhere, and compares.
  private func run(
    _ rounds: Int, _ view: UIScrollView, _ sections: () -> [RandomBatch.Section],
    _ change: (RandomBatch) -> Void, _ model: ([RandomBatch.Section]) -> Sight,
    _ shown: () -> Sight
  ) {
    var last: Sight = [:]
    for round in 0..<rounds {
      var before = sections()
      // Now and then from nothing, so that it never dries up or grows.
      if before.count > 3 || before.reduce(0, { $0 + $1.items.count }) > 14 { before = [] }
      let batch =
        before.isEmpty
        ? RandomBatch(sections: 2, items: 4, random: &random)
        : RandomBatch(from: before, random: &random)
      change(batch)
      if round % 3 == 0 {
        let room = max(0, view.contentSize.height - view.bounds.height)
        view.contentOffset.y = (CGFloat.random(in: 0...1, using: &random) * room).rounded()
      }
      view.layoutIfNeeded()
      let bounds = view.bounds
      let expected = model(sections()).filter { $0.value.frame.overlaps(bounds) }
      let found = shown()
      let agrees =
        found.count == expected.count
        && found.allSatisfy { path, item in
          expected[path].map { $0.name == item.name && $0.frame == item.frame } ?? false
        }
      guard agrees else {
        return XCTFail(
          "round \(round), \(bounds) of \(view.contentSize): \(found) is not \(expected), before: \(last)"
        )
      }
      last = found
    }
  }

  private func apply(_ batch: RandomBatch, to view: UICollectionView, _ source: PlainItems) {
    guard batch.before == source.sections else {
      source.sections = batch.before
      view.reloadData()
      view.layoutIfNeeded()
      return
    }
    view.performBatchUpdates {
      source.sections = batch.after
      batch.record(in: view)
    }
  }

  private func shown(_ view: UICollectionView) -> Sight {
    var sight: Sight = [:]
    for (key, cell) in view.shown.visible where key.category == .cell {
      sight[key.indexPath] = (cell.tag, cell.frame)
    }
    return sight
  }

  /// Two columns of 45 × 20, 10 apart, below a header of 15.
  private func grid(_ sections: [RandomBatch.Section]) -> Sight {
    grid(sections, skipsEmpty: false)
  }

  private func grid(_ sections: [RandomBatch.Section], skipsEmpty: Bool) -> Sight {
    var sight: Sight = [:]
    var y: CGFloat = 0
    for (section, content) in sections.enumerated() {
      if skipsEmpty, content.items.isEmpty { continue }
      y += 15
      for (item, name) in content.items.enumerated() {
        sight[IndexPath(item: item, section: section)] = (
          name,
          CGRect(
            x: item % 2 == 0 ? 0 : 55, y: y + CGFloat(item / 2) * 24, width: 45, height: 20)
        )
      }
      let lines = CGFloat((content.items.count + 1) / 2)
      if lines > 0 { y += lines * 24 - 4 }
    }
    return sight
  }

  private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 60), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return view
  }

  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 20)
    layout.minimumLineSpacing = 4
    layout.sectionInset.top = 15
    return layout
  }

  private func compositional() -> UICollectionViewCompositionalLayout {
    let item = layoutItem(.absolute(45), .absolute(20))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    section.contentInsets.top = 15
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in section }, configuration: .init())
  }

  func testBatchesOfFlowLayouts() async {
    let source = PlainItems()
    let view = makeView(flow())
    view.dataSource = source
    run(
      Self.rounds, view, { source.sections }, { apply($0, to: view, source) }, grid,
      { shown(view) })
  }

  func testBatchesOfCompositionalLayouts() async {
    let source = PlainItems()
    let view = makeView(compositional())
    view.dataSource = source
    // A section without items takes no room here, not even for its insets.
    run(
      Self.rounds, view, { source.sections }, { apply($0, to: view, source) },
      { self.grid($0, skipsEmpty: true) }, { shown(view) })
  }

  func testBatchesOfTablesEndAsTheModel() async {
    let source = PlainRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.separatorStyle = .none
    // All heights are asked for at once: the model knows no estimates.
    table.estimatedRowHeight = 0
    table.dataSource = source
    table.delegate = source
    run(
      Self.rounds, table, { source.sections },
      { batch in
        guard batch.before == source.sections else {
          source.sections = batch.before
          table.reloadData()
          table.layoutIfNeeded()
          return
        }
        table.performBatchUpdates {
          source.sections = batch.after
          batch.record(in: table)
        }
      }, rows,
      {
        var sight: Sight = [:]
        for (path, cell) in table.shown.cells { sight[path] = (cell.tag, cell.frame) }
        return sight
      })
  }

  private func rows(_ sections: [RandomBatch.Section]) -> Sight {
    var sight: Sight = [:]
    var y: CGFloat = 0
    for (section, content) in sections.enumerated() {
      for (row, name) in content.items.enumerated() {
        let height = Self.height(of: name)
        sight[IndexPath(row: row, section: section)] = (
          name, CGRect(x: 0, y: y, width: 100, height: height)
        )
        y += height
      }
    }
    return sight
  }

  // MARK: Snapshots

  private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var sections = (0..<3).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if Bool.random(using: &random) { sections.reverse() }
    snapshot.appendSections(sections)
    guard !sections.isEmpty else { return snapshot }
    for item in 0..<9 where Int.random(in: 0..<4, using: &random) > 0 {
      snapshot.appendItems([item], toSection: sections.randomElement(using: &random))
    }
    if Bool.random(using: &random), let first = snapshot.itemIdentifiers.first,
      let last = snapshot.itemIdentifiers.last, first != last
    {
      snapshot.moveItem(last, beforeItem: first)
    }
    return snapshot
  }

  private func sections(
    _ snapshot: NSDiffableDataSourceSnapshot<Int, Int>
  ) -> [RandomBatch.Section] {
    snapshot.sectionIdentifiers.map {
      RandomBatch.Section(name: $0, items: snapshot.itemIdentifiers(inSection: $0))
    }
  }

  /// Applies one snapshot after the other, without waiting for animations.
  private func runSnapshots(
    _ view: UIScrollView, _ apply: (NSDiffableDataSourceSnapshot<Int, Int>) -> Void,
    _ model: ([RandomBatch.Section]) -> Sight, _ shown: () -> Sight
  ) {
    var current = snapshot()
    run(
      Self.rounds, view, { sections(current) },
      { _ in
        current = snapshot()
        apply(current)
      }, model, shown)
  }

  private func now(_ body: () -> Void) { body() }

  func testSnapshotsOfCollectionViews() async {
    let view = makeView(flow())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    now {
      runSnapshots(
        view, { source.apply($0, animatingDifferences: false) }, grid, { shown(view) })
    }
  }

  func testSnapshotsOfTablesEndAsTheModel() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.separatorStyle = .none
    table.rowHeight = 25
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    now {
      runSnapshots(
        table, { source.apply($0, animatingDifferences: false) },
        { sections in
          var sight: Sight = [:]
          var y: CGFloat = 0
          for (section, content) in sections.enumerated() {
            for (row, name) in content.items.enumerated() {
              sight[IndexPath(row: row, section: section)] = (
                name, CGRect(x: 0, y: y, width: 100, height: 25)
              )
              y += 25
            }
          }
          return sight
        },
        {
          var sight: Sight = [:]
          for (path, cell) in table.shown.cells { sight[path] = (cell.tag, cell.frame) }
          return sight
        })
    }
  }
}
