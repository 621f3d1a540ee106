import Foundation
import XCTest

@testable import hanok

final class AppSupportTests: XCTestCase {
  private func support(_ info: [String: Any], _ folders: [String] = []) throws -> AppSupport {
    let bundle = FileManager.default.temporaryDirectory.appendingPathComponent(
      "support-\(UUID().uuidString)")
    addTeardownBlock { try? FileManager.default.removeItem(at: bundle) }
    for name in folders + ["."] {
      try FileManager.default.createDirectory(
        at: bundle.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    return AppSupport(info, bundle: bundle)
  }

  func testAnAppThatSaysNothingSupportsBothLooksAndBothOrientations() throws {
    let support = try support([:], ["Base.lproj", "en.lproj"])
    XCTAssertEqual(support.appearances, ["light", "dark"])
    XCTAssertEqual(support.orientations, ["portrait", "landscape"])
    XCTAssertEqual(support.languages, [])
  }

  func testWhatAnAppSaysLimitsIt() throws {
    let support = try support(
      [
        "UIUserInterfaceStyle": "Dark",
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      ], ["Base.lproj", "en.lproj", "de.lproj"])
    XCTAssertEqual(support.appearances, ["dark"])
    XCTAssertEqual(support.orientations, ["portrait"])
    XCTAssertEqual(support.languages, ["de", "en"])
  }
}
