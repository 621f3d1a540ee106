/// Tells whether a call of a protocol's method ended in the protocol's default implementation.
///
/// Objective-C's optional methods can be asked for before they are called; here a default
/// implementation leaves a note instead. It matters where the mere presence of a method changes
/// what happens, as with an item size that the delegate may or may not decide.
@MainActor
enum OptionalRequirement {
  private static var defaultsReached = 0

  /// Called by default implementations.
  static func noteDefault() { defaultsReached &+= 1 }

  /// How often the default of `tableView(_:commit:forRowAt:)` was reached. Counted apart, because what
  /// an app does in it may reach other defaults.
  private(set) static var missingCommits = 0
  static func noteMissingCommit() { missingCommits &+= 1 }

  /// How often the default of `collectionView(_:moveItemAt:to:)` was reached, likewise.
  private(set) static var missingMoves = 0
  static func noteMissingMove() { missingMoves &+= 1 }

  /// The call's result, or nil when the default implementation answered.
  static func result<Result>(_ call: () -> Result) -> Result? {
    let before = defaultsReached
    let result = call()
    return defaultsReached == before ? result : nil
  }
}
