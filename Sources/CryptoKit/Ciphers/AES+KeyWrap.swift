import Foundation
internal import OpenSSLSupport

extension AES {
  /// Keys that travel encrypted with another key (RFC 3394).
  public enum KeyWrap {
    /// The key, encrypted with another.
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      do {
        return try KeyWrapping.wrap(keyToWrap.secret, with: kek.secret)
      } catch KeyWrapping.Failure.keySize {
        throw CryptoKitError.incorrectKeySize
      } catch {
        throw CryptoKitError.wrapFailure
      }
    }

    /// The key that was wrapped.
    public static func unwrap<WrappedKey: DataProtocol>(
      _ wrappedKey: WrappedKey, using kek: SymmetricKey
    ) throws -> SymmetricKey {
      do {
        return SymmetricKey(try KeyWrapping.unwrap(wrappedKey, with: kek.secret))
      } catch KeyWrapping.Failure.keySize {
        throw CryptoKitError.incorrectKeySize
      } catch {
        throw CryptoKitError.unwrapFailure
      }
    }
  }
}
