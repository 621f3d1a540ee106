import XCTest

@testable import UIKit

/// Each member of UINib that apps use.
@MainActor
final class UINibMemberTests: XCTestCase {
  private let text = NibTexts.xib(#"<view id="a" tag="1"/><view id="b" tag="2"/>"#)

  func testInitNibNameReadsTheBundlesFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nib-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("Two.nib"))
    let nib = UINib(nibName: "Two", bundle: Bundle(url: folder))
    XCTAssertEqual(nib.instantiate(withOwner: nil).count, 2)
  }

  func testInstantiateMakesNewObjectsEachTime() async {
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    let made = nib.instantiate(withOwner: nil, options: nil)
    XCTAssertEqual(made.compactMap { ($0 as? UIView)?.tag }, [1, 2])
    XCTAssertFalse(made.first as? UIView === nib.instantiate(withOwner: self).first as? UIView)
    XCTAssertTrue(UINib(data: Data("no".utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
  }
}
