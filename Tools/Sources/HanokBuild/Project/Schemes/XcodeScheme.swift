import Foundation

/// A scheme of Xcode's: which targets are built, run and tested, with which configurations, arguments and variables.
struct XcodeScheme: Equatable {
  /// A target that a scheme refers to.
  struct Buildable: Equatable {
    /// The target's object in the project file.
    var identifier: String
    /// The target's name.
    var name: String
    /// The project, relative to the scheme's folder: `App.xcodeproj`.
    var container: String
  }

  /// A test target of the scheme.
  struct Testable: Equatable {
    var target: Buildable
    var isSkipped = false
    /// `Class` or `Class/test()`.
    var skipped: [String] = []
    /// Only these are run, if there is a list.
    var selected: [String]?
  }

  /// The file that says it.
  let file: URL
  /// The folder that paths in it are relative to.
  let root: URL
  /// The app that it runs.
  var launched: Buildable?
  /// The targets that it builds.
  var built: [Buildable] = []
  var launch = LaunchDescription()
  var test = LaunchDescription()
  /// Whether tests have the arguments and variables of a launch.
  var testsLikeLaunch = true
  var testables: [Testable] = []
  /// Files of test plans, the one that is used by default first.
  var testPlans: [URL] = []
  var archiveConfiguration: String?
  /// Whether it was made for an extension of an app.
  var isForExtension = false
  /// Scripts before and after its actions, which are not run.
  var scripts: [String] = []

  var name: String { file.deletingPathExtension().lastPathComponent }

  /// The arguments and variables that a test's program is started with.
  var testLaunch: LaunchDescription {
    guard testsLikeLaunch else { return test }
    var description = launch
    description.configuration = test.configuration
    description.language = test.language ?? launch.language
    description.region = test.region ?? launch.region
    return description
  }

  /// Whether a reference of this scheme means a target.
  func refers(_ buildable: Buildable, to target: String, of project: XcodeProject) -> Bool {
    let container = root.appendingPathComponent(buildable.container).standardizedFileURL.path
    guard container == project.url.standardizedFileURL.path else { return false }
    return buildable.identifier == target || buildable.name == project.text(target, "name")
  }
}
