import XCTest

@testable import UIKit

private enum Theme: Int { case plain, festive }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
  static let affectsColorAppearance = true
}

private struct DepthTrait: UITraitDefinition {
  static let defaultValue = 0
}

/// Traits down the hierarchy, overrides, traits of apps' own, and who is told of changes.
@MainActor
final class TraitTests: XCTestCase {
  private func family() -> (UIView, UIView, UIView) {
    let (a, b, c) = (UIView(), UIView(), UIView())
    a.addSubview(b)
    b.addSubview(c)
    return (a, b, c)
  }

  func testEveryTraitIsInherited() async {
    let (a, _, c) = family()
    a.traitOverrides.userInterfaceStyle = .dark
    a.traitOverrides.horizontalSizeClass = .regular
    a.traitOverrides.verticalSizeClass = .compact
    a.traitOverrides.preferredContentSizeCategory = .extraLarge
    a.traitOverrides.layoutDirection = .rightToLeft
    a.traitOverrides.displayScale = 3
    a.traitOverrides.legibilityWeight = .bold
    a.traitOverrides.userInterfaceLevel = .elevated
    a.traitOverrides.accessibilityContrast = .high
    let traits = c.traitCollection
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.horizontalSizeClass, .regular)
    XCTAssertEqual(traits.verticalSizeClass, .compact)
    XCTAssertEqual(traits.preferredContentSizeCategory, .extraLarge)
    XCTAssertEqual(traits.layoutDirection, .rightToLeft)
    XCTAssertEqual(traits.displayScale, 3)
    XCTAssertEqual(traits.legibilityWeight, .bold)
    XCTAssertEqual(traits.userInterfaceLevel, .elevated)
    XCTAssertEqual(traits.accessibilityContrast, .high)
    XCTAssertEqual(c.effectiveUserInterfaceLayoutDirection, .rightToLeft)
  }

  func testOverridesAreTakenBack() async {
    let (a, b, c) = family()
    let before = c.traitCollection
    a.traitOverrides.preferredContentSizeCategory = .small
    b.traitOverrides.preferredContentSizeCategory = .large
    XCTAssertEqual(c.traitCollection.preferredContentSizeCategory, .large)
    XCTAssertTrue(b.traitOverrides.contains(UITraitPreferredContentSizeCategory.self))
    XCTAssertFalse(b.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    b.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    XCTAssertEqual(c.traitCollection.preferredContentSizeCategory, .small)
    a.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    XCTAssertEqual(c.traitCollection, before)
  }

  func testTraitsOfAnAppsOwn() async {
    let (a, b, c) = family()
    XCTAssertEqual(c.traitCollection[ThemeTrait.self], .plain)
    a.traitOverrides[ThemeTrait.self] = .festive
    XCTAssertEqual(c.traitCollection[ThemeTrait.self], .festive)
    b.traitOverrides[DepthTrait.self] = 2
    XCTAssertEqual(a.traitCollection[DepthTrait.self], 0)
    XCTAssertEqual(c.traitCollection[DepthTrait.self], 2)
    XCTAssertNotEqual(a.traitCollection, b.traitCollection)
    let made = UITraitCollection { $0[DepthTrait.self] = 5 }
    XCTAssertEqual(made[DepthTrait.self], 5)
    let changed = made.modifyingTraits { $0.userInterfaceStyle = .dark }
    XCTAssertEqual(changed[DepthTrait.self], 5)
    XCTAssertEqual(changed.userInterfaceStyle, .dark)
    XCTAssertEqual(made.userInterfaceStyle, .unspecified)
    XCTAssertEqual(
      changed.changedTraits(from: made).map { ObjectIdentifier($0) },
      [ObjectIdentifier(UITraitUserInterfaceStyle.self)])
  }

  func testColoursFollowAnAppsOwnTrait() async {
    let (a, _, c) = family()
    c.backgroundColor = UIColor { $0[ThemeTrait.self] == .festive ? .red : .gray }
    XCTAssertEqual(c.layer.backgroundColor, UIColor.gray.cgColor)
    a.traitOverrides[ThemeTrait.self] = .festive
    XCTAssertEqual(c.layer.backgroundColor, UIColor.red.cgColor)
    let one = UITraitCollection { $0[ThemeTrait.self] = .festive }
    XCTAssertTrue(one.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    let deep = UITraitCollection { $0[DepthTrait.self] = 1 }
    XCTAssertFalse(deep.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    XCTAssertTrue(
      UITraitCollection(userInterfaceStyle: .dark).hasDifferentColorAppearance(
        comparedTo: UITraitCollection(userInterfaceStyle: .light)))
  }

  @MainActor
  private final class Listener: NSObject {
    var previous: [Int] = []
    func changed(_ sender: UIView, _ traits: UITraitCollection) {
      previous.append(traits[DepthTrait.self])
    }
  }

  private final class Own: UIView {
    var count = 0
    func changed() { count += 1 }
  }

  func testOnlyRegisteredTraitsAreTold() async {
    let (a, _, c) = family()
    _ = c.traitCollection
    var styles = 0
    let registration = c.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      XCTAssertTrue(view === c)
      styles += 1
    }
    let listener = Listener()
    c.registerForTraitChanges(
      [DepthTrait.self], target: listener, action: Selector(Listener.changed(_:_:), "changed::"))
    a.traitOverrides[DepthTrait.self] = 4
    XCTAssertEqual(styles, 0)
    XCTAssertEqual(listener.previous, [0])
    a.traitOverrides.userInterfaceStyle = .dark
    XCTAssertEqual(styles, 1)
    XCTAssertEqual(listener.previous, [0])
    c.unregisterForTraitChanges(registration)
    a.traitOverrides.userInterfaceStyle = .light
    XCTAssertEqual(styles, 1)
    let own = Own()
    a.addSubview(own)
    _ = own.traitCollection
    own.registerForTraitChanges([DepthTrait.self], action: Selector(Own.changed, "changed"))
    a.traitOverrides[DepthTrait.self] = 5
    XCTAssertEqual(own.count, 1)
  }

  func testControllersOverrideAndAreTold() async {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = child.view.traitCollection
    var told = 0
    child.registerForTraitChanges([DepthTrait.self]) { (_: UIViewController, _) in told += 1 }
    parent.traitOverrides[DepthTrait.self] = 3
    XCTAssertEqual(child.traitCollection[DepthTrait.self], 3)
    XCTAssertEqual(child.view.traitCollection[DepthTrait.self], 3)
    XCTAssertEqual(told, 1)
  }

  func testTheCurrentTraitsAreThoseOfTheViewLaidOut() async {
    final class Asking: UIView {
      var style = UIUserInterfaceStyle.unspecified
      override func layoutSubviews() { style = UITraitCollection.current.userInterfaceStyle }
    }
    let view = Asking()
    view.overrideUserInterfaceStyle = .dark
    view.layoutIfNeeded()
    XCTAssertEqual(view.style, .dark)
    XCTAssertNotEqual(UITraitCollection.current.userInterfaceStyle, .dark)
  }
}
