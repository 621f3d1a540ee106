/// How a scheme runs its app.
public struct RunAction: Codable, Equatable, Sendable {
  public var configuration: ConfigurationName
  public var preActions: [ExecutionAction]
  public var postActions: [ExecutionAction]
  public var executable: TargetReference?
  public var arguments: Arguments?
  public var options: RunActionOptions
  public var expandVariableFromTarget: TargetReference?

  public static func runAction(
    configuration: ConfigurationName = .debug, attachDebugger: Bool = true,
    customLLDBInitFile: Path? = nil, preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = [], executable: TargetReference? = nil,
    arguments: Arguments? = nil, options: RunActionOptions = .options(),
    diagnosticsOptions: SchemeDiagnosticsOptions = .options(),
    expandVariableFromTarget: TargetReference? = nil, launchStyle: LaunchStyle = .automatically
  ) -> Self {
    Self(
      configuration: configuration, preActions: preActions, postActions: postActions,
      executable: executable, arguments: arguments, options: options,
      expandVariableFromTarget: expandVariableFromTarget)
  }
}

/// The device's settings while a scheme runs its app.
public struct RunActionOptions: Codable, Equatable, Sendable {
  public var language: SchemeLanguage?
  public var region: String?

  public static func options(
    language: SchemeLanguage? = nil, region: String? = nil,
    storeKitConfigurationPath: Path? = nil, simulatedLocation: SimulatedLocation? = nil,
    enableGPUFrameCaptureMode: GPUFrameCaptureMode = .autoEnabled
  ) -> Self {
    Self(language: language, region: region)
  }

  /// Whether Xcode records what a graphics processor does.
  public enum GPUFrameCaptureMode: String, Codable, Equatable, Sendable {
    case autoEnabled, metal, openGL, disabled
  }
}

/// A place that a device says it is at.
public struct SimulatedLocation: Codable, Equatable, Sendable {
  public var gpxFile: Path

  public static func custom(gpxFile: Path) -> Self { Self(gpxFile: gpxFile) }
}

/// Whether Xcode waits for somebody else to start an app.
public enum LaunchStyle: String, Codable, Sendable {
  case automatically, waitForExecutableToBeLaunched
}

/// A language of the device.
public struct SchemeLanguage: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  public let identifier: String

  public init(identifier: String) { self.identifier = identifier }
  public init(stringLiteral value: String) { identifier = value }
}

/// The arguments and variables that a program is started with.
public struct Arguments: Codable, Equatable, Sendable {
  public var environmentVariables: [String: EnvironmentVariable]
  public var launchArguments: [LaunchArgument]

  public init(
    environmentVariables: [String: EnvironmentVariable] = [:],
    launchArguments: [LaunchArgument] = []
  ) {
    self.environmentVariables = environmentVariables
    self.launchArguments = launchArguments
  }

  /// The same as Tuist 3 spells it.
  public init(environment: [String: String], launchArguments: [LaunchArgument] = []) {
    self.init(
      environmentVariables: environment.mapValues { .environmentVariable(value: $0) },
      launchArguments: launchArguments)
  }

  public static func arguments(
    environmentVariables: [String: EnvironmentVariable] = [:],
    launchArguments: [LaunchArgument] = []
  ) -> Self {
    Self(environmentVariables: environmentVariables, launchArguments: launchArguments)
  }
}
