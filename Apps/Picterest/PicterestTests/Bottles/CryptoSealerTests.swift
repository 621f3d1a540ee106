import XCTest

@testable import Picterest

/// The sealer that the app uses.
final class CryptoSealerTests: XCTestCase {
  private let sealer = CryptoSealer()

  func testWhatIsSealedComesBack() throws {
    let key = sealer.makeKey()
    XCTAssertEqual(key.count, 32)
    for data in [
      Data(), Data("쪽지".utf8), Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) }),
    ] {
      let sealed = try sealer.seal(data, key: key, purpose: "text a")
      XCTAssertEqual(try sealer.open(sealed, key: key, purpose: "text a"), data)
      if data.count > 4 { XCTAssertNil(sealed.range(of: data.prefix(16))) }
      XCTAssertNotEqual(try sealer.seal(data, key: key, purpose: "text a"), sealed, "a new nonce")
    }
  }

  func testAnotherKeyOrPurposeOpensNothing() throws {
    let key = sealer.makeKey()
    let sealed = try sealer.seal(Data("note".utf8), key: key, purpose: "text a")
    XCTAssertNotEqual(sealer.makeKey(), key)
    XCTAssertThrowsError(try sealer.open(sealed, key: sealer.makeKey(), purpose: "text a"))
    XCTAssertThrowsError(try sealer.open(sealed, key: key, purpose: "text b"))
    XCTAssertThrowsError(try sealer.open(sealed, key: Data(), purpose: "text a"))
    XCTAssertThrowsError(try sealer.open(sealed, key: key.prefix(31), purpose: "text a"))
  }

  func testDamageIsNoticed() throws {
    let key = sealer.makeKey()
    let sealed = try sealer.seal(Data("a note of a day".utf8), key: key, purpose: "text a")
    for index in sealed.indices {
      var damaged = sealed
      damaged[index] ^= 1
      XCTAssertThrowsError(try sealer.open(damaged, key: key, purpose: "text a"), "\(index)")
    }
    for count in 0..<sealed.count {
      XCTAssertThrowsError(try sealer.open(sealed.prefix(count), key: key, purpose: "text a"))
    }
  }
}
