/// The arguments, variables and language that a scheme or a test plan gives a program when it starts.
public struct LaunchSettings: Equatable, Sendable {
  public var arguments: [String] = []
  public var environment: [String: String] = [:]
  /// Language and region, `ko` or `ko_KR`.
  public var locale: String?

  public init() {}

  /// Adds what more special settings say.
  mutating func add(_ other: LaunchSettings) {
    arguments += other.arguments
    environment.merge(other.environment) { $1 }
    locale = other.locale ?? locale
  }
}
