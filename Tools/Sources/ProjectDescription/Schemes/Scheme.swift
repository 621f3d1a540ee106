/// What Xcode builds, tests and runs together.
public struct Scheme: Codable, Equatable, Sendable {
  public var name: String
  public var shared: Bool
  public var hidden: Bool
  public var buildAction: BuildAction?
  public var testAction: TestAction?
  public var runAction: RunAction?
  public var archiveAction: ArchiveAction?

  public init(
    name: String, shared: Bool = true, hidden: Bool = false, buildAction: BuildAction? = nil,
    testAction: TestAction? = nil, runAction: RunAction? = nil,
    archiveAction: ArchiveAction? = nil, profileAction: ProfileAction? = nil,
    analyzeAction: AnalyzeAction? = nil
  ) {
    self.name = name
    self.shared = shared
    self.hidden = hidden
    self.buildAction = buildAction
    self.testAction = testAction
    self.runAction = runAction
    self.archiveAction = archiveAction
  }

  public static func scheme(
    name: String, shared: Bool = true, hidden: Bool = false, buildAction: BuildAction? = nil,
    testAction: TestAction? = nil, runAction: RunAction? = nil,
    archiveAction: ArchiveAction? = nil, profileAction: ProfileAction? = nil,
    analyzeAction: AnalyzeAction? = nil
  ) -> Self {
    Self(
      name: name, shared: shared, hidden: hidden, buildAction: buildAction, testAction: testAction,
      runAction: runAction, archiveAction: archiveAction)
  }
}
