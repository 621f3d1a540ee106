import XCTest

@testable import UIKit

/// Objects of documents, and how they are connected.
@MainActor
final class NibLoadingTests: XCTestCase {
  private func view(_ inside: String, attributes: String = "") throws -> UIView {
    NibClassesOfTests.register()
    return try NibTexts.first(
      UIView.self,
      in: """
        <view id="v" \(attributes)><rect key="frame" x="10" y="20" width="300" height="200"/>
        \(inside)</view>
        """)
  }

  // MARK: Errors

  func testBrokenXMLNamesTheFileAndItsLine() async {
    XCTAssertThrowsError(try NibTexts.document("<document>\n<objects>\n</document>")) { error in
      let text = "\(error)"
      XCTAssertTrue(text.hasPrefix("Test.storyboard:"), text)
      XCTAssertTrue(text.contains("not well-formed"), text)
    }
  }

  func testAnotherKindOfDocumentIsAnError() async {
    XCTAssertThrowsError(try NibTexts.document("<plist/>")) { error in
      XCTAssertTrue("\(error)".contains("<plist>"))
    }
    XCTAssertThrowsError(try NibTexts.document("<archive/>")) { error in
      XCTAssertTrue("\(error)".contains("Xcode 4"))
    }
  }

  func testNestingWithoutEndIsAnError() async {
    let deep = String(repeating: "<view>", count: 2000) + String(repeating: "</view>", count: 2000)
    XCTAssertThrowsError(try NibTexts.document("<document>\(deep)</document>")) { error in
      XCTAssertTrue("\(error)".contains("deep"))
    }
  }

  func testAnUnknownClassIsStoodInForByTheUsualOne() async throws {
    let view = try view("", attributes: #"customClass="Nowhere" customModule="Gone""#)
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 300, height: 200))
    // A class that is no view at all.
    let button = try NibTexts.first(UIButton.self, in: #"<button customClass="NibSegue"/>"#)
    XCTAssertEqual(button.buttonType, .custom)
  }

  func testAViewOfAnAbsentFrameworkIsAPlainView() async throws {
    let view = try view(
      #"<subviews><mapView id="m">\#(NibTexts.frame)</mapView></subviews>"#)
    XCTAssertEqual(view.subviews.count, 1)
    XCTAssertEqual(view.subviews.first?.frame.width, 390)
  }

  // MARK: Order

  func testStateIsThereWhenInitWithCoderReturns() async throws {
    NibClassesOfTests.register()
    let badge = try NibTexts.first(
      NibBadge.self,
      in: """
        <view id="b" tag="7" customClass="NibBadge" customModule="UIKitTests">
        <rect key="frame" x="0" y="0" width="50" height="60"/>
        <subviews><label id="l" text="x"/></subviews>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="name" value="Ada"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"><color key="value" red="1" green="0" blue="0" alpha="1"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        """)
    XCTAssertEqual(badge.stateInInit, "50.0 1 7")
    XCTAssertEqual(badge.radius, 2.5)
    XCTAssertEqual(badge.name, "Ada")
    XCTAssertEqual(badge.layer.cornerRadius, 4)
    XCTAssertEqual(badge.awakened, 1)
  }

  // MARK: Connections

  func testOutletsCollectionsAndActionsOfAnOwner() async throws {
    NibClassesOfTests.register()
    let owner = try XCTUnwrap(NibLoginController(coder: NSCoder()))
    let text = NibTexts.xib(
      """
      <view id="v">\(NibTexts.frame)<subviews>
      <textField id="f" placeholder="Name"/>
      <button id="a" tag="1"><connections>
      <action selector="login:" destination="-1" eventType="touchUpInside" id="c1"/>
      </connections></button>
      <button id="b" tag="2"/></subviews></view>
      """
    ).replacingOccurrences(
      of: #"id="-1"/>"#,
      with: """
        id="-1"><connections><outlet property="view" destination="v" id="o1"/>
        <outlet property="nameField" destination="f" id="o2"/>
        <outlet property="missing" destination="f" id="o5"/>
        <outletCollection property="buttons" destination="a" id="o3"/>
        <outletCollection property="buttons" destination="b" id="o4"/></connections></placeholder>
        """)
    let made = try NibTexts.document(text).instantiate(owner: owner)
    XCTAssertEqual(made.count, 1)
    XCTAssertTrue(owner.viewIfLoaded === made.first)
    XCTAssertEqual(owner.nameField.placeholder, "Name")
    XCTAssertEqual(owner.buttons.map(\.tag), [1, 2])
    owner.buttons[0].sendActions(for: .touchUpInside)
    XCTAssertEqual(owner.calls.last, "login 1")
  }

  func testGestureRecognizersAreAddedToTheirViews() async throws {
    let document = try NibTexts.document(
      NibTexts.xib(
        """
        <view id="v">\(NibTexts.frame)<connections>
        <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="c"/>
        </connections></view>
        <tapGestureRecognizer numberOfTapsRequired="2" id="t"/>
        """))
    let view = try XCTUnwrap(document.instantiate(owner: nil).first as? UIView)
    let tap = try XCTUnwrap(view.gestureRecognizers?.first as? UITapGestureRecognizer)
    XCTAssertEqual(tap.numberOfTapsRequired, 2)
  }

  // MARK: Constraints

  func testConstraintsPlaceViews() async throws {
    let view = try view(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/>
      <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="8" id="c1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:2" id="c3"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="3:1" id="c4"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="10" id="c5"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="c6"/>
      <constraint firstItem="b" firstAttribute="centerY" secondItem="a" secondAttribute="centerY" id="c7"/>
      <constraint firstItem="b" firstAttribute="height" constant="30" id="c8"/>
      <constraint firstItem="b" firstAttribute="height" constant="99" placeholder="YES" id="c9"/>
      <constraint firstItem="b" firstAttribute="height" constant="70" priority="300" identifier="tall" id="c10"/>
      <constraint firstItem="gone" firstAttribute="height" constant="70" id="c11"/>
      </constraints><viewLayoutGuide key="safeArea" id="safe"/>
      """)
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews[0].frame, CGRect(x: 8, y: 0, width: 150, height: 50))
    XCTAssertEqual(view.subviews[1].frame, CGRect(x: 168, y: 10, width: 112, height: 30))
    let all = view.constraints + view.subviews.flatMap(\.constraints)
    let tall = try XCTUnwrap(all.first { $0.identifier == "tall" })
    XCTAssertEqual(tall.priority.rawValue, 300)
  }

  func testConstraintsOfAnAppsClassAreMadeAndAwakened() async throws {
    let view = try view(
      """
      <constraints><constraint firstAttribute="width" constant="21" id="w" \
      customClass="NibScalingConstraint" customModule="UIKitTests"/></constraints>
      """)
    let constraint = try XCTUnwrap(view.constraints.first as? NibScalingConstraint)
    XCTAssertEqual(constraint.constant, 42)
  }

  func testSizeClassesDecideWhatIsInstalled() async throws {
    let view = try view(
      """
      <subviews><view id="a"/><view id="b"/></subviews>
      <constraints><constraint firstAttribute="width" constant="10" id="w">
      <variation key="widthClass=compact" constant="77"/></constraint>
      <constraint firstAttribute="height" constant="1" id="h"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask>
      <mask key="constraints"><exclude reference="h"/></mask></variation>
      <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
      """)
    let isCompact = UIScreen.main.traitCollection.horizontalSizeClass == .compact
    XCTAssertEqual(view.subviews.count, isCompact ? 1 : 0)
    XCTAssertEqual(view.constraints.map(\.constant), [isCompact ? 77 : 10])
  }
}
