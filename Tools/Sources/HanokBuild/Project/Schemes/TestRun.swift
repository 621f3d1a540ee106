/// One pass over a project's tests, as a scheme or a configuration of a test plan wants it.
public struct TestRun: Equatable, Sendable {
  /// The configuration's name, when a test plan has several.
  public var name: String?
  /// The arguments and variables that the tests' program is started with.
  public var launch = LaunchSettings()
  public var selection = TestSelection()

  public init() {}
}
