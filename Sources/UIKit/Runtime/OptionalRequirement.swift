/// Tells whether a call of a protocol's method ended in the protocol's default implementation.
///
/// Objective-C's optional methods can be asked for before they are called; here a default
/// implementation leaves a note with its name instead. It matters where the mere presence of a method
/// changes what happens, as with an item size that the delegate may or may not decide. Where a call
/// would do something, `MethodNames` tells without one.
@MainActor
enum OptionalRequirement {
  private static var defaultsReached = 0
  private static var lastDefault: StaticString = ""

  /// Called by default implementations.
  static func noteDefault(_ name: StaticString = #function) {
    defaultsReached &+= 1
    lastDefault = name
  }

  /// How often the default of `tableView(_:commit:forRowAt:)` was reached. Counted apart, because what
  /// an app does in it may reach other defaults.
  private(set) static var missingCommits = 0
  static func noteMissingCommit() { missingCommits &+= 1 }

  /// How often the default of `collectionView(_:moveItemAt:to:)` was reached, likewise.
  private(set) static var missingMoves = 0
  static func noteMissingMove() { missingMoves &+= 1 }

  /// The call's result, or nil when the default implementation answered.
  ///
  /// An app's method may call a list, and so reach the defaults of other methods. Only the default of the
  /// method itself, given by its name, tells that the app has none. Nothing runs after that default, so
  /// it is the last one reached.
  static func result<Result>(of name: StaticString, _ call: () -> Result) -> Result? {
    let before = defaultsReached
    let result = call()
    return defaultsReached == before || !isSame(lastDefault, name) ? result : nil
  }

  private static func isSame(_ a: StaticString, _ b: StaticString) -> Bool {
    a.utf8Start == b.utf8Start
      || a.withUTF8Buffer { a in b.withUTF8Buffer { b in a.elementsEqual(b) } }
  }
}
