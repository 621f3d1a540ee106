import XCTest

@testable import HanokBuild

final class InfoPlistTests: XCTestCase {
  private func problem(_ text: String) throws -> String {
    let folder = try TestFolder()
    let file = try folder.write(text, to: "Info.plist")
    var problem = ""
    XCTAssertThrowsError(
      try InfoPlist(file: file, settings: BuildSettings(configuration: "Debug"))
    ) { problem = "\($0)".replacing(file.path, with: "Info.plist") }
    return problem
  }

  func testADamagedListIsToldWithItsLine() throws {
    XCTAssertEqual(
      try problem(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        	<key>CFBundleName</key>
        	<string>Code</string>
        </plist>

        """),
      "Info.plist:6: error: is damaged: look for a tag that is not closed, or for marks of a merge")
  }

  func testAListWithoutKeysIsNone() throws {
    XCTAssertEqual(
      try problem("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><array/></plist>\n"),
      "Info.plist:1: error: is not a property list with keys and values")
  }
}
