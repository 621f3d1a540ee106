import XCTest

@testable import UIKit

/// Variations by size class follow the traits of the views that were made.
@MainActor
final class NibAdaptationTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// A view of a document, in a window of regular height that `turn(to:)` changes.
  private func shown(_ inside: String) throws -> UIView {
    turn(to: .regular)
    let view = try NibTexts.first(
      UIView.self,
      in: """
        <view contentMode="scaleToFill" id="v">
        <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>\(inside)</view>
        """)
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  private func turn(to height: UIUserInterfaceSizeClass) {
    window.traitOverrides.verticalSizeClass = height
    window.layoutIfNeeded()
  }

  func testAttributesFollowTheSizeClassThereAndBack() async throws {
    let view = try shown(
      """
      <subviews><stackView axis="vertical" spacing="7" id="s"><subviews><label text="One" id="l">
      <fontDescription key="fontDescription" type="system" pointSize="20"/>
      <variation key="heightClass=compact">
      <fontDescription key="fontDescription" type="system" pointSize="31"/></variation></label>
      <view id="b"><color key="backgroundColor" systemColor="systemRedColor"/>
      <variation key="heightClass=compact" hidden="YES"><color key="backgroundColor" \
      systemColor="systemBlueColor"/></variation></view></subviews>
      <variation key="heightClass=compact" axis="horizontal" distribution="fillEqually"/></stackView>
      </subviews>
      """)
    let stack = try XCTUnwrap(view.subviews.first as? UIStackView)
    let label = try XCTUnwrap(stack.arrangedSubviews[0] as? UILabel)
    let box = stack.arrangedSubviews[1]
    label.text = "Set by code"
    turn(to: .compact)
    XCTAssertEqual(stack.axis, .horizontal)
    XCTAssertEqual(stack.distribution, .fillEqually)
    XCTAssertEqual(stack.spacing, 7)
    XCTAssertEqual(label.font.pointSize, 31)
    XCTAssertEqual(box.backgroundColor, .systemBlue)
    XCTAssertTrue(box.isHidden)
    XCTAssertEqual(label.text, "Set by code")
    turn(to: .regular)
    XCTAssertEqual(stack.axis, .vertical)
    XCTAssertEqual(stack.distribution, .fill, "what the document does not write is the default")
    XCTAssertEqual(label.font.pointSize, 20)
    XCTAssertEqual(box.backgroundColor, .systemRed)
    XCTAssertFalse(box.isHidden)
  }

  func testWhatIsInstalledFollowsTheSizeClass() async throws {
    let view = try shown(
      """
      <subviews><view tag="1" id="a"/><view translatesAutoresizingMaskIntoConstraints="NO" tag="2" id="b"/>
      <view tag="3" id="c"/></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="5" id="k2">
      <variation key="heightClass=compact" constant="50"/></constraint>
      <constraint firstItem="b" firstAttribute="width" constant="10" id="k3"/>
      <constraint firstItem="b" firstAttribute="width" constant="90" id="k4"/>
      <constraint firstItem="b" firstAttribute="height" constant="20" id="k5"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
      <mask key="constraints"><exclude reference="k4"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask>
      <mask key="constraints"><exclude reference="k3"/><include reference="k4"/></mask></variation>
      """)
    XCTAssertEqual(view.subviews.map(\.tag), [1, 3])
    turn(to: .compact)
    XCTAssertEqual(view.subviews.map(\.tag), [1, 2, 3], "it comes where the document has it")
    XCTAssertEqual(view.subviews[1].frame, CGRect(x: 0, y: 50, width: 90, height: 20))
    turn(to: .regular)
    XCTAssertEqual(view.subviews.map(\.tag), [1, 3])
    turn(to: .compact)
    XCTAssertEqual(view.subviews[1].frame, CGRect(x: 0, y: 50, width: 90, height: 20))
  }

  func testAdaptingLeavesWhatOnlyCodeChanged() async throws {
    let view = try shown(
      """
      <constraints><constraint firstAttribute="width" constant="10" identifier="own" id="w"/>
      <constraint firstAttribute="height" constant="30" identifier="varied" id="h">
      <variation key="heightClass=compact" constant="60"/></constraint></constraints>
      """)
    let own = try XCTUnwrap(view.constraints.first { $0.identifier == "own" })
    let varied = try XCTUnwrap(view.constraints.first { $0.identifier == "varied" })
    own.isActive = false
    own.constant = 99
    varied.constant = 31
    window.traitOverrides.userInterfaceStyle = .dark
    XCTAssertEqual(varied.constant, 31, "no other variation applies")
    turn(to: .compact)
    XCTAssertEqual(varied.constant, 60)
    XCTAssertFalse(own.isActive)
    XCTAssertEqual(own.constant, 99)
  }

  func testAViewThatVariesIsNotKeptByWhatAdaptsIt() async throws {
    weak var kept: UIView?
    try autoreleasepool {
      let view = try shown(
        """
        <subviews><label text="One" id="l"><variation key="heightClass=compact" hidden="YES"/></label>
        </subviews>
        """)
      kept = view
      turn(to: .compact)
      XCTAssertEqual(view.subviews.first?.isHidden, true)
      view.removeFromSuperview()
      window.layoutIfNeeded()
    }
    XCTAssertNil(kept)
  }
}
