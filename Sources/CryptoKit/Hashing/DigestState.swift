internal import OpenSSLSupport

/// The state of a hash function with the semantics of a value: copies go on separately.
struct DigestState: Sendable {
  private var context: DigestContext

  init(_ algorithm: DigestAlgorithm) { context = DigestContext(algorithm) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = DigestContext(copying: context) }
    context.update(bytes)
  }

  func finish() -> [UInt8] { DigestContext(copying: context).finish() }
}
