import CryptoKit
import Foundation

/// Seals with AES-GCM and keys of 256 bits. The purpose is authenticated but not part of what is stored, so
/// that a sealed note cannot be passed off as another one.
struct CryptoSealer: Sealer {
  func makeKey() -> Data {
    SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
  }

  func seal(_ data: Data, key: Data, purpose: String) throws -> Data {
    let box = try AES.GCM.seal(
      data, using: SymmetricKey(data: key), authenticating: Data(purpose.utf8))
    // There is a combined form whenever the nonce has its standard length.
    guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
    return combined
  }

  func open(_ sealed: Data, key: Data, purpose: String) throws -> Data {
    try AES.GCM.open(
      AES.GCM.SealedBox(combined: sealed), using: SymmetricKey(data: key),
      authenticating: Data(purpose.utf8))
  }
}
