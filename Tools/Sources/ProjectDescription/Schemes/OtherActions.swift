/// How a scheme makes what is given to others.
public struct ArchiveAction: Codable, Equatable, Sendable {
  public var configuration: ConfigurationName

  public static func archiveAction(
    configuration: ConfigurationName, revealArchiveInOrganizer: Bool = true,
    customArchiveName: String? = nil, preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = []
  ) -> Self {
    Self(configuration: configuration)
  }
}

/// How a scheme measures its app, which Xcode alone does.
public struct ProfileAction: Codable, Equatable, Sendable {
  public static func profileAction(
    configuration: ConfigurationName = .release, preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = [], executable: TargetReference? = nil,
    arguments: Arguments? = nil
  ) -> Self { Self() }
}

/// How a scheme examines its sources, which Xcode alone does.
public struct AnalyzeAction: Codable, Equatable, Sendable {
  public static func analyzeAction(configuration: ConfigurationName) -> Self { Self() }
}

/// What Xcode watches in a running program.
public struct SchemeDiagnosticsOptions: Codable, Equatable, Sendable, ExpressibleByArrayLiteral {
  /// One thing that is watched.
  public enum Option: String, Codable, Equatable, Sendable {
    case enableAddressSanitizer, enableThreadSanitizer, mainThreadChecker
    case performanceAntipatternChecker
  }

  public init(arrayLiteral elements: Option...) {}
  private init() {}

  public static func options(
    addressSanitizerEnabled: Bool = false, detectStackUseAfterReturnEnabled: Bool = false,
    threadSanitizerEnabled: Bool = false, mainThreadCheckerEnabled: Bool = true,
    performanceAntipatternCheckerEnabled: Bool = true
  ) -> Self { Self() }
}
