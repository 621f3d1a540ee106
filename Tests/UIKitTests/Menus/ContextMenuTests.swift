import XCTest

@testable import UIKit

/// Long presses that lift views and open menus beside them.
@MainActor
final class ContextMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var configuration: UIContextMenuConfiguration?
    var log: [String] = []
    var places: [CGPoint] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      return configuration
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("display")
      animator?.addCompletion { [weak self] in self?.log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("end")
      animator?.addCompletion { [weak self] in self?.log.append("ended") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit \(animator.previewViewController?.title ?? "-")")
      animator.addCompletion { [weak self] in self?.log.append("committed") }
    }
  }

  private let delegate = Delegate()
  private var chosen: [String] = []

  private func makeMenu(_ titles: String...) -> UIMenu {
    UIMenu(
      children: titles.map { title in
        UIAction(title: title) { [unowned self] _ in chosen.append(title) }
      })
  }

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 40, y: 200, width: 120, height: 80))
    view.backgroundColor = .systemTeal
    view.layer.cornerRadius = 12
    stage.root.view.addSubview(view)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    stage.settle()
    return view
  }

  private func press(_ x: CGFloat, _ y: CGFloat) {
    stage.down(x, y)
    stage.advance(0.6)
    stage.settle()
    stage.up(x, y)
    stage.settle()
  }

  func testALongPressLiftsTheViewAndOpensTheMenuBelowIt() async throws {
    let menu = makeMenu("Copy", "Delete")
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    let view = makeView()
    press(100, 240)
    XCTAssertEqual(delegate.places, [CGPoint(x: 60, y: 40)])
    let panel = try XCTUnwrap(stage.panels.first)
    XCTAssertGreaterThanOrEqual(panel.frame.minY, 280)
    XCTAssertEqual(panel.frame.minX, 40)
    XCTAssertEqual(view.layer.opacity, 0)
    stage.tap(row: "Copy")
    stage.settle()
    XCTAssertEqual(chosen, ["Copy"])
    XCTAssertEqual(view.layer.opacity, 1)
    XCTAssertEqual(delegate.log, ["display", "displayed", "end", "ended"])
  }

  func testFurtherItemsAreLiftedWhereTheyAre() async {
    final class ItemDelegate: NSObject, UIContextMenuInteractionDelegate {
      var items: [String: UIView] = [:]
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        let configuration = UIContextMenuConfiguration(
          identifier: "a" as NSString,
          actionProvider: { _ in UIMenu(children: [UIAction(title: "X") { _ in }]) })
        configuration.secondaryItemIdentifiers = ["b"]
        return configuration
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
      ) -> UITargetedPreview? {
        (identifier as? NSString).flatMap { items[$0 as String] }.map {
          UITargetedPreview(view: $0)
        }
      }
    }
    let own = ItemDelegate()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    for (index, name) in ["a", "b"].enumerated() {
      let item = UIView(frame: CGRect(x: 20 + 120 * CGFloat(index), y: 20, width: 100, height: 100))
      view.addSubview(item)
      own.items[name] = item
    }
    stage.root.view.addSubview(view)
    view.addInteraction(UIContextMenuInteraction(delegate: own))
    stage.settle()
    press(60, 160)
    XCTAssertEqual(own.items["a"]?.layer.opacity, 0)
    XCTAssertEqual(own.items["b"]?.layer.opacity, 0)
    stage.tap(row: "X")
    stage.settle()
    XCTAssertEqual(own.items["b"]?.layer.opacity, 1)
  }

  func testWithoutAConfigurationThePressIsNothing() async {
    let view = makeView()
    press(100, 240)
    XCTAssertTrue(stage.panels.isEmpty)
    XCTAssertEqual(view.layer.opacity, 1)
  }

  func testSlidingOnAfterThePressChooses() async {
    let menu = makeMenu("Copy")
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    _ = makeView()
    stage.down(100, 240)
    stage.advance(0.6)
    stage.settle()
    let row = stage.middle(ofRow: "Copy") ?? .zero
    stage.move(row.x, row.y)
    stage.up(row.x, row.y)
    XCTAssertEqual(chosen, ["Copy"])
  }

  func testATapOnThePreviewCommits() async {
    let menu = makeMenu("Open")
    delegate.configuration = UIContextMenuConfiguration(
      previewProvider: {
        let controller = UIViewController()
        controller.title = "Preview"
        controller.preferredContentSize = CGSize(width: 300, height: 300)
        return controller
      }, actionProvider: { _ in menu })
    _ = makeView()
    press(100, 240)
    let panel = stage.panels.first?.frame ?? .zero
    XCTAssertEqual(panel.minX, 16)
    stage.tap(166, panel.minY - 60)
    stage.settle()
    XCTAssertEqual(
      delegate.log, ["display", "displayed", "commit Preview", "end", "ended", "committed"])
    XCTAssertTrue(stage.panels.isEmpty)
  }

  func testDismissMenuAndUpdateVisibleMenu() async {
    let menu = makeMenu("A")
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    let view = makeView()
    let interaction = view.interactions.first as? UIContextMenuInteraction
    XCTAssertEqual(interaction?.menuAppearance, .unknown)
    press(100, 240)
    XCTAssertEqual(interaction?.menuAppearance, .rich)
    let other = makeMenu("B", "C")
    interaction?.updateVisibleMenu { visible in
      XCTAssertEqual(visible.children.map(\.title), ["A"])
      return other
    }
    stage.settle()
    XCTAssertEqual(stage.panels.last?.titles, ["B", "C"])
    interaction?.dismissMenu()
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
    XCTAssertEqual(interaction?.menuAppearance, .unknown)
  }

  func testAControlsOwnMenuIsItsOverride() async {
    final class Knob: UIControl {
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Turn") { _ in }])
        })
      }
    }
    let knob = Knob(frame: CGRect(x: 40, y: 200, width: 100, height: 44))
    XCTAssertNil(knob.contextMenuInteraction)
    knob.isContextMenuInteractionEnabled = true
    XCTAssertTrue(knob.contextMenuInteraction?.view === knob)
    stage.root.view.addSubview(knob)
    stage.settle()
    press(60, 222)
    XCTAssertEqual(stage.panels.last?.titles, ["Turn"])
    stage.tap(300, 700)
    stage.settle()
    knob.isContextMenuInteractionEnabled = false
    XCTAssertNil(knob.contextMenuInteraction)
    XCTAssertTrue(knob.interactions.isEmpty)
  }

  func testTheFrameOfARetargetedPreview() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let target = UIPreviewTarget(
      container: stage.root.view, center: CGPoint(x: 100, y: 100),
      transform: CGAffineTransform(scaleX: 2, y: 2))
    let preview = UITargetedPreview(view: view, parameters: parameters, target: target)
    XCTAssertEqual(preview.size, CGSize(width: 20, height: 20))
    XCTAssertEqual(preview.frameInWindow, CGRect(x: 60, y: 80, width: 40, height: 40))
    let other = preview.retargetedPreview(
      with: UIPreviewTarget(container: stage.root.view, center: CGPoint(x: 50, y: 50)))
    XCTAssertEqual(other.frameInWindow, CGRect(x: 30, y: 40, width: 20, height: 20))
    let lines = UIPreviewParameters(textLineRects: [
      NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 20))
    ])
    XCTAssertEqual(
      lines.visiblePath?.bounds, CGRect(x: -6, y: -2, width: 42, height: 24))
  }
}

/// Context menus of a collection view's items.
@MainActor
final class CollectionContextMenuTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var asked: [[IndexPath]] = []
    var log: [String] = []
    var offersPlural = true

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(paths)
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "\(paths.count) items") { _ in }])
      })
    }
    func collectionView(
      _ view: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display") }
    func collectionView(
      _ view: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end") }
  }

  private final class OldSource: NSObject, UICollectionViewDelegate {
    var paths: [IndexPath] = []
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      paths.append(indexPath)
      return nil
    }
  }

  private let source = Source()

  private func makeView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 10
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.root.view.addSubview(view)
    stage.settle()
    return view
  }

  private func press(_ cell: UICollectionViewCell?) {
    guard let cell else { return XCTFail("no cell") }
    let point = cell.convert(CGPoint(x: 50, y: 50), to: nil)
    stage.down(point.x, point.y)
    stage.advance(0.6)
    stage.settle()
    stage.up(point.x, point.y)
    stage.settle()
  }

  func testAPressOnAnItemOpensItsMenuAndSelectsNothing() async {
    let view = makeView()
    let path = IndexPath(item: 4, section: 0)
    press(view.cellForItem(at: path))
    XCTAssertEqual(source.asked, [[path]])
    XCTAssertEqual(stage.panels.last?.titles, ["1 items"])
    XCTAssertEqual(view.cellForItem(at: path)?.layer.opacity, 0)
    stage.tap(380, 830)
    stage.settle()
    XCTAssertEqual(view.cellForItem(at: path)?.layer.opacity, 1)
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertEqual(source.log, ["display", "end"])
  }

  func testAPressOnOneOfSeveralSelectedItemsIsForAllOfThem() async {
    let view = makeView()
    view.allowsMultipleSelection = true
    let paths = [1, 3, 5].map { IndexPath(item: $0, section: 0) }
    for path in paths { view.selectItem(at: path, animated: false, scrollPosition: []) }
    press(view.cellForItem(at: paths[1]))
    XCTAssertEqual(source.asked, [[paths[1], paths[0], paths[2]]])
  }

  func testTheSpellingForOneItemIsAskedToo() async {
    let old = OldSource()
    let view = makeView()
    view.delegate = old
    press(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    XCTAssertEqual(old.paths, [IndexPath(item: 2, section: 0)])
    XCTAssertTrue(stage.panels.isEmpty)
  }

  /// A row has left its section's corners behind.
  func testARowOfAnInsetSectionIsLiftedWithRoundCorners() async throws {
    let collection = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    let rows = Rows()
    let inset = UITableView(frame: stage.window.bounds, style: .insetGrouped)
    let plain = UITableView(frame: stage.window.bounds, style: .plain)
    for table in [inset, plain] { table.dataSource = rows }
    for view in [collection, inset, plain] as [any EditMenuList] {
      stage.root.view.addSubview(view)
      stage.settle()
      let menu = ListContextMenu(view)
      let configuration = UIContextMenuConfiguration(actionProvider: nil)
      configuration.indexPaths = [IndexPath(item: 1, section: 0)]
      let preview = try XCTUnwrap(
        menu.contextMenuInteraction(
          menu.interaction, configuration: configuration,
          highlightPreviewForItemWithIdentifier: "" as NSString))
      let path = preview.parameters.visiblePath
      XCTAssertEqual(path == nil, view === plain)
      XCTAssertEqual(path?.bounds ?? preview.view.bounds, preview.view.bounds)
      XCTAssertEqual(path?.contains(CGPoint(x: 1, y: 1)) ?? false, false)
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  func testAnItemThatIsDeletedLetsItsPreviewFade() async {
    let view = makeView()
    let path = IndexPath(item: 0, section: 0)
    press(view.cellForItem(at: path))
    view.removeFromSuperview()
    stage.tap(380, 830)
    stage.settle()
    XCTAssertTrue(stage.panels.isEmpty)
  }
}
