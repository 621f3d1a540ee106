import Foundation

/// Gives random numbers.
public protocol GKRandom {
  /// A number of the whole range: for a source from `Int32.min` to `Int32.max`, for a distribution from its
  /// lowest value to its highest.
  func nextInt() -> Int
  /// A number from 0 up to but not including `upperBound`.
  func nextInt(upperBound: Int) -> Int
  /// A number from 0 to 1, both included.
  func nextUniform() -> Float
  func nextBool() -> Bool
}
