internal import COpenSSL

/// A hash in the making. One value is used by one thread at a time.
package final class DigestContext: @unchecked Sendable {
  package let algorithm: DigestAlgorithm
  private let context: OpaquePointer

  package init(_ algorithm: DigestAlgorithm) {
    self.algorithm = algorithm
    context = Self.newContext()
    guard EVP_DigestInit_ex2(context, algorithm.method.pointer, nil) == 1 else {
      fatalError("a hash could not begin: \(OpenSSLError())")
    }
  }

  /// A hash that has taken in what the other has.
  package init(copying other: DigestContext) {
    algorithm = other.algorithm
    context = Self.newContext()
    guard EVP_MD_CTX_copy_ex(context, other.context) == 1 else {
      fatalError("a hash could not be copied: \(OpenSSLError())")
    }
  }

  private static func newContext() -> OpaquePointer {
    guard let context = EVP_MD_CTX_new() else { fatalError("no memory for a hash") }
    return context
  }

  deinit { EVP_MD_CTX_free(context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 0 else { return }
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else {
      fatalError("a hash could not go on: \(OpenSSLError())")
    }
  }

  /// The digest of the data so far. No data may be added afterwards.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: algorithm.byteCount) { buffer, count in
      guard EVP_DigestFinal_ex(context, buffer.baseAddress, nil) == 1 else {
        fatalError("a hash could not end: \(OpenSSLError())")
      }
      count = algorithm.byteCount
    }
  }
}
