import Foundation
internal import OpenSSLSupport

/// Errors of making keys, and of sealing, opening and signing messages.
public enum CryptoKitError: Error, Equatable, Hashable, Sendable {
  /// A key has a length that the algorithm does not take.
  case incorrectKeySize
  /// A parameter has a length that the algorithm does not take.
  case incorrectParameterSize
  /// A tag or a signature does not fit its data.
  case authenticationFailure
  /// The library behind this framework failed; the code is its own.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be wrapped.
  case wrapFailure
  /// A wrapped key was changed, or wrapped with another key.
  case unwrapFailure
  /// A parameter has a value that the algorithm does not take.
  case invalidParameter
}

extension CryptoKitError {
  /// The name of an error of the layer below.
  static func passing<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as OpenSSLError {
      throw CryptoKitError.underlyingCoreCryptoError(error: error.shortCode)
    } catch is EllipticCurve.Failure {
      throw CryptoKitError.incorrectParameterSize
    } catch AuthenticatedCipher.Failure.keySize {
      throw CryptoKitError.incorrectKeySize
    } catch AuthenticatedCipher.Failure.authentication {
      throw CryptoKitError.authenticationFailure
    }
  }
}
