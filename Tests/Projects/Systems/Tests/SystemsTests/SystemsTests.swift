import Lines
import Readiness
import XCTest

/// What is written for several systems is for iOS where that works, and for Linux otherwise.
final class SystemsTests: XCTestCase {
  func testAWayThatOnlyApplesSystemsHaveIsNotTaken() {
    XCTAssertEqual(way, "poll")
    XCTAssertEqual(tens(3), 1000)
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    XCTAssertFalse(waitUntilReadable(descriptor, milliseconds: 1))
    pipe.fileHandleForWriting.write(Data([1]))
    XCTAssertTrue(waitUntilReadable(descriptor, milliseconds: 1000))
  }

  func testTheWayOfIOSIsTakenWhereItWorks() throws {
    XCTAssertEqual(system, "iOS")
    XCTAssertEqual(fileno(Lines.errors.file), 2)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lines")
    let file = try XCTUnwrap(fopen(url.path, "w"))
    Lines(file: file).write("one")
    fclose(file)
    XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "one\n")
  }

  func testOfALinkedResourceTheFileIsThere() throws {
    XCTAssertEqual(try greeting(), "Good morning\n")
  }
}
