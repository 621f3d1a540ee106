internal import CSwiftRuntime
import Synchronization

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

  /// How often a program has replaced methods; answers of `has` from before may be wrong.
  package static var changes: Int { changeCount.load(ordering: .relaxed) }
  static func noteChange() { changeCount.add(1, ordering: .relaxed) }
  private static let changeCount = Atomic(0)
}

/// Which classes override a method, found once for each and again when a program has replaced methods.
package struct KnownOverrides {
  private var answers: [ObjectIdentifier: Bool] = [:]
  private var changes = 0

  package init() {}

  /// The answer for a class, which `find` gives when it is not known.
  package mutating func answer(for type: AnyClass, _ find: () -> Bool) -> Bool {
    if changes != Overrides.changes {
      answers = [:]
      changes = Overrides.changes
    }
    let key = ObjectIdentifier(type)
    if let known = answers[key] { return known }
    let answer = find()
    answers[key] = answer
    return answer
  }
}
