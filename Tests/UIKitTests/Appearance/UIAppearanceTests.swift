import TestSupport
import XCTest

@testable import UIKit

@MainActor
final class UIAppearanceTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  override func setUp() async throws {
    await MainActor.run { addTeardownBlock { @MainActor in Appearance.reset() } }
  }

  private func show<View: UIView>(_ view: View, in parent: UIView? = nil) -> View {
    (parent ?? stage.root.view).addSubview(view)
    return view
  }

  func testAViewTakesTheLookWhenItEntersAWindow() async {
    UISwitch.appearance().onTintColor = .red
    let control = UISwitch()
    XCTAssertNil(control.onTintColor)
    XCTAssertEqual(show(control).onTintColor, .red)
    XCTAssertEqual(UISwitch.appearance().onTintColor, .red)
    XCTAssertIdentical(UISwitch.appearance(), UISwitch.appearance())
  }

  private class TitledView: UIView {
    let title: String
    private let tell: () -> Void
    var shown: any CustomStringConvertible

    init(title: String) {
      self.title = title
      shown = title
      tell = {}
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class RedTitledView: TitledView {
    var count = 3
  }

  func testAClassThatHidesItsFrameInitialiserHasAProxy() async {
    TitledView.appearance().backgroundColor = .red
    RedTitledView.appearance().tintColor = .green
    RedTitledView.appearance(whenContainedInInstancesOf: [UIView.self]).alpha = 0.5
    let plain = show(TitledView(title: "a"))
    XCTAssertEqual(plain.backgroundColor, .red)
    XCTAssertEqual(plain.alpha, 1)
    let red = show(RedTitledView(title: "b"))
    XCTAssertEqual(red.backgroundColor, .red)
    XCTAssertEqual(red.tintColor, .green)
    XCTAssertEqual(red.alpha, 0.5)
    XCTAssertEqual(red.count, 3)
  }

  /// Sets its look up when the first one is made, as toolbars of libraries do.
  private final class Panel: UIView {
    private static let look: Void = { appearance().backgroundColor = .red }()

    override init(frame: CGRect) {
      _ = Panel.look
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  func testAClassSetsItsLookUpWhenItsFirstInstanceIsMade() async {
    XCTAssertEqual(show(Panel()).backgroundColor, .red)
  }

  /// A class as the command-line tool leaves it.
  private class Field: UIView {
    dynamic var lineColor = UIColor.black {
      didSet { _hanok_noteAppearance("lineColor", self.lineColor) { $0.lineColor = $1 } }
    }
  }
  private final class LongField: Field {}

  func testDynamicPropertiesOfAppsAreTaken() async {
    Field.appearance().lineColor = .red
    XCTAssertEqual(Field.appearance().lineColor, .red)
    XCTAssertEqual(show(Field()).lineColor, .red)
    XCTAssertEqual(show(LongField()).lineColor, .red)
    let own = Field()
    own.lineColor = .green
    XCTAssertEqual(show(own).lineColor, .green)
  }

  /// A class with code of its own in a property, as the command-line tool leaves it.
  private final class Banner: UILabel {
    var runs = 0
    dynamic var tone: UIColor? {
      get { textColor }
      set {
        if _hanok_takesAppearance("tone", newValue, { $0.tone = $1 }) { return }
        runs += 1
        textColor = newValue
        _hanok_noteAppearance("tone", self.tone) { $0.tone = $1 }
      }
    }
    dynamic var rank = 1 {
      willSet {
        if _hanok_isAppearanceProxy { return }
        runs += 10
      }
    }
  }

  func testAProxyRunsNoneOfTheAppsCode() async {
    Banner.appearance().tone = .red
    Banner.appearance().rank = 3
    XCTAssertEqual(Banner.appearance().runs, 0)
    let banner = show(Banner())
    XCTAssertEqual(banner.tone, .red)
    XCTAssertEqual(banner.runs, 1)
    banner.rank = 2
    XCTAssertEqual(banner.runs, 11)
  }

  func testWhatAViewSaysItselfHolds() async {
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .green
    _ = show(label)
    XCTAssertEqual(label.textColor, .green)
    XCTAssertEqual(label.font.pointSize, 30)
  }

  func testLaterChangesComeWithTheNextWindow() async {
    UILabel.appearance().textColor = .red
    let label = show(UILabel())
    UILabel.appearance().textColor = .blue
    XCTAssertEqual(label.textColor, .red)
    label.removeFromSuperview()
    _ = show(label)
    XCTAssertEqual(label.textColor, .blue)
  }

  func testSubclassesInheritAndOverride() async {
    final class Special: UILabel {}
    UIView.appearance().tintColor = .purple
    UIView.appearance().backgroundColor = .yellow
    Special.appearance().backgroundColor = .cyan
    XCTAssertEqual(show(UILabel()).backgroundColor, .yellow)
    XCTAssertEqual(show(Special()).backgroundColor, .cyan)
    XCTAssertEqual(show(Special()).tintColor, .purple)
  }

  func testContainersNarrowAndWin() async {
    final class Box: UIView {}
    final class Room: UIView {}
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Box.self, Room.self]).textColor = .blue
    let room = show(Room())
    let box = show(Box(), in: show(UIView(), in: room))
    XCTAssertEqual(show(UILabel()).textColor, .red)
    XCTAssertEqual(show(UILabel(), in: show(Box())).textColor, .green)
    XCTAssertEqual(show(UILabel(), in: show(UIView(), in: box)).textColor, .blue)
    XCTAssertEqual(show(UILabel(), in: room).textColor, .red)
  }

  func testControllersAreContainers() async {
    final class Screen: UIViewController {}
    UILabel.appearance(whenContainedInInstancesOf: [Screen.self]).textColor = .orange
    let screen = Screen()
    stage.window.rootViewController = screen
    let label = UILabel()
    screen.view.addSubview(label)
    XCTAssertEqual(label.textColor, .orange)
  }

  func testAnAppearanceForTraitsWaitsForThem() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UILabel.appearance(for: dark).textColor = .yellow
    let label = show(UILabel())
    XCTAssertEqual(label.textColor, .label)
    stage.window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(label.textColor, .yellow)
  }

  func testNavigationBarsTakeTheirAppearance() async {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().tintColor = .brown
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
    UINavigationBar.appearance().isTranslucent = false
    let controller = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = controller
    let bar = controller.navigationBar
    XCTAssertIdentical(bar.standardAppearance, appearance)
    XCTAssertEqual(bar.tintColor, .brown)
    XCTAssertEqual(bar.titleTextAttributes?[.foregroundColor] as? UIColor, .red)
    XCTAssertFalse(bar.isTranslucent)
  }

  func testTabBarsAndTheirItems() async {
    UITabBar.appearance().tintColor = .magenta
    UITabBar.appearance().barTintColor = .white
    UITabBarItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.cyan], for: .normal)
    let tab = UIViewController()
    tab.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let controller = UITabBarController()
    controller.viewControllers = [tab]
    stage.window.rootViewController = controller
    XCTAssertEqual(controller.tabBar.tintColor, .magenta)
    XCTAssertEqual(controller.tabBar.barTintColor, .white)
    XCTAssertEqual(
      tab.tabBarItem.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .cyan)
  }

  func testBarButtonItemsTakeTheirAppearance() async {
    let font = UIFont.systemFont(ofSize: 23)
    UIBarButtonItem.appearance().setTitleTextAttributes([.font: font], for: .normal)
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .red
    let inBar = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let inToolbar = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = inBar
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
    toolbar.items = [inToolbar]
    screen.view.addSubview(toolbar)
    XCTAssertEqual(inBar.titleTextAttributes(for: .normal)?[.font] as? UIFont, font)
    XCTAssertNil(inBar.tintColor)
    XCTAssertEqual(inToolbar.tintColor, .red)
  }

  func testCallsWithAStateAreKeptApart() async {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.blue, for: .highlighted)
    let button = UIButton()
    button.setTitleColor(.green, for: .highlighted)
    _ = show(button)
    XCTAssertEqual(button.titleColor(for: .normal), .red)
    XCTAssertEqual(button.titleColor(for: .highlighted), .green)
    UISegmentedControl.appearance().setTitleTextAttributes([.kern: 2], for: .selected)
    XCTAssertEqual(
      show(UISegmentedControl()).titleTextAttributes(for: .selected)?[.kern] as? Int, 2)
  }

  func testSearchFieldsTakeTheirOwnLook() async {
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .red
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).backgroundColor = .green
    let bar = show(UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56)))
    XCTAssertEqual(bar.searchTextField.textColor, .red)
    XCTAssertEqual(bar.searchTextField.backgroundColor, .green)
    XCTAssertEqual(show(UITextField()).textColor, .label)
  }

  func testTheClassesOwnDefaultsAreNoChoice() async {
    UITextView.appearance().backgroundColor = .orange
    XCTAssertEqual(show(UITextView()).backgroundColor, .orange)
  }

  func testTableViewsKeepWhatWasSetOnThem() async {
    UITableView.appearance().backgroundColor = .orange
    UITableView.appearance().separatorColor = .red
    UITableView.appearance().sectionHeaderTopPadding = 0
    let table = UITableView(frame: .zero, style: .grouped)
    table.separatorColor = .green
    _ = show(table)
    XCTAssertEqual(table.backgroundColor, .orange)
    XCTAssertEqual(table.separatorColor, .green)
    XCTAssertEqual(table.sectionHeaderTopPadding, 0)
  }

  func testDirectionOfAllViews() async {
    UIView.appearance().semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(show(UIView()).effectiveUserInterfaceLayoutDirection, .rightToLeft)
  }

  func testUnusedItCostsNoState() async {
    let label = UILabel()
    label.textColor = .red
    label.backgroundColor = .blue
    XCTAssertNil(show(label).appearanceMemory)
  }

  /// Random rules against the plain statement: the last rule of the narrowest class and container.
  func testRandomRulesFollowTheOrder() async {
    class Outer: UILabel {}
    final class Inner: Outer {}
    final class Box: UIView {}
    var random = SeededRandom(seed: 9)
    let box = show(Box())
    for _ in 0..<60 {
      Appearance.reset()
      var best: (weight: Int, color: UIColor?) = (-1, nil)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let depth = Int.random(in: 0...2, using: &random)
        let isInBox = Bool.random(using: &random)
        let color = UIColor(white: .random(in: 0...1, using: &random), alpha: 1)
        let types: [UILabel.Type] = [UILabel.self, Outer.self, Inner.self]
        let proxy =
          isInBox
          ? types[depth].appearance(whenContainedInInstancesOf: [Box.self])
          : types[depth].appearance()
        proxy.shadowColor = color
        let weight = (isInBox ? 3 : 0) + depth
        if weight >= best.weight { best = (weight, color) }
      }
      let label = show(Inner(), in: box)
      XCTAssertEqual(label.shadowColor, best.color)
      label.removeFromSuperview()
    }
  }
}
