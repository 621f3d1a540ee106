import Foundation

// Foundation on Linux asks Core Foundation for the hash of a decimal number and of an error, which asks the object, and so on without
// end: neither could be an element of a set, a key or part of an archive.

/// Stands in the place of `NSDecimalNumber`'s own: equal numbers have equal hashes, whatever their class.
private class HashedDecimal: NSDecimalNumber, @unchecked Sendable {
  override var hash: Int { NSNumber(value: doubleValue).hash }

  // Foundation requires these; there are no objects of the class.
  required convenience init(floatLiteral value: Double) { self.init(value: value) }
  required convenience init(booleanLiteral value: Bool) { self.init(value: value) }
  required convenience init(integerLiteral value: Int) { self.init(value: value) }
  required convenience init(bytes buffer: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    self.init(value: 0)
  }
}

/// Stands in the place of `NSError`'s own.
private class HashedError: NSError, @unchecked Sendable {
  override var hash: Int { code }
}

@section(".init_array") @used
nonisolated private let replacesHashes: @convention(c) () -> Void = {
  ExtensionOverride.install(HashedDecimal.self)
  ExtensionOverride.install(HashedError.self)
}
