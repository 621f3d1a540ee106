import Foundation
import FoundationCompatibility
import XCTest

final class StreamErrorTests: XCTestCase {
  private let missing = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString)/none")

  func testStreamsWithoutErrorsHaveNone() {
    let input = InputStream(data: Data([1, 2]))
    XCTAssertNil(input.streamError)
    input.open()
    var bytes = [UInt8](repeating: 0, count: 4)
    XCTAssertEqual(input.read(&bytes, maxLength: 4), 2)
    XCTAssertNil(input.streamError)
    let output = OutputStream.toMemory()
    output.open()
    XCTAssertEqual(output.write(bytes, maxLength: 2), 2)
    XCTAssertNil(output.streamError)
  }

  func testStreamsOfFilesThatCannotBeOpenedSaySo() throws {
    let input = try XCTUnwrap(InputStream(url: missing))
    input.open()
    XCTAssertEqual((input.streamError as NSError?)?.domain, NSPOSIXErrorDomain)
    let output = try XCTUnwrap(OutputStream(url: missing, append: false))
    output.open()
    XCTAssertEqual((output.streamError as NSError?)?.domain, NSPOSIXErrorDomain)
  }
}
