internal import CSwiftRuntime

/// Tells whether a class overrides a method, from what the compiler wrote down of the class. It needs no names, so
/// it works in stripped programs, too.
package enum Overrides {
  /// Whether `type` has a method of its own for one that `probe` overrides.
  ///
  /// - Parameters:
  ///   - probe: a class of which there are no objects; it says which methods are meant by overriding them.
  ///   - index: which of them, in the order of its source.
  package static func has(_ type: AnyClass, probe: AnyClass, _ index: Int = 0) -> Bool {
    hanok_overrides(
      unsafeBitCast(type, to: UnsafeRawPointer.self),
      unsafeBitCast(probe, to: UnsafeRawPointer.self), index)
  }
}
