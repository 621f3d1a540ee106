import UIKit
import XCTest

// What apps write against the interface that iOS has, and would not compile against another one.

/// Members that iOS has open.
private final class OwnPlaces: UIView {
  private let inner = UIView()
  var log: [String] = []
  override var leadingAnchor: NSLayoutXAxisAnchor { inner.leadingAnchor }
  override var heightAnchor: NSLayoutDimension { inner.heightAnchor }
  override var safeAreaLayoutGuide: UILayoutGuide { inner.safeAreaLayoutGuide }
  override var layoutMarginsGuide: UILayoutGuide { inner.layoutMarginsGuide }
  override var constraints: [NSLayoutConstraint] { [] }
  override func addConstraint(_ constraint: NSLayoutConstraint) { log.append("add") }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { .zero }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { .zero }
  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .required
  }
}

private final class OwnTable: UITableView {
  override func rect(forSection section: Int) -> CGRect { .zero }
  override func rectForHeader(inSection section: Int) -> CGRect { .zero }
  override func rectForFooter(inSection section: Int) -> CGRect { .zero }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { nil }
}

/// A recogniser with an initialiser of its own need not say how it comes from a nib.
private final class Swirl: UIGestureRecognizer {
  let turns: Int

  init(turns: Int) {
    self.turns = turns
    super.init(target: nil, action: nil)
  }
}

/// A search bar whose own methods are called as those of a text field's delegate.
private final class OwnBar: UISearchBar, UITextFieldDelegate {
  var count = 0
  func textFieldDidBeginEditing(_ textField: UITextField) { count += 1 }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

private final class Frost: UIVisualEffectView {
  init() { super.init(effect: UIBlurEffect(style: .light)) }
  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Batches {
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  let table = UITableView()
  var count = 0

  /// Neither closure escapes: members need no `self`, and parameters may be passed on.
  func update(_ body: () -> Void) {
    view.performBatchUpdates(body)
    view.performBatchUpdates { count += 1 }
    view.performBatchUpdates({ count += 1 }, completion: { _ in })
    view.performBatchUpdates(nil) { _ in }
    table.performBatchUpdates(body)
    table.performBatchUpdates { count += 1 }
    table.performBatchUpdates({ count += 1 }) { _ in }
  }
}

/// Overriding is still possible, and every way to call comes here.
private final class CountingView: UICollectionView {
  var batches = 0
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

@MainActor
final class PublicInterfaceTests: XCTestCase {
  func testMembersOfViewsAreOverridden() async {
    let own = OwnPlaces()
    let view: UIView = own
    view.addConstraints([view.widthAnchor.constraint(equalToConstant: 1)])
    XCTAssertEqual(own.log, ["add"])
    XCTAssertEqual(view.convert(CGPoint(x: 1, y: 1), to: UIView()), .zero)
    XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .required)
    XCTAssertFalse(view.leadingAnchor.constraint(equalTo: view.trailingAnchor).firstItem === view)
    XCTAssertNil(OwnTable().indexPathsForRows(in: .zero))
  }

  func testARecogniserWithAnInitialiserOfItsOwn() async {
    XCTAssertEqual(Swirl(turns: 3).turns, 3)
  }

  func testASearchBarIsNoDelegateOfTextFields() async {
    XCTAssertFalse((UISearchBar() as Any) is any UITextFieldDelegate)
    let bar = OwnBar()
    bar.textFieldDidBeginEditing(bar.searchTextField)
    XCTAssertEqual(bar.count, 1)
  }

  func testEffectViewsCanBeMadeBySubclasses() async {
    XCTAssertNil(UIVisualEffectView().effect)
    XCTAssertNotNil(Frost().effect)
  }

  func testClosuresOfBatchesDoNotEscape() async {
    let batches = Batches()
    var calls = 0
    batches.update { calls += 1 }
    XCTAssertEqual(calls, 2)
    XCTAssertEqual(batches.count, 4)
    let view = CountingView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.performBatchUpdates {}
    view.performBatchUpdates({})
    view.performBatchUpdates(nil)
    XCTAssertEqual(view.batches, 3)
  }

  func testClassesHaveTheNamesOfObjectiveC() async {
    XCTAssertEqual(NSStringFromClass(UILabel.self), "UILabel")
    XCTAssertTrue(NSClassFromString("UILabel") == UILabel.self)
    XCTAssertTrue(NSClassFromString("CALayer") == CALayer.self)
    XCTAssertTrue(NSClassFromString("UIKit.UILabel") == UILabel.self)
  }
}
