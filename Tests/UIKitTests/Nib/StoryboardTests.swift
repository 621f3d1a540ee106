import TestSupport
import XCTest

@testable import UIKit

/// Controllers of storyboards and the segues between them.
@MainActor
final class StoryboardTests: XCTestCase {
  private let login = #"""
    <textField id="field" placeholder="Name"><rect key="frame" x="20" y="100" width="200" height="34"/></textField>
    <button id="button" tag="5"><rect key="frame" x="20" y="200" width="200" height="44"/><state key="normal" title="Go"/>
    <connections><segue destination="other" kind="show" identifier="go" id="sg"/></connections></button>
    """#
  private let outlets = #"<outlet property="nameField" destination="field" id="o1"/>"#

  private func make(
    _ scenes: String..., initial: String = "login"
  ) throws -> UIStoryboard {
    NibClassesOfTests.register()
    let all = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    return try NibTexts.load(
      storyboard: NibTexts.storyboard(initial: initial).replacingOccurrences(
        of: "<scenes>", with: "<scenes>" + all))
  }

  private func loginScene(connections: String = "", views: String = "") -> String {
    NibTexts.controller(
      "login", class: "NibLoginController", identifier: "Login", views: login + views,
      connections: outlets + connections)
  }
  private let other = NibTexts.controller("other", class: "NibOtherController", identifier: "Other")
  private let navigation = """
    <navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
    <connections><segue destination="login" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController>
    """

  private func show(_ controller: UIViewController) -> TouchStage {
    let stage = TouchStage(closesAfter: self)
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    return stage
  }

  // MARK: Controllers

  func testTheOrderOfCalls() async throws {
    let storyboard = try make(loginScene())
    let controller = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? NibLoginController)
    XCTAssertEqual(controller.calls, ["init ", "awake"])
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertTrue(controller.storyboard === storyboard)
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.calls.last, "loaded Name")
    XCTAssertEqual(controller.view.backgroundColor, .systemBackground)
  }

  func testCreatorsMakeTheController() async throws {
    let storyboard = try make(loginScene(), other)
    let controller = storyboard.instantiateViewController(identifier: "Login") { coder in
      NibLoginController(coder: coder, note: "created")
    }
    XCTAssertEqual(controller.calls, ["created", "awake"])
    let usual: NibLoginController = storyboard.instantiateViewController(identifier: "Login") { _ in
      nil
    }
    XCTAssertEqual(usual.calls.first, "init ")
    XCTAssertTrue(
      storyboard.instantiateViewController(withIdentifier: "Other") is NibOtherController)
  }

  func testNavigationAndTabControllersHoldTheirControllers() async throws {
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="tb"/>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
      <segue destination="other" kind="relationship" relationship="viewControllers" id="t2"/></connections></tabBarController>
      """
    let root = navigation.replacingOccurrences(
      of: "<navigationBar",
      with:
        #"<tabBarItem key="tabBarItem" title="First" systemItem="search" id="ti"/><navigationBar"#)
    let storyboard = try make(tabs, root, loginScene(), other, initial: "tabs")
    let controller = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? UITabBarController)
    XCTAssertEqual(controller.viewControllers?.count, 2)
    let first = try XCTUnwrap(controller.viewControllers?.first as? UINavigationController)
    XCTAssertTrue(first.navigationBar.prefersLargeTitles)
    XCTAssertTrue(first.topViewController is NibLoginController)
    XCTAssertEqual(controller.tabBar.items?.first?.title, "First")
  }

  // MARK: Segues

  private func split(_ attributes: String) throws -> UISplitViewController {
    let split = """
      <splitViewController \(attributes) id="split" sceneMemberID="viewController"><connections>
      <segue destination="login" kind="relationship" relationship="masterViewController" id="r1"/>
      <segue destination="other" kind="relationship" relationship="detailViewController" id="r2"/>
      </connections></splitViewController>
      """
    let storyboard = try make(split, loginScene(), other, initial: "split")
    return try XCTUnwrap(storyboard.instantiateInitialViewController() as? UISplitViewController)
  }

  /// Xcode writes down that a document knows of columns, and no style if it is that of two.
  func testADocumentThatKnowsOfColumnsHasTwoUnlessItNamesAStyle() async throws {
    let double = try split(#"allowDoubleColumnStyle="YES""#)
    XCTAssertEqual(double.style, .doubleColumn)
    XCTAssertEqual(double.viewControllers.count, 2)
    XCTAssertTrue(double.viewControllers.allSatisfy { $0 is UINavigationController })
    let triple = try split(
      #"allowDoubleColumnStyle="YES" style="tripleColumn" showsSecondaryOnlyButton="YES""#)
    XCTAssertEqual(triple.style, .tripleColumn)
    XCTAssertTrue(triple.showsSecondaryOnlyButton)
    let old = try split("")
    XCTAssertEqual(old.style, .unspecified)
    XCTAssertTrue(old.viewControllers.first is NibLoginController)
    XCTAssertEqual(
      try split(#"allowDoubleColumnStyle="YES" style="unspecified""#).style, .unspecified)
  }

  func testShowPushesAfterAskingAndPreparing() async throws {
    let storyboard = try make(navigation, loginScene(), other, initial: "nav")
    let root = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let controller = try XCTUnwrap(root.topViewController as? NibLoginController)
    let stage = show(root)
    controller.allowsSegues = false
    stage.tap(100, 220)
    XCTAssertEqual(controller.calls.last, "should go")
    XCTAssertEqual(root.viewControllers.count, 1)
    controller.allowsSegues = true
    stage.tap(100, 220)
    XCTAssertEqual(controller.calls.suffix(2), ["should go", "prepare go false"])
    XCTAssertTrue(root.topViewController is NibOtherController)
  }

  func testSegueActionsMakeTheDestination() async throws {
    let storyboard = try make(
      navigation,
      loginScene(
        connections: """
          <segue destination="other" kind="show" identifier="made" destinationCreationSelector="makeOther:" id="m"/>
          """), other, initial: "nav")
    let root = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    _ = show(root)
    root.topViewController?.performSegue(withIdentifier: "made", sender: nil)
    let made = try XCTUnwrap(root.viewControllers.last as? NibOtherController)
    XCTAssertEqual(made.note, "made by the source")
  }

  func testUnwindingDismissesAPresentation() async throws {
    let modal =
      NibTexts.controller(
        "other", class: "NibOtherController",
        views: """
          <button id="close"><rect key="frame" x="0" y="300" width="390" height="100"/>
          <connections><segue destination="exit" kind="unwind" identifier="home" unwindAction="comeBack:" animates="NO" id="u"/></connections></button>
          """) + #"<exit id="exit" userLabel="Exit" sceneMemberID="exit"/>"#
    let storyboard = try make(
      loginScene(
        connections: """
          <segue destination="other" kind="presentation" identifier="modal" modalPresentationStyle="fullScreen" animates="NO" id="m"/>
          """), modal)
    let controller = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? NibLoginController)
    let stage = show(controller)
    controller.performSegue(withIdentifier: "modal", sender: nil)
    let shown = try XCTUnwrap(controller.presentedViewController as? NibOtherController)
    XCTAssertEqual(shown.modalPresentationStyle, .fullScreen)
    XCTAssertEqual(controller.calls.last, "prepare modal false")
    stage.tap(100, 350)
    XCTAssertEqual(controller.calls.last, "back home")
    XCTAssertNil(controller.presentedViewController)
  }

  func testUnwindingPops() async throws {
    let pushed = NibTexts.controller(
      "other", class: "NibOtherController",
      connections:
        #"<segue destination="exit" kind="unwind" identifier="home" unwindAction="comeBack:" id="u"/>"#
    )
    let storyboard = try make(navigation, loginScene(), pushed, initial: "nav")
    let root = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let first = try XCTUnwrap(root.topViewController as? NibLoginController)
    first.performSegue(withIdentifier: "go", sender: nil)
    XCTAssertEqual(root.viewControllers.count, 2)
    root.topViewController?.performSegue(withIdentifier: "home", sender: nil)
    XCTAssertEqual(root.viewControllers, [first])
    XCTAssertEqual(first.calls.last, "back home")
  }

  /// The question of before iOS 13 is asked where the newer one is not overridden.
  func testUnwindingAsksTheEarlierQuestion() async throws {
    final class Root: UINavigationController {
      var asked: [String] = []
      override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
      ) -> Bool {
        asked.append(action.name)
        return super.canPerformUnwindSegueAction(
          action, from: fromViewController, withSender: sender)
      }
    }
    let pushed = NibTexts.controller(
      "other", class: "NibOtherController",
      connections:
        #"<segue destination="exit" kind="unwind" identifier="home" unwindAction="nowhere:" id="u"/>"#
    )
    let storyboard = try make(loginScene(), pushed)
    let first = try XCTUnwrap(storyboard.instantiateInitialViewController())
    let root = Root(rootViewController: first)
    first.performSegue(withIdentifier: "go", sender: nil)
    root.topViewController?.performSegue(withIdentifier: "home", sender: nil)
    XCTAssertEqual(root.asked, ["nowhere:"])
    XCTAssertEqual(root.viewControllers.count, 2)
  }

  func testCustomSeguesPerformThemselves() async throws {
    let storyboard = try make(
      loginScene(
        connections: """
          <segue destination="other" kind="custom" identifier="own" customClass="NibSegue" customModule="UIKitTests" id="m"/>
          """), other)
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
    controller.performSegue(withIdentifier: "own", sender: nil)
    XCTAssertEqual(NibSegue.performed.last, "own")
  }

  func testEmbeddedControllersAreChildrenBeforeViewDidLoad() async throws {
    let storyboard = try make(
      loginScene(
        views: """
          <containerView id="box"><rect key="frame" x="0" y="400" width="390" height="200"/>
          <connections><segue destination="other" kind="embed" identifier="inside" id="e"/></connections></containerView>
          """), other)
    let controller = try XCTUnwrap(
      storyboard.instantiateInitialViewController() as? NibLoginController)
    controller.loadViewIfNeeded()
    let child = try XCTUnwrap(controller.children.first as? NibOtherController)
    XCTAssertEqual(child.view.superview?.frame.minY, 400)
    XCTAssertEqual(child.view.frame.size, CGSize(width: 390, height: 200))
    XCTAssertEqual(
      controller.calls.suffix(3), ["should inside", "prepare inside false", "loaded Name"])
  }

  func testAStoryboardThatEmbedsItselfEnds() async throws {
    let storyboard = try make(
      navigation.replacingOccurrences(of: "destination=\"login\"", with: "destination=\"nav\""),
      initial: "nav")
    XCTAssertNotNil(storyboard.instantiateInitialViewController())
  }

  func testAControllerThatEmbedsItselfEnds() async throws {
    let storyboard = try make(
      loginScene(
        views: """
          <containerView id="box">\(NibTexts.frame)
          <connections><segue destination="login" kind="embed" id="e"/></connections></containerView>
          """))
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    XCTAssertTrue(controller.children.isEmpty)
  }

  func testControllersOfStoryboardsGoAway() async throws {
    let storyboard = try make(navigation, loginScene(), other, initial: "nav")
    weak var gone: UIViewController?
    do {
      let root = try XCTUnwrap(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      gone = root.topViewController
      gone?.loadViewIfNeeded()
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
  }

  // MARK: Tables

  private let prototype = """
    <tableView id="table" dataMode="prototypes" rowHeight="60">\(NibTexts.frame)
    <prototypes><tableViewCell reuseIdentifier="Row" id="row" customClass="NibRow" customModule="UIKitTests">
    <rect key="frame" x="0" y="0" width="390" height="60"/>
    <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="390" height="60"/>
    <subviews><label id="name" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
    <constraints><constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="30" id="k1"/>
    <constraint firstItem="name" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="k2"/></constraints>
    </tableViewCellContentView><connections><outlet property="nameLabel" destination="name" id="ro"/>
    <segue destination="other" kind="show" id="rs"/></connections></tableViewCell></prototypes>
    <connections><outlet property="dataSource" destination="rows" id="d1"/><outlet property="delegate" destination="rows" id="d2"/></connections>
    </tableView>
    """

  func testPrototypeCellsAreMadeConnectedAndLeadOn() async throws {
    let rows = NibTexts.controller(
      "rows", class: "NibRows", views: prototype,
      connections: #"<outlet property="table" destination="table" id="t"/>"#)
    let storyboard = try make(rows, other, initial: "rows")
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? NibRows)
    let root = UINavigationController(rootViewController: controller)
    root.isNavigationBarHidden = true
    let stage = show(root)
    controller.table.layoutIfNeeded()
    let cell = try XCTUnwrap(
      controller.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? NibRow)
    XCTAssertEqual(cell.nameLabel.text, "Row 1")
    XCTAssertEqual(cell.reuseIdentifier, "Row")
    XCTAssertTrue(cell.awakened)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.nameLabel.frame.minX, 30)
    XCTAssertEqual(cell.frame.height, 60)
    let place = cell.convert(CGPoint(x: 200, y: 30), to: nil)
    stage.tap(place.x, place.y)
    XCTAssertEqual(controller.calls, ["prepare true", "selected 1"])
    XCTAssertTrue(root.topViewController is NibOtherController)
  }

  func testStaticSectionsAreShown() async throws {
    let settings = """
      <tableViewController id="set" customClass="NibSettings" customModule="UIKitTests" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" id="table">\(NibTexts.frame)
      <sections><tableViewSection headerTitle="General" id="s1"><cells>
      <tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="a" textLabel="tl" detailTextLabel="dl" rowHeight="70" accessoryType="disclosureIndicator" id="c1">
      <tableViewCellContentView key="contentView" id="cv1"><subviews><label text="Name" id="tl"/><label text="Ada" id="dl"/></subviews></tableViewCellContentView></tableViewCell>
      <tableViewCell id="c2"><tableViewCellContentView key="contentView" id="cv2"><subviews><switch on="YES" id="sw"/></subviews></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection><tableViewSection id="s2"><cells><tableViewCell id="c3"/></cells></tableViewSection></sections>
      <connections><outlet property="dataSource" destination="set" id="d1"/><outlet property="delegate" destination="set" id="d2"/></connections>
      </tableView></tableViewController>
      """
    let storyboard = try make(settings, initial: "set")
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? NibSettings)
    _ = show(controller)
    let table = try XCTUnwrap(controller.tableView)
    XCTAssertEqual(table.style, .grouped)
    XCTAssertEqual(table.numberOfSections, 2)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
    table.layoutIfNeeded()
    let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    XCTAssertEqual(cell.textLabel?.text, "Name")
    XCTAssertEqual(cell.detailTextLabel?.text, "Ada")
    XCTAssertEqual(cell.frame.height, 70)
    XCTAssertEqual(cell.accessoryType, .disclosureIndicator)
    XCTAssertEqual(
      controller.tableView(table, titleForHeaderInSection: 0), "General")
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    XCTAssertFalse(cell.isHidden)
  }

  // MARK: Hostile documents

  func testDamagedDocumentsNeverCrash() async throws {
    NibClassesOfTests.register()
    let text = Array(
      NibTexts.storyboard(
        initial: "nav", navigation, loginScene(), other,
        NibTexts.controller("rows", class: "NibRows", views: prototype)
      ).utf8)
    var random = SeededRandom(seed: 7)
    for _ in 0..<250 {
      guard
        let document = try? NibDocument(
          Data(damaged(text, &random)), name: "Fuzz.storyboard", bundle: .main)
      else { continue }
      let storyboard = UIStoryboard(document)
      for controller in document.controllers {
        controller.id.flatMap { storyboard.make($0) }?.loadViewIfNeeded()
      }
    }
  }

  /// Words moved, numbers and names exchanged: what still is XML mostly.
  private func damaged(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var words = String(decoding: text, as: UTF8.self).components(separatedBy: "\"")
    let values = Array(stride(from: 1, to: words.count, by: 2))
    let strange = ["", "-1", "1e99", "nan", "NO", "YES", "login", "table", "row", "9999999", "ü"]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = values.randomElement(using: &random) ?? 1
      // Identity and class of the document's root stay: everything else may change.
      guard index > 20 else { continue }
      words[index] =
        Bool.random(using: &random)
        ? strange.randomElement(using: &random) ?? ""
        : words[values.randomElement(using: &random) ?? 1]
    }
    return Array(words.joined(separator: "\"").utf8)
  }
}
