import CryptoKit
import TestSupport
import XCTest

/// Keys of RFC 5869's appendix A.
final class HKDFTests: XCTestCase {
  private func bytes(_ key: SymmetricKey) -> String { key.withUnsafeBytes { $0.hex } }

  func testTheFirstCaseOfRFC5869IsDerived() {
    let input = SymmetricKey(data: Data(repeating: 0x0b, count: 22))
    let salt = Data(hex: "000102030405060708090a0b0c")
    let info = Data(hex: "f0f1f2f3f4f5f6f7f8f9")
    let extracted = HKDF<SHA256>.extract(inputKeyMaterial: input, salt: salt)
    XCTAssertEqual(
      extracted.hex, "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let expected =
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    XCTAssertEqual(
      bytes(HKDF<SHA256>.expand(pseudoRandomKey: extracted, info: info, outputByteCount: 42)),
      expected)
    XCTAssertEqual(
      bytes(
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: input, salt: salt, info: info, outputByteCount: 42)), expected)
  }

  func testCase3WithoutSaltAndInfo() {
    let input = SymmetricKey(data: Data(repeating: 0x0b, count: 22))
    XCTAssertEqual(
      bytes(HKDF<SHA256>.deriveKey(inputKeyMaterial: input, outputByteCount: 42)),
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  func testFormsWithoutSaltOrInfoAreThoseWithEmptyOnes() {
    let input = SymmetricKey(size: .bits256)
    let salt = Data("salt".utf8)
    let info = Data("info".utf8)
    XCTAssertEqual(
      HKDF<SHA512>.deriveKey(inputKeyMaterial: input, salt: salt, outputByteCount: 100),
      HKDF<SHA512>.deriveKey(
        inputKeyMaterial: input, salt: salt, info: Data(), outputByteCount: 100))
    XCTAssertEqual(
      HKDF<SHA512>.deriveKey(inputKeyMaterial: input, info: info, outputByteCount: 100),
      HKDF<SHA512>.deriveKey(
        inputKeyMaterial: input, salt: Data(), info: info, outputByteCount: 100))
    XCTAssertEqual(
      HKDF<SHA256>.deriveKey(inputKeyMaterial: input, outputByteCount: 255 * 32).bitCount,
      255 * 32 * 8)
  }
}
