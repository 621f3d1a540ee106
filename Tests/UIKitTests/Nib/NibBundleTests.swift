import XCTest

@testable import UIKit

/// Documents as bundles hold them.
@MainActor
final class NibBundleTests: XCTestCase {
  /// A bundle with files.
  private func bundle(_ files: [String: String]) throws -> Bundle {
    NibClassesOfTests.register()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(UUID().uuidString).bundle")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return try XCTUnwrap(Bundle(url: folder))
  }

  private let view = NibTexts.xib(
    #"<view id="v" tag="3"><rect key="frame" x="0" y="0" width="100" height="50"/></view>"#)

  func testBuiltAndPlainNamesAreFound() async throws {
    let bundle = try bundle(["Built.nib": view, "Plain.xib": view])
    for name in ["Built", "Plain"] {
      let made = UINib(nibName: name, bundle: bundle).instantiate(withOwner: nil)
      XCTAssertEqual((made.first as? UIView)?.tag, 3)
    }
    let loaded = bundle.loadNibNamed("Built", owner: nil)
    XCTAssertEqual((loaded?.first as? UIView)?.bounds.width, 100)
  }

  func testControllersLoadTheirNibs() async throws {
    let text = NibTexts.xib(#"<view id="v" tag="9">\#(NibTexts.frame)</view>"#)
      .replacingOccurrences(
        of: #"id="-1"/>"#,
        with:
          #"id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>"#
      )
    let bundle = try bundle([
      "Named.xib": text, "NibOther.nib": text.replacingOccurrences(of: "9", with: "8"),
    ])
    XCTAssertEqual(UIViewController(nibName: "Named", bundle: bundle).view.tag, 9)
    let byClass = NibOtherController(nibName: nil, bundle: bundle)
    XCTAssertEqual(byClass.nibName, "NibOther")
    XCTAssertEqual(byClass.view.tag, 8)
  }

  func testStoryboardsAreFoundAndTranslated() async throws {
    let storyboard = NibTexts.storyboard(
      initial: "a",
      NibTexts.controller("a", views: #"<label id="l" text="Hello"/>"#))
    let bundle = try bundle([
      "Base.lproj/Main.storyboardc": storyboard, "en.lproj/Main.strings": #""l.text" = "Hi";"#,
    ])
    let controller = try XCTUnwrap(
      UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController())
    let label = try XCTUnwrap(controller.view.subviews.first as? UILabel)
    let isEnglish = bundle.preferredLocalizations.contains("en")
    XCTAssertEqual(label.text, isEnglish ? "Hi" : "Hello")
    let document = try NibDocument(
      Data(storyboard.utf8), name: "Main", bundle: bundle, strings: ["l.text": "안녕"])
    let translated = UIStoryboard(document).instantiateInitialViewController()
    XCTAssertEqual((translated?.view.subviews.first as? UILabel)?.text, "안녕")
  }

  func testCellsOfNibsAreRegistered() async throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let cell = NibTexts.xib(
      """
      <tableViewCell reuseIdentifier="Row" id="c" customClass="NibRow" customModule="UIKitTests">
      <tableViewCellContentView key="contentView" id="cv"><subviews><label text="from the nib" id="l"/></subviews></tableViewCellContentView>
      <connections><outlet property="nameLabel" destination="l" id="o"/></connections></tableViewCell>
      """)
    NibClassesOfTests.register()
    table.register(UINib(data: Data(cell.utf8), bundle: nil), forCellReuseIdentifier: "Row")
    let made = try XCTUnwrap(table.dequeueReusableCell(withIdentifier: "Row") as? NibRow)
    XCTAssertEqual(made.nameLabel.text, "from the nib")
    XCTAssertTrue(made.awakened)
  }

  func testMainStoryboardsGiveTheDelegateItsWindow() async throws {
    final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
    let delegate = Delegate()
    let storyboard = try NibTexts.load(
      storyboard: NibTexts.storyboard(initial: "a", NibTexts.controller("a")))
    let window = MainStoryboard.makeWindow(storyboard, for: delegate)
    XCTAssertNotNil(window?.rootViewController)
    XCTAssertTrue(delegate.window === window)
  }

  func testWindowsOfAStoryboardHaveItsGlobalTint() async throws {
    let text = NibTexts.storyboard(initial: "a", NibTexts.controller("a"))
    let tint = #"<color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1"/></document>"#
    for (text, color) in [(text, UIColor?.none), (text, .red)] {
      let tinted = text.replacingOccurrences(of: "</document>", with: tint)
      let storyboard = try NibTexts.load(storyboard: color == nil ? text : tinted)
      let window = MainStoryboard.makeWindow(storyboard, for: nil)
      XCTAssertEqual(window?.tintColor, color ?? UIWindow().tintColor)
    }
  }

  /// Xcode writes an empty mask for a content view, which its cell keeps as large as itself all the same.
  func testContentViewsFollowTheirCells() async throws {
    let content = """
      <rect key="frame" x="0" y="0" width="100" height="40"/><autoresizingMask key="autoresizingMask"/>
      """
    let cell = try NibTexts.first(
      UITableViewCell.self,
      in: """
        <tableViewCell id="c"><rect key="frame" x="0" y="0" width="100" height="40"/>
        <tableViewCellContentView key="contentView" id="v">\(content)</tableViewCellContentView>
        </tableViewCell>
        """)
    let tile = try NibTexts.first(
      UICollectionViewCell.self,
      in: """
        <collectionViewCell id="c"><rect key="frame" x="0" y="0" width="100" height="40"/>
        <view key="contentView" id="v">\(content)</view></collectionViewCell>
        """)
    let band = try NibTexts.first(
      UITableViewHeaderFooterView.self,
      in: """
        <tableViewHeaderFooterView id="c"><rect key="frame" x="0" y="0" width="100" height="40"/>
        <view key="contentView" id="v">\(content)</view></tableViewHeaderFooterView>
        """)
    let size = CGSize(width: 300, height: 80)
    for (view, content) in [
      (cell, cell.contentView), (tile, tile.contentView), (band, band.contentView),
    ] as [(UIView, UIView)] {
      view.frame.size = size
      view.layoutIfNeeded()
      XCTAssertEqual(content.frame.size, size, "\(type(of: view))")
    }
  }
}
