/// How a scheme runs tests.
public struct TestAction: Codable, Equatable, Sendable {
  public var testPlans: [Path]?
  public var targets: [TestableTarget]
  public var arguments: Arguments?
  public var configuration: ConfigurationName
  public var preActions: [ExecutionAction]
  public var postActions: [ExecutionAction]
  public var options: TestActionOptions
  public var skippedTests: [String]
  public var expandVariableFromTarget: TargetReference?

  public static func targets(
    _ targets: [TestableTarget], arguments: Arguments? = nil,
    configuration: ConfigurationName = .debug, attachDebugger: Bool = true,
    expandVariableFromTarget: TargetReference? = nil, preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = [], options: TestActionOptions = .options(),
    diagnosticsOptions: SchemeDiagnosticsOptions = .options(), skippedTests: [String] = []
  ) -> Self {
    Self(
      testPlans: nil, targets: targets, arguments: arguments, configuration: configuration,
      preActions: preActions, postActions: postActions, options: options,
      skippedTests: skippedTests, expandVariableFromTarget: expandVariableFromTarget)
  }

  public static func testPlans(
    _ testPlans: [Path], configuration: ConfigurationName = .debug, attachDebugger: Bool = true,
    preActions: [ExecutionAction] = [], postActions: [ExecutionAction] = []
  ) -> Self {
    Self(
      testPlans: testPlans, targets: [], configuration: configuration, preActions: preActions,
      postActions: postActions, options: .options(), skippedTests: [])
  }
}

/// A target with tests that a scheme runs.
public struct TestableTarget: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Which tests run at the same time.
  public enum Parallelization: String, Codable, Equatable, Sendable {
    case disabled, swiftTestingOnly, enabled, all, none
  }

  public var target: TargetReference
  public var isSkipped: Bool

  public init(
    target: TargetReference, skipped: Bool = false, parallelizable: Bool = false,
    randomExecutionOrdering: Bool = false
  ) {
    self.target = target
    isSkipped = skipped
  }

  public init(stringLiteral value: String) { self.init(target: .target(value)) }

  public static func testableTarget(
    target: TargetReference, isSkipped: Bool = false, isParallelizable: Bool = false,
    isRandomExecutionOrdering: Bool = false, simulatedLocation: SimulatedLocation? = nil
  ) -> Self {
    Self(target: target, skipped: isSkipped)
  }

  public static func testableTarget(
    target: TargetReference, isSkipped: Bool = false, parallelization: Parallelization,
    isRandomExecutionOrdering: Bool = false, simulatedLocation: SimulatedLocation? = nil
  ) -> Self {
    Self(target: target, skipped: isSkipped)
  }
}

/// The device's settings while tests run.
public struct TestActionOptions: Codable, Equatable, Sendable {
  public var language: SchemeLanguage?
  public var region: String?

  public static func options(
    language: SchemeLanguage? = nil, region: String? = nil,
    preferredScreenCaptureFormat: ScreenCaptureFormat? = nil, coverage: Bool = false,
    codeCoverageTargets: [TargetReference] = []
  ) -> Self {
    Self(language: language, region: region)
  }
}

/// The order that tests run in.
public struct TestingOptions: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let parallelizable = Self(rawValue: 1)
  public static let randomExecutionOrdering = Self(rawValue: 2)
}

/// What is kept of the screen while UI tests run.
public enum ScreenCaptureFormat: String, Codable, Equatable, Sendable {
  case screenshots, screenRecording
}
