import CryptoKit
import XCTest

final class SymmetricKeyTests: XCTestCase {
  func testSizesAreInBits() {
    XCTAssertEqual(SymmetricKey(size: .bits128).bitCount, 128)
    XCTAssertEqual(SymmetricKey(size: .bits192).bitCount, 192)
    XCTAssertEqual(SymmetricKey(size: .bits256).bitCount, 256)
    XCTAssertEqual(SymmetricKey(size: SymmetricKeySize(bitCount: 512)).bitCount, 512)
    XCTAssertEqual(SymmetricKeySize.bits192.bitCount, 192)
  }

  func testKeysAreTheirBytes() {
    let data = Data(0..<32)
    let key = SymmetricKey(data: data)
    XCTAssertEqual(key.withUnsafeBytes { Data($0) }, data)
    XCTAssertEqual(key.withUnsafeBytes { Data(Array($0)) }.base64EncodedString().count, 44)
    XCTAssertEqual(key, SymmetricKey(data: Array(0..<32)))
    XCTAssertNotEqual(key, SymmetricKey(data: Array(1..<33)))
    XCTAssertNotEqual(key, SymmetricKey(data: Array(0..<31)))
    XCTAssertEqual(SymmetricKey(data: SHA256.hash(data: data)).bitCount, 256)
  }

  func testNewKeysDiffer() {
    let keys = (0..<100).map { _ in SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) } }
    XCTAssertEqual(Set(keys).count, 100)
  }
}
