/// The user's choice among a project's parts.
public struct ProjectChoice: Equatable, Sendable {
  /// The devices that the app is made for.
  public enum Purpose: Sendable {
    /// To be run while one works on it.
    case run
    /// To be given to others.
    case archive
  }

  /// One of several apps or test targets.
  public var target: String?
  /// A scheme of Xcode's: targets to build, and their settings.
  public var scheme: String?
  /// The name of a configuration, in place of the scheme's.
  public var configuration: String?
  /// One of several test plans of the scheme.
  public var testPlan: String?
  public var purpose = Purpose.run

  public init(
    target: String? = nil, scheme: String? = nil, configuration: String? = nil,
    testPlan: String? = nil, purpose: Purpose = .run
  ) {
    self.target = target
    self.scheme = scheme
    self.configuration = configuration
    self.testPlan = testPlan
    self.purpose = purpose
  }

  /// The configuration that is asked for, or the scheme's, or the usual one.
  func configuration(of scheme: XcodeScheme?) -> ProjectConfiguration {
    let given = configuration
    switch purpose {
    case .run: return ProjectConfiguration(given ?? scheme?.launch.configuration ?? "Debug")
    case .archive:
      return ProjectConfiguration(given ?? scheme?.archiveConfiguration ?? "Release")
    }
  }
}
