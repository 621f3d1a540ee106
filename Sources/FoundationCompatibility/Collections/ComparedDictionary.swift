import Foundation

/// Dictionaries that are compared with Swift's.
///
/// Foundation on Linux compares a number with the `NSNumber` that holds it and finds them different.
private final class ComparedDictionary: NSDictionary, @unchecked Sendable {
  override func isEqual(to otherDictionary: [AnyHashable: Any]) -> Bool {
    guard count == otherDictionary.count else { return false }
    let other = NSDictionary(dictionary: otherDictionary)
    return allKeys.allSatisfy { key in
      guard let mine = object(forKey: key), let theirs = other.object(forKey: key) else {
        return false
      }
      return areEqualElements(mine, theirs)
    }
  }

  override func allKeys(for anObject: Any) -> [Any] {
    allKeys.filter { key in object(forKey: key).map { areEqualElements($0, anObject) } ?? false }
  }
}

@section(".init_array") @used
nonisolated private let comparesDictionaries: @convention(c) () -> Void = {
  ExtensionOverride.install(ComparedDictionary.self)
}
