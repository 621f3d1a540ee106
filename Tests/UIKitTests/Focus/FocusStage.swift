import XCTest

@testable import UIKit

/// A key window with a stepped clock, keys, and views and lists that take focus.
@MainActor
final class FocusStage {
  let touches: TouchStage
  var window: UIWindow { touches.window }
  var system: UIFocusSystem { window.focusSystem }
  var view: UIView { touches.root.view }

  init(closesAfter test: XCTestCase) {
    touches = TouchStage(closesAfter: test)
    // An input of an earlier test would take the keys.
    UIResponder.firstResponder?.resignFirstResponder()
    window.makeKeyAndVisible()
    test.addTeardownBlock { @MainActor in UIResponder.firstResponder?.resignFirstResponder() }
  }

  func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    let text = key == .keyboardTab ? "\t" : ""
    UIApplication.shared.send(.key(KeyStroke(keyCode: key, characters: text, modifiers: flags)))
  }

  /// One frame, at whose beginning what was asked for is done.
  func frame() { _ = UIApplication.shared.makeFrame() }

  /// A second, for what is animated.
  func settle() {
    for _ in 0..<60 {
      touches.advance(1.0 / 60)
      frame()
    }
  }

  func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> FocusableView {
    let view = FocusableView(frame: frame)
    view.name = name
    (parent ?? self.view).addSubview(view)
    return view
  }

  var focusedName: String? { (system.focusedItem as? FocusableView)?.name }
}

/// A view that can have focus and notes what it hears.
@MainActor
class FocusableView: UIView {
  var name = ""
  var isFocusable = true
  var allowsUpdate = true
  var log: FocusLog?
  override var canBecomeFocused: Bool { isFocusable }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    log?.calls.append("should \(name)")
    return allowsUpdate
  }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    log?.calls.append("did \(name)\(isFocused ? " focused" : "")")
    log?.headings.append(context.focusHeading)
  }
}

@MainActor
final class FocusLog {
  var calls: [String] = []
  var headings: [UIFocusHeading] = []
}

/// A grid or list of plain cells.
@MainActor
final class FocusGrid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let list: UICollectionView
  let layout = UICollectionViewFlowLayout()
  var count: Int
  var blocked: Set<Int> = []
  var decides = false
  var allowsUpdate = true
  var preferred: IndexPath?
  var calls: [String] = []

  init(count: Int, item: CGSize, frame: CGRect, in parent: UIView) {
    self.count = count
    layout.itemSize = item
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    list = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    list.contentInsetAdjustmentBehavior = .never
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    list.delegate = self
    list.allowsFocus = true
    parent.addSubview(list)
    list.layoutIfNeeded()
  }

  var focused: Int? {
    list.visibleCells.first { $0.isFocused }.flatMap { list.indexPath(for: $0)?.item }
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    !blocked.contains(indexPath.item) && (decides || view.allowsFocus)
  }
  func collectionView(
    _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    calls.append("should \(text(context))")
    return allowsUpdate
  }
  func collectionView(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { calls.append("did \(text(context))") }
  func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { preferred }
  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(
    _ view: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { calls.append("primary \(indexPath.item)") }

  private func text(_ context: UICollectionViewFocusUpdateContext) -> String {
    let (old, new) = (context.previouslyFocusedIndexPath?.item, context.nextFocusedIndexPath?.item)
    return "\(old.map(String.init) ?? "-")>\(new.map(String.init) ?? "-")"
  }
}
