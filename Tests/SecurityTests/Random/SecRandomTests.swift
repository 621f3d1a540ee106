import Security
import XCTest

final class SecRandomTests: XCTestCase {
  func testArraysAndDataAreFilled() {
    var bytes = [UInt8](repeating: 0, count: 64)
    XCTAssertEqual(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes), errSecSuccess)
    XCTAssertNotEqual(bytes, [UInt8](repeating: 0, count: 64))
    var data = Data(count: 64)
    let result = data.withUnsafeMutableBytes {
      SecRandomCopyBytes(kSecRandomDefault, 64, $0.baseAddress!)
    }
    XCTAssertEqual(result, errSecSuccess)
    XCTAssertNotEqual(data, Data(count: 64))
    XCTAssertNotEqual(Array(data), bytes)
  }
}
