/// The targets that a scheme builds.
public struct BuildAction: Codable, Equatable, Sendable {
  public var targets: [TargetReference]
  public var preActions: [ExecutionAction]
  public var postActions: [ExecutionAction]

  public init(
    targets: [TargetReference], preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = [], runPostActionsOnFailure: Bool = false
  ) {
    self.targets = targets
    self.preActions = preActions
    self.postActions = postActions
  }

  public static func buildAction(
    targets: [TargetReference], preActions: [ExecutionAction] = [],
    postActions: [ExecutionAction] = [], runPostActionsOnFailure: Bool = false,
    findImplicitDependencies: Bool = true
  ) -> Self {
    Self(targets: targets, preActions: preActions, postActions: postActions)
  }
}

/// A script before or after an action of a scheme. Hanok runs none.
public struct ExecutionAction: Codable, Equatable, Sendable {
  public var title: String
  public var scriptText: String

  public init(
    title: String = "Run Script", scriptText: String, target: TargetReference? = nil,
    shellPath: String? = nil
  ) {
    self.title = title
    self.scriptText = scriptText
  }

  public static func executionAction(
    title: String = "Run Script", scriptText: String, target: TargetReference? = nil,
    shellPath: String? = nil, showEnvVarsInLog: Bool = true
  ) -> Self {
    Self(title: title, scriptText: scriptText)
  }
}
