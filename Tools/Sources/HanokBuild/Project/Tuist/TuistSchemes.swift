import Foundation
import ProjectDescription

/// The schemes of a project or workspace that Tuist describes.
struct TuistSchemes {
  let paths: TuistPaths
  /// The .xcodeproj or .xcworkspace that the schemes would be part of.
  let container: URL
  /// The described projects, by their folders.
  let projects: [String: Project]

  func scheme(_ scheme: Scheme) -> XcodeScheme {
    var made = empty(scheme.name)
    made.built = (scheme.buildAction?.targets ?? []).map(buildable)
    let apps = made.built.filter { isApp($0.identifier) }
    made.launched = scheme.runAction?.executable.map(buildable) ?? apps.first
    if let run = scheme.runAction {
      made.launch = launch(
        run.configuration, run.arguments, run.options.language, run.options.region)
      made.launch.expansion = run.expandVariableFromTarget.map(buildable)
    }
    if let test = scheme.testAction {
      made.test = launch(
        test.configuration, test.arguments, test.options.language, test.options.region)
      made.test.expansion = test.expandVariableFromTarget.map(buildable)
      made.testsLikeLaunch = test.arguments == nil
      made.testables = test.targets.map {
        XcodeScheme.Testable(
          target: buildable($0.target), isSkipped: $0.isSkipped, skipped: test.skippedTests)
      }
      made.testPlans = (test.testPlans ?? []).map(paths.url)
    }
    made.archiveConfiguration = scheme.archiveAction?.configuration.rawValue
    made.scripts = scripts(of: scheme).map(\.title)
    return made
  }

  /// The scheme that a target has without being described, if it says how it is started.
  func scheme(of target: Target) -> XcodeScheme? {
    guard target.product == .app,
      !target.environmentVariables.isEmpty || !target.launchArguments.isEmpty
    else { return nil }
    var made = empty(target.name)
    made.built = [buildable(.target(target.name))]
    made.launched = made.built[0]
    made.launch = launch(
      .debug,
      Arguments(
        environmentVariables: target.environmentVariables, launchArguments: target.launchArguments),
      nil, nil)
    return made
  }

  private func empty(_ name: String) -> XcodeScheme {
    XcodeScheme(
      file: container.appendingPathComponent("xcshareddata/xcschemes/\(name).xcscheme"),
      root: paths.folder, launched: nil)
  }

  private func scripts(of scheme: Scheme) -> [ExecutionAction] {
    let build = scheme.buildAction.map { $0.preActions + $0.postActions } ?? []
    let test = scheme.testAction.map { $0.preActions + $0.postActions } ?? []
    let run = scheme.runAction.map { $0.preActions + $0.postActions } ?? []
    return build + test + run
  }

  // MARK: Targets

  private func buildable(_ reference: TargetReference) -> XcodeScheme.Buildable {
    let folder = self.folder(of: reference)
    let project = projects[folder.path].map { TuistProject.url(of: $0, in: folder) }
    return XcodeScheme.Buildable(
      identifier: TuistProject.id(reference.targetName, in: folder), name: reference.targetName,
      container: Self.path(of: project ?? container, from: paths.folder))
  }

  private func folder(of reference: TargetReference) -> URL {
    (reference.projectPath.map(paths.url) ?? paths.folder).standardizedFileURL
  }

  private func isApp(_ identifier: String) -> Bool {
    projects.contains { folder, project in
      project.targets.contains {
        $0.product == .app
          && TuistProject.id($0.name, in: URL(fileURLWithPath: folder)) == identifier
      }
    }
  }

  /// A path that leads from a folder to a file.
  private static func path(of file: URL, from folder: URL) -> String {
    let up = folder.pathComponents.dropFirst().map { _ in ".." }
    return (up + file.standardizedFileURL.pathComponents.dropFirst()).joined(separator: "/")
  }

  // MARK: Settings

  private func launch(
    _ configuration: ConfigurationName, _ arguments: Arguments?, _ language: SchemeLanguage?,
    _ region: String?
  ) -> LaunchDescription {
    var launch = LaunchDescription()
    launch.configuration = configuration.rawValue
    launch.arguments = (arguments?.launchArguments ?? []).filter(\.isEnabled).map(\.name)
    launch.environment = (arguments?.environmentVariables ?? [:]).filter(\.value.isEnabled)
      .mapValues(\.value)
    launch.language = language?.identifier
    launch.region = region
    return launch
  }
}
