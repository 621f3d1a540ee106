import XCTest

@testable import HanokBuild

final class FrameworkIndexTests: XCTestCase {
  private static let index = FrameworkIndex.current().index

  func testOptionalRequirementsOfAllFrameworksAreKnown() {
    let index = Self.index
    for (owner, name) in [
      ("CXProviderDelegate", "provider(_:perform:)"),
      ("CNContactPickerDelegate", "contactPickerDidCancel(_:)"),
      ("WCSessionDelegate", "sessionReachabilityDidChange(_:)"),
      (
        "MCBrowserViewControllerDelegate",
        "browserViewController(_:shouldPresentNearbyPeer:withDiscoveryInfo:)"
      ),
      ("CLLocationManagerDelegate", "locationManager(_:didUpdateLocations:)"),
      ("QLPreviewControllerDelegate", "previewControllerDidDismiss(_:)"),
    ] {
      XCTAssertEqual(index.entries[owner]?.kind, .protocol, owner)
      XCTAssertTrue(index.hasDefault(name, of: owner), owner)
    }
  }

  /// Members of these frameworks' classes would make names of UIKit's ambiguous.
  func testOtherTypesOfFurtherFrameworksAreNamesOnly() {
    let index = Self.index
    XCTAssertEqual(index.entries["CKRecord"]?.kind, .class)
    XCTAssertEqual(index.entries["CKRecord"]?.members.count, 0)
    XCTAssertNil(index.entries["Activity"])
    XCTAssertEqual(
      index.superclassChain(of: "GKGameCenterViewController").prefix(3),
      ["GKGameCenterViewController", "UINavigationController", "UIViewController"])
  }
}
