/// The host of the running program.
@MainActor
enum AppHost {
  /// Nil in unit tests.
  static var current: (any ApplicationHost)?
}
