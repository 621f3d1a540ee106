import XCTest

@testable import PicterestServer

final class ServerOptionsTests: XCTestCase {
  func testArgumentsAreRead() throws {
    let options = try ServerOptions(arguments: [
      "--folder", "/a", "--port", "0", "--cache", "/b", "--log", "--exit-with-parent",
    ])
    XCTAssertEqual(options.folder, "/a")
    XCTAssertEqual(options.port, 0)
    XCTAssertEqual(options.cache, "/b")
    XCTAssertTrue(options.logsRequests)
    XCTAssertTrue(options.exitsWithParent)
    XCTAssertEqual(try ServerOptions(arguments: []).port, 8377)
  }

  func testWrongArgumentsAreNamed() {
    for arguments in [["--port"], ["--port", "x"], ["--port", "70000"], ["--what"]] {
      XCTAssertThrowsError(try ServerOptions(arguments: arguments)) { error in
        XCTAssertTrue("\(error)".contains(arguments[0]), "\(error)")
      }
    }
  }
}
